/** The types of the data of Missiles & Microchips. */

import type { MissilesEffect, MissilesEvent, MissilesView } from '../../wire/missiles';
import type { MissilesScene } from '../../wire/table';
import type { GameTypes } from '../board';

export interface MissilesTypes extends GameTypes {
  view: MissilesView;
  event: MissilesEvent;
  effect: MissilesEffect;
  scene: MissilesScene;
  trial: null;
}
