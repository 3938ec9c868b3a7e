import type { Messages } from '../index.svelte';

export default {
  again: 'Otra vez',
  back: 'Atrás',
  contents: 'Índice',
  deal: 'Repartir',
  example: 'Pruébalo',
  next: 'Siguiente',
  other_line: '¡Son esas losetas! Pero esta vez van a otro sitio: relee la tarea.',
  other_floor: '¿A la línea de suelo? Se puede, pero ahí las losetas cuestan puntos. Prueba con una línea de patrón.',
  other_tiles: 'Es una jugada válida, y quizá buena. Pero esta tarea pide otra cosa.',
  other_column: 'Se puede, pero hay una columna mejor. Fíjate otra vez.',
  show_me: 'Muéstramelo',
  well_done: '¡Muy bien!',
  you: 'Tú',

  title: 'Aprender',
  intro: 'El juego en cinco minutos y después sus variantes, una por una. Todo en un tablero de verdad.',
  tutorial_link: 'Tutorial',
  tutorial_about: 'Aprende jugando: once pasos cortos, unos cinco minutos.',
  tutorial_start: 'Empezar',
  tutorial_continue: 'Seguir en el paso {step}',
  tutorial_repeat: 'Hacerlo otra vez',
  grey_link: 'La pared gris',
  grey_about: 'Una pared sin colores: tú decides a qué columna va cada loseta.',
  gold_link: 'Fábricas especiales',
  gold_about: 'Expositores dorados que atraen, guardan, reparten y refugian losetas.',
  rules_link: 'Las reglas',
  rules_about: 'Completas, cláusula por cláusula, con todos los casos dudosos resueltos.',
  rules_title: 'Las reglas',

  tutorial_title: 'Tutorial',
  step_of: 'Paso {step} de {steps}',
  skip: 'Saltar este paso',
  leave: 'Salir del tutorial',
  finished: 'Eso es todo. ¡Ya sabes jugar!',
  play_computer: 'Jugar contra el ordenador',

  welcome_title: 'Te damos la bienvenida',
  welcome_ask:
    'Los expositores redondos ofrecen losetas a todos. Cada jugador tiene un tablero: a la izquierda las líneas de patrón, a la derecha la pared y abajo la línea de suelo. Llenas líneas para llevar losetas a tu pared, y la pared da puntos.',
  take_title: 'Tomar losetas',
  take_ask:
    'En tu turno tomas todas las losetas de un color de un expositor. Toma las dos azules del expositor 1 y ponlas en tu línea 2.',
  take_done:
    'La línea 2 está llena. Las demás losetas del expositor han pasado al centro, donde cualquiera podrá tomarlas.',
  centre_title: 'El centro',
  centre_ask:
    'Marta ha tomado tres losetas negras, y una blanca ha ido al centro. De ahí también puedes tomar: pon las dos blancas en la línea 3.',
  centre_done:
    'Has llegado al centro antes que nadie, así que te llevas también la ficha de jugador inicial. Empezarás la próxima ronda, pero ocupa tu línea de suelo y cuesta 1 punto.',
  fall_title: 'Lo que no cabe, cae',
  fall_ask:
    'A la línea 3 le falta una loseta blanca, y en el expositor 4 hay dos. Llévalas a la línea 3 de todos modos.',
  fall_done:
    'Una ha llenado la línea y la otra ha caído a tu línea de suelo. Cada loseta más cuesta ahí más puntos: 1, 1, 2, 2, 2, 3, 3.',
  wait_title: 'Las líneas pueden esperar',
  wait_ask:
    'En una línea cabe un solo color. La línea 4 tiene cuatro casillas: lleva a ella las dos losetas rojas del centro.',
  wait_done:
    'La línea 4 está a medias. Conserva sus losetas para la próxima ronda, y hasta que se llene solo admite rojas.',
  fill_title: 'La ronda se acaba',
  fill_ask: 'Quedan dos losetas. Lleva la amarilla a la línea 1.',
  fill_done: 'Tienes tres líneas llenas. Marta toma la última loseta y la ronda ha terminado.',
  tiling_title: 'La pared da puntos',
  tiling_ask:
    'De arriba abajo, cada línea llena ha enviado una loseta a la pared. Una loseta sola vale 1 punto; con vecinas cuenta toda la serie. Tu columna ha crecido: 1 + 2 + 3. La línea de suelo ha costado 2, así que tienes 4 puntos.',
  neighbours_title: 'Buenas vecinas',
  neighbours_ask:
    'Dos rondas después. A la línea 3 le falta una loseta azul, y su casilla de la pared tiene vecinas en horizontal y en vertical. Toma la única azul del expositor 1.',
  neighbours_done: 'Tres losetas en horizontal y tres en vertical: al final de la ronda esta loseta dará 6 puntos.',
  once_title: 'Una vez en cada fila',
  once_ask:
    'En una fila de la pared cada color va una sola vez. La fila 2 ya tiene su loseta amarilla, así que la línea 2 no admite más. Pon las dos amarillas del expositor 2 en la línea 4.',
  once_done: 'La línea 4 está llena. En su fila todavía falta el amarillo, así que la loseta tiene sitio.',
  last_title: 'Cómo termina la partida',
  last_ask:
    'La partida termina en la ronda en que alguien completa una fila horizontal. Marta gana por 44 a 31 y queda una loseta negra. A la fila 2 de tu pared le falta justo esa: llévala a la línea 2.',
  last_done: 'La fila está completa. La loseta ha dado 5 puntos, y ahora llegan las bonificaciones.',
  bonus_title: 'Bonificaciones',
  bonus_ask:
    'Al final, cada fila completa da 2 puntos, cada columna 7 y cada color con sus cinco losetas 10. Tu fila, tu tercera columna y tus cinco losetas negras han dado 19: ganas por 55 a 50.',

  grey_title: 'La pared gris',
  grey_intro:
    'El otro lado del tablero tiene una pared sin colores. Cuando una línea está llena, eliges la columna de su loseta. Las demás reglas no cambian.',
  grey_parts: 'Qué cambia',
  grey_choose_title: 'Elige una columna',
  grey_choose_text:
    'Vale cualquier casilla libre de la fila, mientras su columna no tenga ya ese color. Así, ningún color se repite en una fila ni en una columna.',
  grey_choose_ask:
    'La línea 2 está llena de azul. Las columnas 2 y 5 ya tienen azul, y la 1 está ocupada. Elige la columna que da 3 puntos.',
  grey_choose_done: 'Una columna de tres: 3 puntos. En el otro sitio la loseta habría estado sola.',
  grey_stuck_title: 'Sin sitio',
  grey_stuck_text:
    'Si ninguna columna acepta la loseta de una línea llena, todas las losetas de la línea caen al suelo. Puedes llenar una línea así; solo te avisan tus ojos y nuestra vista previa.',
  grey_stuck_ask:
    'Las líneas 1 y 4 están llenas de rojo. La línea 4 solo puede ir a la columna 2. Coloca la loseta de la línea 1 de modo que la línea 4 conserve su sitio.',
  grey_stuck_done:
    'La columna 2 sigue sin rojo, así que la línea 4 encuentra su sitio. Si la hubieras usado, habrían caído cuatro losetas: 6 puntos menos.',
  grey_stuck_fell:
    'Cuatro puntos de golpe, pero ahora ninguna columna acepta la loseta roja de la línea 4: caen cuatro losetas y cuestan 6 puntos. Prueba con otra columna.',
  grey_try: 'Jugar con la pared gris',

  gold_title: 'Fábricas especiales',
  gold_intro:
    'Antes de cada reparto, tantos expositores como jugadores muestran su lado dorado. Hay cinco tipos y cada uno hace una sola cosa. Se juega con cualquiera de las dos paredes.',
  gold_kinds: 'Los cinco tipos',
  extra_name: 'Extra',
  extra_text: 'Tiene una quinta loseta.',
  extra_ask: 'Reparte y cuenta las losetas del expositor 5.',
  extra_done: 'En el expositor 5 hay cinco losetas; en los demás, cuatro.',
  magnet_name: 'Imán',
  magnet_text:
    'Hay uno de cada color. Tras el reparto atrae una loseta de su color de cada uno de sus dos vecinos, si la hay.',
  magnet_ask: 'En el expositor 2 hay un Imán azul. Reparte y observa las losetas azules de los expositores 1 y 3.',
  magnet_done: 'Ha llegado una loseta azul de cada lado. El expositor 2 tiene ahora seis losetas, y sus vecinos tres.',
  keeper_name: 'Guardián',
  keeper_text: 'Lo que sobra tras una toma se queda en él en vez de ir al centro.',
  keeper_ask: 'Toma el color que quieras del Guardián, el expositor 2.',
  keeper_done: 'El resto se ha quedado en el expositor. Se puede tomar de ahí, una y otra vez.',
  spreader_name: 'Repartidor',
  spreader_text:
    'Quien toma de él pasa lo que sobra a los lados: para cada color decides si va al expositor de la izquierda o al de la derecha.',
  spreader_ask: 'Toma un color del Repartidor, el expositor 3, y elige un lado para cada color que sobra.',
  spreader_done: 'El resto ha pasado a los vecinos. Al centro no ha ido nada.',
  shelter_name: 'Refugio',
  shelter_text:
    'Quien toma de él por primera vez lo pone junto a su línea de suelo. La próxima loseta que caería ahí va al Refugio y no cuesta nada.',
  shelter_ask: 'Lleva las dos losetas negras del Refugio, el expositor 2, a la línea 1. Una de ellas no cabrá.',
  shelter_done:
    'La loseta que cayó está en el Refugio y no cuesta nada. Te protege de una loseta, hasta el final de la ronda.',
  gold_other: 'Es una jugada válida. Pero este ejemplo trata del expositor dorado: toma de ese.',
  gold_try: 'Jugar con Fábricas especiales',
} satisfies Messages['learn'];
