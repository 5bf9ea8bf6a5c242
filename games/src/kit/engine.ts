/**
 * A game is a plain object of pure functions. The host keeps its state, hands in chance and time, shows each seat what
 * `view` lets it see, and turns payout intents into ledger entries; the engine hears of no account, no currency, no
 * balance, no bank and no history.
 *
 * State, actions, events and views are JSON-safe, so that a state can be stored and a round be replayed from its seeds and
 * its actions.
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
 * What the host is asked to do with money. `bets` is a whole number of base bets (for a slot: line bets); the host multiplies
 * it by the base bet the seat has chosen, which is exact.
 */
export interface PayoutIntent {
  readonly seat: Seat;
  readonly kind: 'stake' | 'win' | 'refund' | 'rake';
  readonly bets: number;
}

/** Something that happened, for the seats named: a card dealt face down is two events, one with the card for its owner. */
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
  /** Refuses, as a value, what the rules do not allow at this point; the state handed in is never changed. */
  apply(state: State, seat: Seat, action: Action, moment: Moment): Result<Applied<State, Event>, string>;
  /** What this seat may see. Nothing a seat must not know may be in it, since it goes to the seat's browser as it is. */
  view(state: State, seat: Seat | Onlooker): View;
}
