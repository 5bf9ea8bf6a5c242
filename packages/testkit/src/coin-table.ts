/**
 * A small shared table: one coin is thrown for all bets. It has the features of rooms: a clock, stakes, cash-outs, a
 * seed for several rounds.
 */
import type { Actor, Moved, Points, RoomEngine, RoomMoment, SeatNo } from '#games/kit/room.ts';
import { done, refuse, type Millis, type Result } from '#kernel';

type Side = 'heads' | 'tails';

export type CoinAction =
  | { readonly type: 'bet'; readonly side: Side; readonly points: Points }
  /** The same as that bet, which must stand. */
  | { readonly type: 'follow'; readonly number: number }
  /** Takes back an own bet. */
  | { readonly type: 'cancel'; readonly number: number }
  /** Cashes out at once, for half of the stake. */
  | { readonly type: 'leave' }
  /** Throws at once, for a player who is alone. */
  | { readonly type: 'throw' };

interface Bet {
  readonly number: number;
  readonly seat: SeatNo;
  readonly side: Side;
  readonly points: Points;
}

export interface CoinState {
  readonly phase: 'betting' | 'closed';
  readonly due: number | null;
  readonly bets: readonly Bet[];
  readonly left: readonly SeatNo[];
  readonly rounds: number;
  readonly last: Side | null;
}

export interface CoinConfig {
  readonly bettingMs: number;
  readonly closedMs: number;
  readonly roundsPerSeed: number;
}

export const COIN_TABLE: CoinConfig = { bettingMs: 10_000, closedMs: 2_000, roundsPerSeed: 2 };

const EMPTY = { phase: 'betting', due: null, bets: [], left: [] } as const;
type Applied = Result<Moved<CoinState, { side: Side }>, string>;

const sumOf = (bets: readonly Bet[]): Points => bets.reduce((sum, { points }) => sum + points, 0);

function place(state: CoinState, bet: Bet, now: Millis, bettingMs: number): Applied {
  if (state.phase !== 'betting' || state.left.includes(bet.seat)) return refuse('round.finished');
  const due = state.due ?? now + bettingMs;
  const intents = [{ kind: 'stake', seat: bet.seat, points: bet.points }] as const;
  return done({ state: { ...state, due, bets: [...state.bets, bet] }, intents });
}

function cancel(state: CoinState, seat: SeatNo, number: number): Applied {
  const bets = state.bets.filter((bet) => bet.seat !== seat || bet.number !== number);
  if (state.phase !== 'betting' || bets.length === state.bets.length) return refuse('round.mismatch');
  return done({ state: { ...state, bets }, intents: [{ kind: 'refund', seat, action: number }] });
}

function leave(state: CoinState, seat: SeatNo): Applied {
  const own = state.bets.filter((bet) => bet.seat === seat);
  if (own.length === 0) return refuse('round.mismatch');
  const bets = state.bets.filter((bet) => bet.seat !== seat);
  const intents = [{ kind: 'win', seat, points: Math.floor(sumOf(own) / 2) }] as const;
  return done({ state: { ...state, bets, left: [...state.left, seat] }, intents });
}

function thrown(state: CoinState, moment: RoomMoment, roundsPerSeed: number): Moved<CoinState, { side: Side }> {
  const rng = moment.chance();
  let side: Side = 'heads';
  for (let at = 0; at <= state.rounds; at += 1) side = rng.int(2) === 0 ? 'heads' : 'tails';
  const seats = [...new Set(state.bets.map(({ seat }) => seat))];
  const intents = seats.map((seat) => {
    const won = state.bets.filter((bet) => bet.seat === seat && bet.side === side);
    return { kind: 'win', seat, points: 2 * sumOf(won) } as const;
  });
  const spent = state.rounds + 1 === roundsPerSeed;
  const next = { ...EMPTY, rounds: spent ? 0 : state.rounds + 1, last: side };
  return { state: next, intents, finished: { outcome: { side } }, spent };
}

function coinTable(
  settings: CoinConfig,
): RoomEngine<CoinConfig, CoinState, CoinAction, { side: Side }, object, object> {
  const close = (state: CoinState): CoinState => ({ ...state, phase: 'closed', due: state.due! + settings.closedMs });
  return {
    kind: 'room',
    meta: {
      id: 'coin-table',
      code: 'COIN_TABLE',
      version: '1',
      category: 'LIVE',
      titleKey: 'game.coin',
      figures: { rtp: '100.00', hitRate: '50.00', volatility: '1.00', maxWin: 2, maxWinOneIn: 2 },
    },
    readConfig: () => done(settings),
    readAction(input) {
      const { type, points } = (input ?? {}) as Partial<Record<'type' | 'points', unknown>>;
      if (type === 'bet' && !(Number.isSafeInteger(points) && Number(points) > 0)) return refuse('bet.invalid');
      const known = ['bet', 'follow', 'cancel', 'leave', 'throw'].includes(String(type));
      return known ? done(input as CoinAction) : refuse('bet.invalid');
    },
    init: () => ({ ...EMPTY, rounds: 0, last: null }),
    configure: (state) => state,
    apply(state, { seat }: Actor, action, number, moment): Applied {
      if (action.type === 'bet')
        return place(state, { number, seat, side: action.side, points: action.points }, moment.now, settings.bettingMs);
      if (action.type === 'cancel') return cancel(state, seat, action.number);
      if (action.type === 'leave') return leave(state, seat);
      if (action.type === 'follow') {
        const other = state.bets.find((bet) => bet.number === action.number);
        if (!other) return refuse('round.mismatch');
        return place(state, { ...other, number, seat }, moment.now, settings.bettingMs);
      }
      const isAlone = state.bets.length > 0 && state.bets.every((bet) => bet.seat === seat);
      return isAlone ? done(thrown(state, moment, settings.roundsPerSeed)) : refuse('round.mismatch');
    },
    due: ({ due }) => due as Millis | null,
    tick: (state, moment) =>
      state.phase === 'betting' ? { state: close(state), intents: [] } : thrown(state, moment, settings.roundsPerSeed),
    shared: ({ phase, due, last, bets }) => ({
      phase,
      due,
      last,
      crowd: new Set(bets.map(({ seat }) => seat)).size,
      staked: sumOf(bets),
    }),
    own: ({ bets }, seat) => ({ bets: bets.filter((bet) => bet.seat === seat) }),
    mark: ({ side }) => side,
    summary: ({ phase, due, rounds, last, bets }) => ({
      phase,
      nextAt: due as Millis | null,
      round: rounds,
      results: last === null ? [] : [last],
      players: new Set(bets.map(({ seat }) => seat)).size,
      limits: null,
    }),
  };
}

/** As the server finds engines. */
export const coinEngine = (settings: CoinConfig = COIN_TABLE) =>
  coinTable(settings) as unknown as RoomEngine<unknown, unknown, unknown, unknown, object, object>;
