/** The types of the data of Microchip. */

import type {
  MicrochipEffect,
  MicrochipEvent,
  MicrochipScene,
  MicrochipTrial,
  MicrochipView,
} from '../../wire/microchip';
import type { GameTypes } from '../board';

export interface MicrochipTypes extends GameTypes {
  view: MicrochipView;
  event: MicrochipEvent;
  effect: MicrochipEffect;
  scene: MicrochipScene;
  trial: MicrochipTrial;
}
