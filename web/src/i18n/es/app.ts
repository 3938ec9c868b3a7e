import type { Messages } from '../index.svelte';

export default {
  about: 'Acerca de',
  error_body:
    'Algo ha fallado al mostrar esta página. Las partidas de este dispositivo y en línea están guardadas: no se ha perdido nada.',
  error_details: 'Detalles',
  error_title: 'Esto no debería haber pasado',
  home: 'Inicio',
  language: 'Idioma',
  later: 'Más tarde',
  learn: 'Aprender',
  load_failed: 'No se ha podido cargar esta página. Comprueba tu conexión e inténtalo de nuevo.',
  loading: 'Cargando…',
  menu: 'Menú',
  missing_body: 'No hay ninguna página en esta dirección. Quizá el enlace sea antiguo o le falte una letra.',
  missing_title: 'Aquí no hay nada',
  navigation: 'Principal',
  new_version: 'Hay una versión nueva.',
  online: 'En línea',
  play: 'Jugar',
  reload: 'Recargar la página',
  rules: 'Reglas',
  settings: 'Ajustes',
  skip: 'Saltar al contenido',
  tagline: 'Toma losetas, construye tu pared.',
  to_home: 'Ir al inicio',
  try_again: 'Reintentar',
} satisfies Messages['app'];
