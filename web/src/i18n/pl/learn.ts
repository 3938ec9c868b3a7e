import type { Messages } from '../index.svelte';

export default {
  again: 'Jeszcze raz',
  back: 'Wstecz',
  contents: 'Spis treści',
  deal: 'Rozdaj',
  example: 'Wypróbuj',
  next: 'Dalej',
  other_line: 'Właściwe płytki! Tym razem połóż je gdzie indziej: przeczytaj zadanie jeszcze raz.',
  other_floor: 'Na linię podłogi? Wolno, ale tam płytki kosztują punkty. Spróbuj z linią wzoru.',
  other_tiles: 'To dozwolony ruch, może nawet dobry. To zadanie prosi jednak o coś innego.',
  other_column: 'Wolno, ale jest lepsza kolumna. Przyjrzyj się jeszcze raz.',
  show_me: 'Pokaż mi',
  well_done: 'Świetnie!',
  you: 'Ty',

  title: 'Nauka',
  intro: 'Gra w pięć minut, a potem jej warianty, jeden po drugim. Wszystko na prawdziwej planszy.',
  tutorial_link: 'Samouczek',
  tutorial_about: 'Poznaj grę, grając: jedenaście krótkich kroków, około pięciu minut.',
  tutorial_start: 'Zacznij',
  tutorial_continue: 'Wróć do kroku {step}',
  tutorial_repeat: 'Przejdź jeszcze raz',
  grey_link: 'Szara ściana',
  grey_about: 'Ściana bez kolorów: to ty decydujesz, do której kolumny trafi płytka.',
  gold_link: 'Specjalne warsztaty',
  gold_about: 'Złote warsztaty, które przyciągają, zatrzymują, rozdzielają i chronią płytki.',
  rules_link: 'Zasady',
  rules_about: 'Wszystkie, punkt po punkcie, z rozstrzygnięciem każdej wątpliwości.',
  rules_title: 'Zasady',

  tutorial_title: 'Samouczek',
  step_of: 'Krok {step} z {steps}',
  skip: 'Pomiń ten krok',
  leave: 'Wyjdź z samouczka',
  finished: 'To już wszystko. Umiesz grać!',
  play_computer: 'Zagraj z komputerem',

  welcome_title: 'Witaj przy stole',
  welcome_ask:
    'Okrągłe warsztaty oferują płytki wszystkim. Każdy gracz ma planszę: po lewej linie wzoru, po prawej ścianę, a na dole linię podłogi. Zapełniasz linie, żeby układać płytki na ścianie, a ściana daje punkty.',
  take_title: 'Weź płytki',
  take_ask:
    'W swoim ruchu bierzesz wszystkie płytki jednego koloru z jednego warsztatu. Weź dwie niebieskie z warsztatu 1 i połóż je w swojej linii 2.',
  take_done:
    'Linia 2 jest pełna. Pozostałe płytki z warsztatu przesunęły się na środek stołu, skąd każdy może je później wziąć.',
  centre_title: 'Środek stołu',
  centre_ask:
    'Marta wzięła trzy czarne płytki, a biała trafiła na środek stołu. Stamtąd też możesz brać: połóż obie białe płytki w linii 3.',
  centre_done:
    'Bierzesz ze środka przed innymi, więc dostajesz też znacznik pierwszego gracza. Zaczniesz następną rundę, ale znacznik leży na twojej linii podłogi i kosztuje 1 punkt.',
  fall_title: 'Co się nie mieści, spada',
  fall_ask: 'W linii 3 brakuje jednej białej płytki, a na warsztacie 4 są dwie. Mimo to weź je do linii 3.',
  fall_done:
    'Jedna zapełniła linię, druga spadła na twoją linię podłogi. Każda kolejna płytka kosztuje tam więcej: 1, 1, 2, 2, 2, 3, 3.',
  wait_title: 'Linie mogą poczekać',
  wait_ask: 'W linii mieści się tylko jeden kolor. Linia 4 ma cztery pola: weź do niej dwie czerwone płytki ze środka.',
  wait_done:
    'Linia 4 jest dopiero w połowie pełna. Zachowuje płytki na następną rundę i zanim się zapełni, przyjmuje tylko czerwone.',
  fill_title: 'Runda dobiega końca',
  fill_ask: 'Zostały dwie płytki. Weź żółtą do linii 1.',
  fill_done: 'Trzy twoje linie są pełne. Marta bierze ostatnią płytkę i runda się kończy.',
  tiling_title: 'Ściana daje punkty',
  tiling_ask:
    'Z góry na dół każda pełna linia wysłała jedną płytkę na ścianę. Samotna płytka daje 1 punkt; z sąsiadkami liczy się cały ciąg. Twoja kolumna rosła: 1 + 2 + 3. Linia podłogi kosztowała 2, więc masz 4 punkty.',
  neighbours_title: 'Dobre sąsiedztwo',
  neighbours_ask:
    'Dwie rundy później. W linii 3 brakuje jednej niebieskiej płytki, a jej pole na ścianie ma sąsiadki w poziomie i w pionie. Weź jedyną niebieską z warsztatu 1.',
  neighbours_done: 'Trzy płytki w poziomie i trzy w pionie: na koniec rundy ta płytka da 6 punktów.',
  once_title: 'Raz w każdym rzędzie',
  once_ask:
    'W rzędzie ściany każdy kolor leży tylko raz. Rząd 2 ma już żółtą płytkę, więc linia 2 więcej nie przyjmie. Połóż dwie żółte płytki z warsztatu 2 w linii 4.',
  once_done: 'Linia 4 jest pełna. W jej rzędzie żółtego jeszcze brakuje, więc płytka ma tam swoje miejsce.',
  last_title: 'Jak kończy się gra',
  last_ask:
    'Gra kończy się z rundą, w której ktoś ułoży cały poziomy rząd. Marta prowadzi 44 do 31, a została jedna czarna płytka. W rzędzie 2 twojej ściany brakuje właśnie jej: weź ją do linii 2.',
  last_done: 'Rząd jest pełny. Płytka dała 5 punktów, a teraz czas na premie.',
  bonus_title: 'Premie',
  bonus_ask:
    'Na koniec każdy pełny rząd daje 2 punkty, każda kolumna 7, a każdy kolor ze wszystkimi pięcioma płytkami 10. Twój rząd, trzecia kolumna i pięć czarnych płytek dały 19: wygrywasz 55 do 50.',

  grey_title: 'Szara ściana',
  grey_intro:
    'Druga strona planszy ma ścianę bez kolorów. Kiedy linia jest pełna, wybierasz kolumnę dla jej płytki. Wszystkie inne zasady pozostają.',
  grey_parts: 'Co się zmienia',
  grey_choose_title: 'Wybierz kolumnę',
  grey_choose_text:
    'Nada się każde wolne pole rzędu, o ile w jego kolumnie nie ma jeszcze tego koloru. Żaden kolor nie leży więc dwa razy w rzędzie ani w kolumnie.',
  grey_choose_ask:
    'Linia 2 jest pełna niebieskich. W kolumnach 2 i 5 niebieski już leży, a kolumna 1 jest zajęta. Wybierz kolumnę, która daje 3 punkty.',
  grey_choose_done: 'Kolumna trzech płytek: 3 punkty. W drugim miejscu płytka leżałaby sama.',
  grey_stuck_title: 'Nie ma dokąd iść',
  grey_stuck_text:
    'Jeśli żadna kolumna nie przyjmuje płytki z pełnej linii, wszystkie płytki tej linii spadają na podłogę. Wolno zapełnić taką linię; ostrzegą cię tylko twoje oczy i nasz podgląd.',
  grey_stuck_ask:
    'Linie 1 i 4 są pełne czerwonych. Linia 4 może trafić tylko do kolumny 2. Ułóż płytkę z linii 1 tak, żeby linia 4 zachowała swoje miejsce.',
  grey_stuck_done:
    'W kolumnie 2 nadal nie ma czerwonego, więc linia 4 znajdzie swoje miejsce. Inaczej spadłyby cztery płytki i kosztowały 6 punktów.',
  grey_stuck_fell:
    'Od razu cztery punkty, ale teraz żadna kolumna nie przyjmuje czerwonej płytki z linii 4: spadają cztery płytki i kosztują 6 punktów. Spróbuj innej kolumny.',
  grey_try: 'Zagraj z szarą ścianą',

  gold_title: 'Specjalne warsztaty',
  gold_intro:
    'Przed każdym rozdaniem tyle warsztatów, ilu jest graczy, odwraca się na złotą stronę. Jest pięć rodzajów i każdy robi jedną rzecz. Można grać z każdą z dwóch ścian.',
  gold_kinds: 'Pięć rodzajów',
  extra_name: 'Extra',
  extra_text: 'Ma piątą płytkę.',
  extra_ask: 'Rozdaj i policz płytki na warsztacie 5.',
  extra_done: 'Na warsztacie 5 leży pięć płytek, na pozostałych po cztery.',
  magnet_name: 'Magnes',
  magnet_text:
    'Jest po jednym z każdego koloru. Po rozdaniu przyciąga jedną płytkę swojego koloru od każdego z dwóch sąsiadów, jeśli ją mają.',
  magnet_ask: 'Na warsztacie 2 leży niebieski Magnes. Rozdaj i obserwuj niebieskie płytki z warsztatów 1 i 3.',
  magnet_done:
    'Z każdej strony przyszła jedna niebieska płytka. Warsztat 2 ma teraz sześć płytek, a jego sąsiedzi po trzy.',
  keeper_name: 'Strażnik',
  keeper_text: 'To, co zostaje po wzięciu, leży na nim dalej, zamiast iść na środek stołu.',
  keeper_ask: 'Weź dowolny kolor ze Strażnika, warsztatu 2.',
  keeper_done: 'Reszta została na warsztacie. Można z niego brać raz za razem.',
  spreader_name: 'Rozdzielacz',
  spreader_text:
    'Kto z niego bierze, oddaje resztę na boki: o każdym kolorze decydujesz, czy idzie na warsztat po lewej, czy po prawej.',
  spreader_ask: 'Weź kolor z Rozdzielacza, warsztatu 3, a potem wybierz stronę dla każdego koloru, który został.',
  spreader_done: 'Reszta przeszła do sąsiadów. Na środek stołu nic nie trafiło.',
  shelter_name: 'Schronienie',
  shelter_text:
    'Kto pierwszy z niego bierze, kładzie je obok swojej linii podłogi. Następna płytka, która miałaby tam spaść, trafia na Schronienie i nic nie kosztuje.',
  shelter_ask: 'Weź dwie czarne płytki ze Schronienia, warsztatu 2, do linii 1. Jedna się nie zmieści.',
  shelter_done:
    'Płytka, która spadła, leży na Schronieniu i nic nie kosztuje. Chroni cię przed jedną płytką, do końca rundy.',
  gold_other: 'To dozwolony ruch. Ten przykład dotyczy jednak złotego warsztatu: weź właśnie z niego.',
  gold_try: 'Zagraj ze Specjalnymi warsztatami',
} satisfies Messages['learn'];
