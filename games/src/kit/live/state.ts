/** What a live table keeps. No card that has not been dealt is in it; a round is dealt once its bets are closed. */
import type { Millis } from '#kernel';
import type { Points, SeatNo } from '../room.ts';
import type { LiveConfig } from './config.ts';
import type { Back, Dealt } from './game.ts';
import type { BySeat } from './seats.ts';
import type { Shoe } from './shoe.ts';

export type Phase = 'betting' | 'closed' | 'dealing' | 'settled';

/** By code of spot. */
export type Stakes = Readonly<Record<string, Points>>;

/** One action of a seat. */
export interface Bet {
  readonly action: number;
  readonly real: boolean;
  readonly spots: Stakes;
}

/** Of real money alone. */
export interface Pool {
  readonly points: Points;
  readonly players: number;
}

export interface DealtRound<Step, Outcome> extends Dealt<Step, Outcome> {
  /** Where in the shoe its cards begin, and how many they are; 0 and 0 without a shoe. */
  readonly from: number;
  readonly cards: number;
  /** What comes back of 100, by spots of which anything does. */
  readonly backs: Readonly<Record<string, Back>>;
}

/** What came of a seat's bets. */
export interface Settled {
  readonly round: number;
  readonly staked: Points;
  readonly back: Points;
  /** By spot what came back, stakes included. */
  readonly spots: Stakes;
}

export interface LiveState<Rules, Step, Outcome> {
  readonly config: LiveConfig<Rules>;
  /** From 1. */
  readonly round: number;
  readonly phase: Phase;
  readonly dueAt: Millis;
  readonly seats: BySeat<Bet>;
  readonly pools: Readonly<Record<string, Pool>>;
  readonly shoe: Shoe | null;
  readonly dealt: DealtRound<Step, Outcome> | null;
  /** Steps that all have seen. */
  readonly seen: number;
  /** Marks of the results, the oldest first: all of this shoe, or the last hundred. */
  readonly results: readonly string[];
  readonly settled: Readonly<Record<SeatNo, Settled>>;
}
