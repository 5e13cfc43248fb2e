import type { Film } from '../film';
import { draftedTiles, laidSquares } from './recorded';
import Picture from './Miniature.svelte';

export const film: Film = { Picture, steps: draftedTiles.length + laidSquares.length, still: 44, pace: 1_100 };
