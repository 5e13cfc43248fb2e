/** The types of the data of Copolymer. */

import type { CopolymerEffect, CopolymerEvent, CopolymerScene, CopolymerView } from '../../wire/copolymer';
import type { GameTypes } from '../board';

export interface CopolymerTypes extends GameTypes {
  view: CopolymerView;
  event: CopolymerEvent;
  effect: CopolymerEffect;
  scene: CopolymerScene;
  trial: null;
}
