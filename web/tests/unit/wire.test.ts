import { expectTypeOf, test } from 'vitest';
import type { ActionPreview, BoardEvent, Player, Refusal, Result, Viewer } from '../../src/boards/board';
import type * as copolymer from '../../src/boards/copolymer/types';
import type * as microchip from '../../src/boards/microchip/types';
import type * as micropul from '../../src/boards/micropul/types';
import type * as missiles from '../../src/boards/missiles/types';
import type * as messages from '../../src/engine/messages';
import type { CopolymerEffect, CopolymerEvent, CopolymerView } from '../../src/wire/copolymer';
import type * as game from '../../src/wire/game';
import type { MicrochipEffect, MicrochipEvent, MicrochipView } from '../../src/wire/microchip';
import type { MicropulEffect, MicropulEvent, MicropulView } from '../../src/wire/micropul';
import type { MissilesEffect, MissilesEvent, MissilesView } from '../../src/wire/missiles';
import type * as table from '../../src/wire/table';

/** Nothing is chance in Copolymer. */
type CopolymerTurn = { turn: Exclude<game.Turn, 'chance'> };

// These are checked with the page's types, before anything runs.
test('boards draw what the engine says', () => {
  expectTypeOf<Omit<CopolymerView, 'turn'> & CopolymerTurn>().toExtend<copolymer.View>();
  expectTypeOf<CopolymerEvent>().toExtend<copolymer.Coloured>();
  expectTypeOf<CopolymerEffect>().toExtend<copolymer.Effect>();
  expectTypeOf<table.CopolymerScene>().toExtend<copolymer.Scene>();
  expectTypeOf<MicrochipView>().toExtend<microchip.View>();
  expectTypeOf<MicrochipEvent>().toExtend<microchip.EventData>();
  expectTypeOf<MicrochipEffect>().toExtend<microchip.Effect>();
  expectTypeOf<table.MicrochipTrial>().toExtend<microchip.TrialAnswer>();
  expectTypeOf<MicropulView>().toExtend<micropul.View>();
  expectTypeOf<MicropulEvent>().toExtend<micropul.Data>();
  expectTypeOf<MicropulEffect>().toExtend<micropul.Effect>();
  expectTypeOf<table.MicropulScene>().toExtend<micropul.Scene>();
  expectTypeOf<MissilesView>().toExtend<missiles.View>();
  expectTypeOf<MissilesEvent>().toExtend<missiles.Data>();
  expectTypeOf<MissilesEffect>().toExtend<missiles.Effect>();
});

test('the frame reads what tables say', () => {
  expectTypeOf<game.Viewer>().toExtend<Viewer>();
  expectTypeOf<game.Outcome>().toExtend<Result>();
  expectTypeOf<table.Player>().toExtend<Player>();
  expectTypeOf<table.WireRefusal>().toExtend<Refusal>();
  expectTypeOf<table.WireEvent>().toExtend<BoardEvent>();
  expectTypeOf<table.WirePreview>().toExtend<ActionPreview>();
  expectTypeOf<table.Message>().toExtend<messages.Message>();
  expectTypeOf<table.Replay>().toExtend<messages.Replay>();
  expectTypeOf<table.Thought>().toExtend<messages.Thought>();
});

test('tables can be asked what the frame asks', () => {
  expectTypeOf<messages.NewGame>().toExtend<table.NewGame>();
  expectTypeOf<messages.SeatRequest>().toExtend<table.TableRequest>();
});
