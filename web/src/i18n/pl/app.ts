import type { Messages } from '../index.svelte';

export default {
  about: 'O grze',
  error_body:
    'Coś poszło nie tak przy wyświetlaniu tej strony. Gry na tym urządzeniu i w sieci są zapisane: nic nie przepadło.',
  error_details: 'Szczegóły',
  error_title: 'To nie powinno się zdarzyć',
  home: 'Strona główna',
  language: 'Język',
  later: 'Później',
  learn: 'Nauka',
  load_failed: 'Nie udało się wczytać tej strony. Sprawdź połączenie i spróbuj ponownie.',
  loading: 'Wczytywanie…',
  menu: 'Menu',
  missing_body: 'Pod tym adresem nie ma żadnej strony. Może odnośnik jest stary albo brakuje w nim litery.',
  missing_title: 'Tu niczego nie ma',
  navigation: 'Główne',
  new_version: 'Jest nowa wersja.',
  online: 'W sieci',
  play: 'Graj',
  reload: 'Wczytaj stronę ponownie',
  rules: 'Zasady',
  settings: 'Ustawienia',
  skip: 'Przejdź do treści',
  tagline: 'Bierz płytki, buduj swoją ścianę.',
  to_home: 'Na stronę główną',
  try_again: 'Spróbuj ponownie',
} satisfies Messages['app'];
