import type { Film } from '../film';
import game from './film.json';
import Picture from './Miniature.svelte';

export const film: Film = { Picture, steps: game.moves.split(' ').length, still: 22, pace: 1_700 };
