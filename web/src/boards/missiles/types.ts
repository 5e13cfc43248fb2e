/** The types of the data of Missiles & Microchips. */

import type { MissilesEffect, MissilesEvent, MissilesScene, MissilesView } from '../../wire/missiles';
import type { GameTypes } from '../board';

export interface MissilesTypes extends GameTypes {
  view: MissilesView;
  event: MissilesEvent;
  effect: MissilesEffect;
  scene: MissilesScene;
  trial: null;
}
