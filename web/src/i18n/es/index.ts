import app from './app';
import board from './board';
import play from './play';
import online from './online';
import learn from './learn';
import settings from './settings';

import type { Messages } from '../index.svelte';
export default { app, board, play, online, learn, settings } satisfies Messages;
