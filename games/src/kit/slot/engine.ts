import { done, refuse } from '#kernel';
import type { RoundMeta } from '../meta.ts';
import { roundEngine, type RoundEngine } from '../round.ts';
import { playSlot, type SlotStep } from './play.ts';
import type { SlotRules } from './rules.ts';

/** A slot's lines are not selectable: a round plays all of them, and its record states their number. */
export interface SlotBet {
  readonly lines: number;
}

export type SlotEngine<S extends string = string> = RoundEngine<SlotBet, SlotStep<S>>;

export function slotEngine<S extends string>(meta: RoundMeta, rules: SlotRules<S>): SlotEngine<S> {
  const lines = rules.lines.length;
  return roundEngine({
    meta,
    readBet: (input) =>
      typeof input === 'object' && input !== null && 'lines' in input && input.lines === lines
        ? done({ lines })
        : refuse('bet.invalid'),
    play: (_bet, rng) => playSlot(rules, rng),
  });
}
