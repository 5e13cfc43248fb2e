import type { Film } from '../film';
import Picture from './Miniature.svelte';
import { rounds, STEPS } from './recorded';

export const film: Film = { Picture, steps: STEPS * rounds.length, still: 11, pace: 1_900 };
