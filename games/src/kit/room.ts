/**
 * Rounds that many players share: live tables, crash, card rooms. A room keeps one state. Players act on it, its clock
 * advances it, and each player is sent the part they may see. The host (server: `modules/play/room`) stores each accepted
 * action before it publishes any effect, so that another node can take a room over, and a round can be replayed from
 * its seed and its actions.
 *
 * An engine knows no account, currency or balance. Money is counted in points: a hundredth of the room's unit of
 * stakes, so that the payout of a chip is a whole number.
 */
import type { Millis, Refusal, Result, Rng } from '#kernel';
import type { GameMeta } from './meta.ts';

/** A player's seat while they are in the room; a player who returns within the grace period gets the same one. */
export type SeatNo = number;

/** Whole and not negative. A stake of one unit is 100. */
export type Points = number;

export interface RoomMoment {
  readonly now: Millis;
  /** The stream of the current seed, from its beginning on every call. */
  chance(): Rng;
  /** Seats whose actions were not confirmed when a tick was due. They lose no bet by missing input. */
  readonly unconfirmed?: readonly SeatNo[];
}

/** The acting seat. Play money (`real` false) is played beside real money, and left out of all public figures. */
export interface Actor {
  readonly seat: SeatNo;
  readonly real: boolean;
}

/** An accepted action, and the time the house received it. */
export interface Played<Action> {
  readonly action: Action;
  readonly at: Millis;
}

export type RoomIntent =
  /** Debits the seat's wallet. If that is refused, the action is dropped. */
  | { readonly kind: 'stake'; readonly seat: SeatNo; readonly points: Points }
  /** Refunds the whole stake of an earlier action: `given` by the house, else taken back by its player. */
  | { readonly kind: 'refund'; readonly seat: SeatNo; readonly action: number; readonly given?: true }
  /** Closes the seat's part of a round with its payout, stakes included; 0 for nothing. */
  | { readonly kind: 'win'; readonly seat: SeatNo; readonly points: Points };

/** Result of a round, as it is stored, shown and proved. JSON-safe. */
export interface FinishedRound<Outcome> {
  readonly outcome: Outcome;
}

export interface Moved<State, Outcome> {
  readonly state: State;
  readonly intents: readonly RoomIntent[];
  /** The round that this move ends; the next begins with the next bet. */
  readonly finished?: FinishedRound<Outcome>;
  /** The current seed is used up: the host reveals it and takes the next. */
  readonly spent?: boolean;
}

/**
 * Summary of a room for the lobby. `limits` are those of the kind of spot with the highest; null where there are none.
 */
export interface LobbySummary {
  readonly phase: string;
  readonly nextAt: Millis | null;
  readonly round: number;
  /** Results in short form, oldest first. */
  readonly results: readonly string[];
  /** Number of seats with real money in this round. */
  readonly players: number;
  readonly limits: { readonly min: Points; readonly max: Points } | null;
  readonly shoe?: { readonly used: number; readonly cards: number };
  /** Start of a value that grows by the clock alone (`standsAt`); absent while nothing does. */
  readonly startedAt?: Millis;
}

/**
 * `Shared` is the public state, `Own` the private part of one seat. Both are flat records of JSON-safe parts: the host
 * sends only the parts that changed. Neither may hold a secret.
 */
export interface RoomEngine<Config, State, Action, Outcome, Shared extends object, Own extends object> {
  readonly kind: 'room';
  readonly meta: GameMeta;
  /** Parses the room's settings. Never throws: invalid settings are refused. */
  readConfig(input: unknown): Result<Config, 'room.config.invalid'>;
  readAction(input: unknown): Result<Action, 'bet.invalid'>;
  init(config: Config, moment: RoomMoment): State;
  /** Applies new settings; called between two rounds only. */
  configure(state: State, config: Config): State;
  /**
   * `number` identifies the action, counting up by one per action of the room. Refuses with a code actions that the
   * rules do not allow now.
   */
  apply(
    state: State,
    by: Actor,
    action: Action,
    number: number,
    moment: RoomMoment,
  ): Result<Moved<State, Outcome>, string>;
  /** Refusal of an action that arrives after its round; `round.mismatch` by default. */
  tooLate?(action: Action): Refusal;
  /** Time of the next tick; null while none is due. */
  due(state: State): Millis | null;
  /** Runs the tick due at `due(state)`. It may run late, never early. */
  tick(state: State, moment: RoomMoment): Moved<State, Outcome>;
  /**
   * True where the due tick may run however late, since it costs unconfirmed seats nothing. Any other round is void then.
   */
  endsUnconfirmed?(state: State): boolean;
  shared(state: State): Shared;
  /**
   * Private part of a seat. The clock and the end of a round may change all of them; an action changes only its own
   * seat's.
   */
  own(state: State, seat: SeatNo): Own;
  /** A result in its short form for boards. */
  mark(outcome: Outcome): string;
  /** Small, and derived from `shared` only. */
  summary(state: State): LobbySummary;
  /**
   * Payouts of a finished round by number of action, where bets have numbers; an action without an entry returned
   * nothing.
   */
  backs?(config: Config, outcome: Outcome, actions: readonly Played<Action>[]): ReadonlyMap<number, Points>;
  /** The growing value after this many milliseconds, in short form. */
  standsAt?(elapsed: number): string;
}
