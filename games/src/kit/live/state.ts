/** State of a live table. It holds no undealt card; a round is dealt once its bets are closed. */
import type { Millis } from '#kernel';
import type { Points, SeatNo } from '../room.ts';
import type { LiveConfig } from './config.ts';
import type { Back, Dealt } from './game.ts';
import type { BySeat } from './seats.ts';
import type { Shoe } from './shoe.ts';

export type Phase = 'betting' | 'closed' | 'dealing' | 'settled';

/** Points by code of spot. */
export type Stakes = Readonly<Record<string, Points>>;

/** One action of a seat. */
export interface Bet {
  readonly action: number;
  readonly real: boolean;
  readonly spots: Stakes;
}

/** Real money only. */
export interface Pool {
  readonly points: Points;
  readonly players: number;
}

export interface DealtRound<Step, Outcome> extends Dealt<Step, Outcome> {
  /** Index of the round's first card in the shoe, and their number; 0 and 0 without a shoe. */
  readonly from: number;
  readonly cards: number;
  /** Return per 100 by spot, for spots that return anything. */
  readonly backs: Readonly<Record<string, Back>>;
}

/** Result of a seat's bets. */
export interface Settled {
  readonly round: number;
  readonly staked: Points;
  readonly back: Points;
  /** Payout by spot, stakes included. */
  readonly spots: Stakes;
}

export interface LiveState<Rules, Step, Outcome> {
  readonly config: LiveConfig<Rules>;
  /** Round number, from 1. */
  readonly round: number;
  readonly phase: Phase;
  readonly dueAt: Millis;
  readonly seats: BySeat<Bet>;
  readonly pools: Readonly<Record<string, Pool>>;
  readonly shoe: Shoe | null;
  readonly dealt: DealtRound<Step, Outcome> | null;
  /** Number of steps shown so far. */
  readonly seen: number;
  /** Marks of the results, oldest first: all of this shoe, or the last hundred. */
  readonly results: readonly string[];
  readonly settled: Readonly<Record<SeatNo, Settled>>;
}
