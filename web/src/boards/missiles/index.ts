/** Missiles & Microchips as the frame knows it. */

import { missilesNotes } from '../../coach/missiles';
import { MISSILES_REFUSALS } from '../../wire/missiles-refusals';
import { anyKit } from '../board';
import SeatNumber from '../SeatNumber.svelte';
import Board from './Board.svelte';
import { ending } from './ending';
import Finale from './Finale.svelte';
import { where } from './hint';
import Panel from './Panel.svelte';
import { computer, seatsOfEvent, stationOf } from './seats';
import { lasts } from './shot';
import { describe, sentence, status } from './tell';
import { sounds } from './sounds';
import type { MissilesTypes } from './types';

export const kit = anyKit<MissilesTypes>({
  Board,
  Panel,
  Mark: SeatNumber,
  place: ({ data }) => seatsOfEvent(data).map(stationOf),
  boardHasPlayers: true,
  lasts,
  score: (view, seat) => view.energy[seat - 1] ?? null,
  status,
  sentence,
  describe,
  where,
  coach: missilesNotes,
  callName: computer,
  ending,
  Finale,
  sounds,
  refusals: MISSILES_REFUSALS,
});
