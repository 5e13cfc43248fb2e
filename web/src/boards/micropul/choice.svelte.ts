/** What the viewer is about to do: which tile, how it is turned, and where it goes. */

import type { MicropulEffect } from '../../wire/micropul';
import type { BoardProps } from '../board';
import { keyOf, layable, layTargets, parse, stoneTargets, type Target } from './actions';
import type { MicropulTypes } from './types';

type Given = Pick<BoardProps<MicropulTypes>, 'scene' | 'view' | 'legal' | 'previews' | 'advised'>;

export class Choice {
  /** The target under the mouse, by its key, and the one with the focus. */
  hovered = $state<string | null>(null);
  focused = $state<string | null>(null);
  /** A finger shows a place first and lays there with the second press: this is the place it has shown. */
  armed = $state<string | null>(null);
  #chosen = $state<number | null>(null);
  #turned = $state<Record<number, number>>({});
  #wantsStone = $state(false);
  readonly #given: () => Given;

  /** The tiles of the hand that fit somewhere. */
  readonly fitting = $derived.by(() => layable(this.#given().legal));
  readonly #stoneCells = $derived.by(() => stoneTargets(this.#given().legal));
  readonly canStone = $derived(this.#stoneCells.length > 0);
  readonly stoneMode = $derived(this.#wantsStone && this.canStone);
  /** The tile in question: the chosen one while it is in the hand, or else the first that fits. */
  readonly held = $derived.by(() => {
    const { hand } = this.#given().view;
    const chosen = this.#chosen;
    return chosen !== null && hand.includes(chosen) ? chosen : (hand.find((tile) => this.fitting.has(tile)) ?? null);
  });
  readonly targets = $derived.by((): Target[] => {
    if (this.stoneMode) return this.#stoneCells;
    return this.held === null ? [] : layTargets(this.#given().legal, this.held, this.turnsOf(this.held));
  });

  readonly #advice = $derived.by(() => {
    const { advised } = this.#given();
    return advised === null ? null : parse(advised);
  });
  /** The tile that a master would lay. */
  readonly advisedTile = $derived(this.#advice?.kind === 'lay' ? this.#advice.tile : null);
  /** What a master advises, as far as it is something on the table. */
  readonly advised = $derived.by((): Target | null => {
    const [action, advice] = [this.#given().advised, this.#advice];
    if (action === null || advice === null || !('at' in advice)) return null;
    return { kind: advice.kind, at: advice.at, action, turns: advice.kind === 'lay' ? advice.turns : 0 };
  });
  /** What is pointed at by whoever plays. */
  readonly pointed = $derived(this.find(this.hovered) ?? this.find(this.focused) ?? this.find(this.armed));
  /** The target in question. */
  readonly aim = $derived(this.pointed ?? this.advised);
  /** The target the Tab key leads to. */
  readonly entry = $derived(
    this.find(this.focused) ?? this.targets.find(({ kind }) => kind !== 'turn') ?? this.targets[0] ?? null,
  );

  /** What pressing it would do. */
  readonly effects = $derived(this.aim ? this.effectsOf(this.aim.action) : []);
  /** The tile as it would lie there. */
  readonly ghost = $derived.by(() => {
    const shown = this.pointed === null && this.#advice?.kind === 'lay' ? this.#advice.tile : this.held;
    const tile = shown === null ? undefined : this.#given().scene.tiles[shown];
    const face = this.aim ? tile?.faces[this.aim.turns] : undefined;
    return tile && face ? { face, big: tile.big } : null;
  });

  constructor(given: () => Given) {
    this.#given = given;
  }

  turnsOf(tile: number): number {
    return this.#turned[tile] ?? 0;
  }

  find(key: string | null): Target | null {
    return this.targets.find((target) => keyOf(target.at) === key) ?? null;
  }

  /** What an action would do, as far as it is known. */
  effectsOf(action: string): readonly MicropulEffect[] {
    return this.#given().previews.find((preview) => preview.action === action)?.effects ?? [];
  }

  choose(tile: number) {
    this.#chosen = tile;
    this.#wantsStone = false;
    this.armed = null;
  }

  /** Turns the tile that is held a quarter. */
  turn(back = false) {
    const faces = this.held === null ? 0 : (this.#given().scene.tiles[this.held]?.faces.length ?? 0);
    if (this.held === null || faces === 0 || this.stoneMode) return;
    this.#turned[this.held] = (this.turnsOf(this.held) + (back ? faces - 1 : 1)) % faces;
  }

  toggleStone() {
    this.#wantsStone = !this.#wantsStone;
    this.armed = null;
  }

  /** A new position: what a finger has shown may mean something else now. */
  restart() {
    this.armed = null;
    this.#wantsStone = false;
  }

  /** Presses a target and returns the action to take, if any. Pressing a place that fits only after a turn turns the tile; a
   * finger's first press only shows what would happen. */
  press(target: Target, finger: boolean): string | null {
    const key = keyOf(target.at);
    if (target.kind === 'turn') {
      if (this.held !== null) this.#turned[this.held] = target.turns;
      this.armed = key;
      return null;
    }
    const shown = this.armed === key || !finger;
    this.armed = key;
    return shown ? target.action : null;
  }
}
