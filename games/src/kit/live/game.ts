/**
 * What tells one live table from another: where one can bet, how a round is dealt and what comes back. Everything else (clock, limits,
 * taking back, paying) they share (table.ts). Nothing here hears of a stake: a deal is made of chance, and a judgement of the deal (R42).
 */
import type { Rng } from '#kernel';
import type { GameMeta } from '../meta.ts';
import type { Card } from './shoe.ts';
import type { Spot } from './spot.ts';
import type { GameWords } from './words.ts';

/** What comes back of a stake of 100, the stake included: 195 is 0.95 to 1, 100 gives it back, 50 the half of it, 0 nothing. */
export type Back = number;

/** A round as it was dealt; everybody is shown the steps one after the other. */
export interface Dealt<Step, Outcome> {
  /** Never empty. */
  readonly steps: readonly Step[];
  readonly outcome: Outcome;
}

/** Every round out of a seed of its own. The order in which chance is asked is part of the rules. */
export interface FreshDraws<Rules, Step, Outcome> {
  readonly from: 'seed';
  deal(rules: Rules, rng: Rng): Dealt<Step, Outcome>;
}

/** Rounds out of a shoe, which is shuffled once out of one seed. */
export interface ShoeDraws<Rules, Step, Outcome> {
  readonly from: 'shoe';
  readonly decks: number;
  deal(rules: Rules, next: () => Card): Dealt<Step, Outcome>;
}

export type Draws<Rules, Step, Outcome> = FreshDraws<Rules, Step, Outcome> | ShoeDraws<Rules, Step, Outcome>;

export interface LiveGame<Rules, Step, Outcome> {
  readonly meta: GameMeta;
  readonly spots: readonly Spot[];
  /** Pairs that bet against each other; a table may forbid to bet on both. */
  readonly opposites: readonly (readonly [string, string])[];
  /** How long one step is looked at, unless the table says otherwise. */
  readonly stepMs: number;
  readonly words: GameWords<Rules>;
  readonly draws: Draws<Rules, Step, Outcome>;
  /** The rules a table chooses; what is not said is as usual. Null for what makes no sense. */
  readRules(input: Readonly<Record<string, unknown>>): Rules | null;
  /** By kind all that can come back but nothing, the most first. */
  pays(rules: Rules): Readonly<Record<string, readonly Back[]>>;
  judge(rules: Rules, outcome: Outcome, spot: Spot): Back;
  /** A result as short as roads and boards need it. */
  mark(outcome: Outcome): string;
}
