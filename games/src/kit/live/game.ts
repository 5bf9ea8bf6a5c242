/**
 * Definition of one live table game: its spots, its deal and its payouts. Clock, limits, take-backs and settlement are
 * shared (table.ts). Nothing here knows a stake: a deal depends on chance only, and payouts on the deal (R42).
 */
import type { Rng } from '#kernel';
import type { GameMeta } from '../meta.ts';
import type { Card } from './shoe.ts';
import type { Spot } from './spot.ts';
import type { GameWords } from './words.ts';

/** Return on a stake of 100, stake included: 195 is 0.95 to 1, 100 a push, 50 half the stake back, 0 a loss. */
export type Back = number;

/** A dealt round; its steps are shown to everybody one by one. */
export interface Dealt<Step, Outcome> {
  /** Never empty. */
  readonly steps: readonly Step[];
  readonly outcome: Outcome;
}

/** Rounds drawn each from a seed of its own. The order of random draws is part of the rules. */
export interface FreshDraws<Rules, Step, Outcome> {
  readonly from: 'seed';
  deal(rules: Rules, rng: Rng): Dealt<Step, Outcome>;
}

/** Rounds drawn from a shoe, which is shuffled once from one seed. */
export interface ShoeDraws<Rules, Step, Outcome> {
  readonly from: 'shoe';
  readonly decks: number;
  deal(rules: Rules, next: () => Card): Dealt<Step, Outcome>;
}

export type Draws<Rules, Step, Outcome> = FreshDraws<Rules, Step, Outcome> | ShoeDraws<Rules, Step, Outcome>;

export interface LiveGame<Rules, Step, Outcome> {
  readonly meta: GameMeta;
  readonly spots: readonly Spot[];
  /** Pairs of opposite spots; a table may forbid to bet on both. */
  readonly opposites: readonly (readonly [string, string])[];
  /** Default time that one step stays on screen. */
  readonly stepMs: number;
  readonly words: GameWords<Rules>;
  readonly draws: Draws<Rules, Step, Outcome>;
  /** Parses the rules that a table may choose; absent ones get defaults. Null for invalid input. */
  readRules(input: Readonly<Record<string, unknown>>): Rules | null;
  /** All possible returns but zero, by kind of spot, highest first. */
  pays(rules: Rules): Readonly<Record<string, readonly Back[]>>;
  judge(rules: Rules, outcome: Outcome, spot: Spot): Back;
  /** A result in its short form for roads and boards. */
  mark(outcome: Outcome): string;
}
