/** Builds a live table's engine from its game definition. */
import type { Millis } from '#kernel';
import type { LobbySummary, Points, RoomEngine } from '../room.ts';
import { applyLive, readLiveAction, stakesOf, type LiveAction } from './bets.ts';
import { firstState, tickLive, type LiveOutcome } from './clock.ts';
import { readLiveConfig, type Limit, type LiveConfig } from './config.ts';
import type { Back, LiveGame } from './game.ts';
import { allBets, betsOf } from './seats.ts';
import { shoeSize, type Card } from './shoe.ts';
import type { LiveState, Phase, Pool, Settled, Stakes } from './state.ts';

/** Public state of the table. */
export interface LiveShared<Rules, Step, Outcome> {
  readonly phase: Phase;
  /** Time of the next phase: bets close, the next step is shown, or bets open again. */
  readonly nextAt: Millis;
  readonly round: number;
  /** Bets by spot, for spots with any. */
  readonly pools: Readonly<Record<string, Pool>>;
  /** Steps shown so far. */
  readonly steps: readonly Step[];
  /** Null until it is settled. */
  readonly outcome: Outcome | null;
  /** Return per 100 by winning spot; null until settlement. */
  readonly backs: Readonly<Record<string, Back>> | null;
  readonly results: readonly string[];
  readonly shoe: {
    readonly no: number;
    readonly first: Card;
    readonly burned: number;
    /** Number of cards dealt or burned; those of a round count from its settlement. */
    readonly used: number;
    readonly cards: number;
    readonly cut: number;
  } | null;
  readonly terms: {
    readonly chip: Points;
    readonly seatMax: Points;
    readonly limits: Readonly<Record<string, Limit>>;
    readonly bothSides: boolean;
    readonly rules: Rules;
  };
}

export interface LiveOwn {
  readonly stakes: Stakes;
  /** Result of the last settled round, if the seat had bet in it. */
  readonly settled: Settled | null;
}

export interface LiveEngine<Rules, Step, Outcome> extends RoomEngine<
  LiveConfig<Rules>,
  LiveState<Rules, Step, Outcome>,
  LiveAction,
  LiveOutcome<Step, Outcome>,
  LiveShared<Rules, Step, Outcome>,
  LiveOwn
> {
  readonly game: LiveGame<Rules, Step, Outcome>;
}

export function liveTable<Rules, Step, Outcome>(
  game: LiveGame<Rules, Step, Outcome>,
): LiveEngine<Rules, Step, Outcome> {
  const kinds = new Map(game.spots.map(({ code, kind }) => [code, kind]));
  return {
    kind: 'room',
    meta: game.meta,
    game,
    readConfig: (input) => readLiveConfig(game, input),
    readAction: (input) => readLiveAction(kinds, input),
    init: (config, moment) => firstState(game, config, moment),
    // The cut card of the shoe in use stays in its place.
    configure: (state, config) => ({ ...state, config: { ...config, cut: state.config.cut } }),
    apply: (state, by, action, number) => applyLive(game, kinds, state, by, action, number),
    due: ({ dueAt }) => dueAt,
    tick: (state, moment) => tickLive(game, state, moment),
    shared: (state) => sharedOf(game, state),
    own: ({ seats, settled }, seat) => ({ stakes: stakesOf(betsOf(seats, seat)), settled: settled[seat] ?? null }),
    mark: ({ outcome }) => game.mark(outcome),
    summary: (state) => summaryOf(game, state),
  };
}

function sharedOf<Rules, Step, Outcome>(
  { draws }: LiveGame<Rules, Step, Outcome>,
  { config, phase, dueAt, round, pools, shoe, dealt, seen, results }: LiveState<Rules, Step, Outcome>,
): LiveShared<Rules, Step, Outcome> {
  const { chip, seatMax, limits, bothSides, rules, cut } = config;
  const isSettled = phase === 'settled' && dealt !== null;
  return {
    phase,
    nextAt: dueAt,
    round,
    pools,
    steps: dealt?.steps.slice(0, seen) ?? [],
    outcome: isSettled ? dealt.outcome : null,
    backs: isSettled ? dealt.backs : null,
    results,
    shoe: shoe && draws.from === 'shoe' ? { ...shoe, cards: shoeSize(draws.decks), cut } : null,
    terms: { chip, seatMax, limits, bothSides, rules },
  };
}

function summaryOf<Rules, Step, Outcome>(
  { draws }: LiveGame<Rules, Step, Outcome>,
  { config, phase, dueAt, round, results, seats, shoe }: LiveState<Rules, Step, Outcome>,
): LobbySummary {
  const [{ min, max } = { min: 0, max: 0 }] = Object.values(config.limits).toSorted((a, b) => b.max - a.max);
  return {
    phase,
    nextAt: dueAt,
    round,
    results,
    players: allBets(seats).filter(([, bets]) => bets.some(({ real }) => real)).length,
    limits: { min, max },
    ...(shoe && draws.from === 'shoe' && { shoe: { used: shoe.used, cards: shoeSize(draws.decks) } }),
  };
}
