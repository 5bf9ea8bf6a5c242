/**
 * A game is a plain object of pure functions. The host keeps its state, passes chance and time in, sends each seat its
 * `view`, and turns payout intents into ledger entries; the engine knows no account, currency, balance, bank or
 * history.
 *
 * State, actions, events and views are JSON-safe, so that a state can be stored and a round replayed from its seeds and
 * actions.
 */
import type { Millis, Result, Rng } from '#kernel';
import type { GameMeta } from './meta.ts';

/** Seats count from 0. A game against the house has seat 0 only. */
export type Seat = number;
export type Onlooker = 'onlooker';

export interface Moment {
  readonly rng: Rng;
  readonly now: Millis;
}

/**
 * Money movement that the engine asks of the host. `bets` is a whole number of base bets (for a slot: line bets); the
 * host multiplies it by the base bet the seat has chosen, which is exact.
 */
export interface PayoutIntent {
  readonly seat: Seat;
  readonly kind: 'stake' | 'win' | 'refund' | 'rake';
  readonly bets: number;
}

/** An event for the named seats: a card dealt face down is two events, one with the card for its owner. */
export interface EngineEvent<Event> {
  readonly to: 'all' | readonly Seat[];
  readonly event: Event;
}

export interface Applied<State, Event> {
  readonly state: State;
  readonly events: readonly EngineEvent<Event>[];
  readonly intents: readonly PayoutIntent[];
}

/** A round is one player against the house (round.ts); a table keeps a state that several seats act on. */
export interface Engine<Config, State, Action, Event, View> {
  readonly kind: 'round' | 'table';
  readonly meta: GameMeta;
  init(config: Config): State;
  /** Refuses, as a value, actions that the rules do not allow now; never mutates `state`. */
  apply(state: State, seat: Seat, action: Action, moment: Moment): Result<Applied<State, Event>, string>;
  /** The state as this seat may see it. It is sent to the seat's browser as it is, so it must hold no secret. */
  view(state: State, seat: Seat | Onlooker): View;
}
