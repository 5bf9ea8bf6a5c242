/**
 * Rounds that many share: live tables, crash, rooms of cards. A room keeps one state. Players act on it, its clock moves it on, and
 * everybody is shown what he may see of it. The host (server: `modules/room`) writes each accepted action down before anybody hears of
 * it, so that a room can be taken over, and a round be played again from its seed and its actions.
 *
 * An engine hears of no account, no currency and no balance. Money is counted in points: a hundredth of the unit in which the room is
 * staked, so that what odds make of a chip is whole.
 */
import type { Millis, Refusal, Result, Rng } from '#kernel';
import type { GameMeta } from './meta.ts';

/** Of a player for as long as he is in the room; whoever comes again within the time he is waited for has the same. */
export type SeatNo = number;

/** Whole, from 0 up. A stake of one unit is 100. */
export type Points = number;

export interface RoomMoment {
  readonly now: Millis;
  /** The stream of the seed in force from its beginning, however often it is asked for. */
  chance(): Rng;
  /** Seats that the house could not hear when a tick was due. Their silence is not held against them. */
  readonly unheard?: readonly SeatNo[];
}

/** Who acts. Play money is played with beside real money and counts in nothing that all are shown. */
export interface Actor {
  readonly seat: SeatNo;
  readonly real: boolean;
}

/** An action that counted, and when the house had it. */
export interface Played<Action> {
  readonly action: Action;
  readonly at: Millis;
}

export type RoomIntent =
  /** Asked of the seat's wallet. If that refuses, the action has never been. */
  | { readonly kind: 'stake'; readonly seat: SeatNo; readonly points: Points }
  /** An earlier action's stake goes back, whole: `given` by the house, and taken back by its player otherwise. */
  | { readonly kind: 'refund'; readonly seat: SeatNo; readonly action: number; readonly given?: true }
  /** The seat's part of a round is over, and this is what comes back of it, stakes included; nothing is 0. */
  | { readonly kind: 'win'; readonly seat: SeatNo; readonly points: Points };

/** What a round came to, as it is kept, shown and proved. JSON-safe. */
export interface FinishedRound<Outcome> {
  readonly outcome: Outcome;
}

export interface Moved<State, Outcome> {
  readonly state: State;
  readonly intents: readonly RoomIntent[];
  /** The round that this ends; the next begins with the next bet. */
  readonly finished?: FinishedRound<Outcome>;
  /** The seed in force has served: the host reveals it and takes the next. */
  readonly spent?: boolean;
}

/** What a lobby shows of a room. `limits` are of the kind of spot that takes most; null where there are none. */
export interface Glance {
  readonly phase: string;
  readonly nextAt: Millis | null;
  readonly round: number;
  /** As a board needs them, the oldest first. */
  readonly results: readonly string[];
  /** Seats that play in this round with real money. */
  readonly players: number;
  readonly limits: { readonly min: Points; readonly max: Points } | null;
  readonly shoe?: { readonly used: number; readonly cards: number };
  /** Since when something grows by the clock alone (`standsAt`); absent while nothing does. */
  readonly startedAt?: Millis;
}

/**
 * `Shared` is what everybody sees, `Own` what one seat sees besides. Both are flat records of JSON-safe parts: the host sends the parts
 * that changed, and no more. Nothing that a player must not know yet may be in either.
 */
export interface RoomEngine<Config, State, Action, Outcome, Shared extends object, Own extends object> {
  readonly kind: 'room';
  readonly meta: GameMeta;
  /** As it is read from the room's settings. Throws nothing: what makes no sense is refused. */
  readConfig(input: unknown): Result<Config, 'room.config.invalid'>;
  readAction(input: unknown): Result<Action, 'bet.invalid'>;
  init(config: Config, moment: RoomMoment): State;
  /** By other settings from here on; asked between two rounds alone. */
  configure(state: State, config: Config): State;
  /** `number` is the action's own, growing by one with every action of the room. Refuses with a code what the rules do not allow now. */
  apply(
    state: State,
    by: Actor,
    action: Action,
    number: number,
    moment: RoomMoment,
  ): Result<Moved<State, Outcome>, string>;
  /** What is said of an action that comes when its round is over; `round.mismatch` where a game has no words of its own. */
  tooLate?(action: Action): Refusal;
  /** When the clock moves the room on next; null while nothing is due. */
  due(state: State): Millis | null;
  /** What is due at `due(state)`. It may come late; it never comes early. */
  tick(state: State, moment: RoomMoment): Moved<State, Outcome>;
  /** True where the due tick may come however late: it takes nothing of who was not heard. Any other round is void then. */
  endsUnheard?(state: State): boolean;
  shared(state: State): Shared;
  /** The clock and the end of a round may change everybody's; an action besides that of its own seat alone. */
  own(state: State, seat: SeatNo): Own;
  /** A result as short as boards need it. */
  mark(outcome: Outcome): string;
  /** Small, and nothing that `shared` does not say. */
  glance(state: State): Glance;
  /** Where a seat's bets have numbers: what each brought back of a round that is over, by its number; what is none of these brought nothing. */
  backs?(config: Config, outcome: Outcome, actions: readonly Played<Action>[]): ReadonlyMap<number, Points>;
  /** What has grown by the clock for so many milliseconds, as short as a mark. */
  standsAt?(elapsed: number): string;
}
