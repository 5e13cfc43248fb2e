/** The worker with the bots: it decides for them, advises people, replays and reviews games, and knows the puzzles. */

import load, {
  advise,
  branch,
  daily_puzzle,
  play_level,
  replay,
  review,
  review_steps,
  study,
  study_play,
  study_trial,
  think,
  upgrade,
  verify,
  weigh,
} from './generated/bots.js';
import address from './generated/bots_bg.wasm?url';
import type { BotTasks } from './messages';
import { serve } from './remote';

let loading: Promise<unknown> | undefined;

/** Loads the module. If that fails, the next task tries again. */
function loaded(): Promise<unknown> {
  loading ??= load({ module_or_path: address }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

serve<BotTasks>(
  {
    load: () => {},
    think,
    advise,
    replay,
    verify,
    study,
    studyPlay: study_play,
    studyTrial: study_trial,
    upgrade,
    branch,
    reviewSteps: review_steps,
    review,
    dailyPuzzle: daily_puzzle,
    playLevel: play_level,
    weigh,
  },
  loaded,
);
