import { games } from './generated/engine.js';
import type { Answers, Game, Question } from './messages';

/** How the engine answers each question, once it is loaded. What it says as JSON is what `messages.ts` describes. */
export const answers: { [Q in Question]: () => Answers[Q] } = {
  games: () => JSON.parse(games()) as Game[],
};
