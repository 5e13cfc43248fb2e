/** The types of the data of micropul. */

import type { MicropulEffect, MicropulEvent, MicropulScene, MicropulView } from '../../wire/micropul';
import type { GameTypes } from '../board';

export interface MicropulTypes extends GameTypes {
  view: MicropulView;
  event: MicropulEvent;
  effect: MicropulEffect;
  scene: MicropulScene;
  trial: null;
}
