/** A brand's lotteries with issues on sale and latest draws, cached for a second. */
import type { GameItem, Language } from '#contract';
import { lotteryOf, type Lottery, type PrizeMode } from '#games/lottery/lotteries.ts';
import { currentIssue, nextIssues, type Issue } from '#games/lottery/kit/schedule.ts';
import { done, millis, refuse, type Millis, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { gamesByNode } from '../../house/catalogue/index.ts';
import { createKept, type Kept } from '../../../ports/kept.ts';
import { asDecided, decidedSince } from './rests.ts';
import { lastDraws, saleNow, type DrawRow, type Sale } from './read-queries.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;

export interface Seat {
  readonly game: GameItem;
  readonly lottery: Lottery;
}

export interface Lobby {
  readonly deps: Parts;
  readonly kept: Kept;
  /** Cache for data that changes only with a draw, keyed by the latest draws. */
  readonly keptLonger: Kept;
}

const LONGER_MS = 60_000;
const LONGER_KEYS = 100;

export const createLobby = (deps: Parts): Lobby => ({
  deps,
  kept: createKept(deps),
  keptLonger: createKept(deps, LONGER_MS, LONGER_KEYS),
});

/** Lotteries in the order of the catalogue. */
export function seatsOf({ deps, kept }: Lobby, merchant: Merchant, language: Language): Promise<Seat[]> {
  return kept.get(`seats ${merchant.code} ${language}`, async () => {
    const [games, decided] = await Promise.all([
      gamesByNode(deps, merchant, language),
      decidedSince(deps.db, merchant.code, deps.clock.now()),
    ]);
    return [...games.values()].flatMap((game) => {
      const lottery = lotteryOf(game.gameId);
      return lottery ? [{ game, lottery: asDecided(lottery, decided) }] : [];
    });
  });
}

export const seatsIn = async (
  lobby: Lobby,
  merchant: Merchant,
  { language, mode }: { readonly language: Language; readonly mode?: PrizeMode | undefined },
): Promise<Seat[]> =>
  (await seatsOf(lobby, merchant, language)).filter(
    ({ lottery }) => mode === undefined || lottery.modes.includes(mode),
  );

export async function seatOf(
  lobby: Lobby,
  merchant: Merchant,
  sought: { readonly gameId: number } | { readonly gameCode: string },
): Promise<Result<Seat, 'game.not.found'>> {
  const seat = (await seatsOf(lobby, merchant, 'EN')).find(({ game }) =>
    'gameId' in sought ? game.nodeId === sought.gameId : game.gameId === sought.gameCode,
  );
  return seat ? done(seat) : refuse('game.not.found');
}

export const saleAt = ({ deps, kept }: Lobby, { code }: Merchant): Promise<Sale> =>
  kept.get(`sale ${code}`, () => saleNow(deps.db, code, deps.clock.now()));

/** Latest draws by lottery code. */
export async function lastAt(lobby: Lobby, merchant: Merchant): Promise<Map<string, DrawRow>> {
  const seats = await seatsOf(lobby, merchant, 'EN');
  return lobby.kept.get(`last ${merchant.code}`, async () => {
    const codes = seats.map(({ lottery }) => lottery.code);
    const rows = await lastDraws(lobby.deps.db, merchant.code, codes);
    return new Map(rows.map((row) => [row.lottery, row]));
  });
}

/** Milliseconds until bets close. */
const remaining = ({ locksAt }: Issue, now: Millis): number => Math.max(0, locksAt - now);
const isOnSale = ({ open }: Sale, { lottery }: Seat, { numero, locksAt }: Issue, now: Millis): boolean =>
  now < locksAt && (open.get(lottery.code)?.has(numero) ?? false);
export const isVoid = (sale: Sale, { lottery }: Seat, { numero }: Pick<Issue, 'numero'>): boolean =>
  sale.void.get(lottery.code)?.has(numero) ?? false;

export const named = ({ game }: Seat, { numero }: Pick<Issue, 'numero'>) => ({ numero, gameId: game.nodeId });

export function presentNumero(seat: Seat, issue: Issue, sale: Sale, now: Millis) {
  return {
    ...named(seat, issue),
    gameCode: seat.lottery.code,
    remainTime: remaining(issue, now),
    lockTime: seat.lottery.schedule.lock,
    isSale: isOnSale(sale, seat, issue, now),
    isVoid: isVoid(sale, seat, issue),
    openTime: issue.opensAt,
    drawTime: issue.drawsAt,
  };
}

export interface Around {
  readonly before: Issue;
  readonly current: Issue;
  readonly after: Issue;
}

export function around({ lottery: { schedule } }: Seat, now: Millis): Around {
  const [current, after] = nextIssues(schedule, now, 2) as [Issue, Issue];
  return { before: currentIssue(schedule, millis(current.opensAt - 1)), current, after };
}
