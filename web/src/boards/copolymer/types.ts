/** The types of the data of Copolymer. */

import type { CopolymerEffect, CopolymerEvent, CopolymerView } from '../../wire/copolymer';
import type { CopolymerScene } from '../../wire/table';
import type { GameTypes } from '../board';

export interface CopolymerTypes extends GameTypes {
  view: CopolymerView;
  event: CopolymerEvent;
  effect: CopolymerEffect;
  scene: CopolymerScene;
  trial: null;
}
