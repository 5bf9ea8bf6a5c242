/** Phases of the room by the clock: bets open, flight, cash-outs at targets, crash, bets open again. */
import { assert, millis, type Millis } from '#kernel';
import { allBets, betsOf, withBetsOf } from '../../kit/live/seats.ts';
import type { Moved, RoomIntent, RoomMoment, SeatNo } from '../../kit/room.ts';
import { flightMs, msUntil, multipleAt, type Hundredths } from './climb.ts';
import type { CrashConfig } from './config.ts';
import { crashPoint } from './crash-point.ts';
import { backOfAll, endOf, stakeOf, type Bet, type CrashState, type Settled } from './state.ts';
import { giveBack } from './unconfirmed.ts';

/** Stored result of a round, as its proof shows it. */
export interface Outcome {
  readonly round: number;
  readonly crash: Hundredths;
  /** Start of the climb by the host's clock, which gives the height of each cash-out. */
  readonly startedAt: Millis;
}

type Move = Moved<CrashState, Outcome>;

/** ×2.31 as `2.31`. */
export const markOf = (crash: Hundredths): string => (crash / 100).toFixed(2);

const RESULTS_KEPT = 60;
/** Minimum time between ticks for targets: bets with close targets leave in one tick, each at its own target. */
const TARGETS_EVERY_MS = 100;

export const firstState = (config: CrashConfig, { now }: RoomMoment): CrashState => ({
  config,
  round: 1,
  ...opened(config, now),
  results: [],
  settled: {},
});

const opened = ({ bettingMs }: CrashConfig, now: Millis) =>
  ({
    phase: 'betting',
    dueAt: millis(now + bettingMs),
    startedAt: null,
    crash: null,
    seats: {},
    pool: { points: 0, players: 0 },
  }) as const;

export function tickCrash(state: CrashState, moment: RoomMoment): Move {
  const { phase, config, round } = state;
  if (phase === 'betting') return begin(state, moment);
  if (phase === 'climbing') return climb(state, moment);
  return { state: { ...state, ...opened(config, moment.now), round: round + 1 }, intents: [] };
}

function begin(state: CrashState, { now, ...moment }: RoomMoment): Move {
  const crash = crashPoint(moment.chance());
  const flying = { ...state, phase: 'climbing', startedAt: now, crash } as const;
  return { state: { ...flying, dueAt: nextAt(flying, now) }, intents: [] };
}

interface Flight {
  readonly startedAt: Millis;
  readonly crash: Hundredths;
}

function flightOf({ startedAt, crash }: Pick<CrashState, 'startedAt' | 'crash'>): Flight {
  assert(startedAt !== null && crash !== null, 'what climbs has begun');
  return { startedAt, crash };
}

const crashAt = ({ startedAt, crash }: Flight): Millis => millis(startedAt + flightMs(crash));

/** Time of the next target that is reached, or of the crash. */
function nextAt(state: Omit<CrashState, 'dueAt'>, after: Millis): Millis {
  const flight = flightOf(state);
  const waiting = allBets(state.seats).flatMap(([, bets]) => bets.filter(({ out }) => out === null));
  const first = waiting.reduce((least, bet) => Math.min(least, endOf(state.config, bet)), Infinity);
  const last = crashAt(flight);
  if (first > flight.crash) return last;
  return millis(Math.min(last, Math.max(flight.startedAt + msUntil(first), after + TARGETS_EVERY_MS)));
}

function climb(state: CrashState, { now, unconfirmed = [] }: RoomMoment): Move {
  const flight = flightOf(state);
  if (now >= crashAt(flight)) return crashed(state, flight, { now, unconfirmed });
  const { seats, intents } = withTargets(state, multipleAt(now - flight.startedAt));
  const left = { ...state, seats };
  return { state: { ...left, dueAt: nextAt(left, now) }, intents };
}

/**
 * Closes the bets whose end is at this height or lower, each at its own end. A seat whose last bet this was is settled.
 */
function withTargets(
  { seats, config }: CrashState,
  height: Hundredths,
): Pick<CrashState, 'seats'> & Pick<Move, 'intents'> {
  let next = seats;
  const intents: RoomIntent[] = [];
  for (const [seat, bets] of allBets(seats)) {
    const isOut = (bet: Bet): boolean => bet.out === null && endOf(config, bet) <= height;
    if (!bets.some(isOut)) continue;
    const after = bets.map((bet) => (isOut(bet) ? { ...bet, out: endOf(config, bet) } : bet));
    next = withBetsOf(next, seat, after);
    if (after.every(({ out }) => out !== null)) intents.push({ kind: 'win', seat, points: backOfAll(after) });
  }
  return { seats: next, intents };
}

function crashed(
  state: CrashState,
  { crash, startedAt }: Flight,
  { now, unconfirmed }: Required<Pick<RoomMoment, 'now' | 'unconfirmed'>>,
): Move {
  const { config, round, results } = state;
  const left = withTargets(state, crash);
  const back = giveBack({ ...state, seats: left.seats }, unconfirmed);
  const { seats, pool } = back.state;
  const all = allBets(seats);
  const lost = all
    .filter(([, bets]) => bets.some(({ out }) => out === null))
    .map(([seat, bets]): RoomIntent => ({ kind: 'win', seat, points: backOfAll(bets) }));
  const settledOf = (seat: SeatNo): Settled => {
    const [bets, given] = [betsOf(seats, seat), back.given.get(seat)];
    return { round, staked: stakeOf(bets), back: backOfAll(bets), ...(given !== undefined && { given }) };
  };
  const whose = [...all.map(([seat]) => seat), ...back.given.keys()];
  return {
    state: {
      ...state,
      seats,
      pool,
      phase: 'crashed',
      dueAt: millis(now + config.resultMs),
      results: [...results, markOf(crash)].slice(-RESULTS_KEPT),
      settled: Object.fromEntries(whose.map((seat) => [seat, settledOf(seat)])),
    },
    intents: [...left.intents, ...back.intents, ...lost],
    finished: { outcome: { round, crash, startedAt } },
    spent: true,
  };
}
