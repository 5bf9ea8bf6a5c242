/** Issues on sale and past draws, for lobbies and betting pages. */
import type { AnswerOf, Contract, Language, ParsedOf } from '#contract';
import { currentIssue, nextIssues } from '#games/lottery/kit/schedule.ts';
import { done, millis } from '#kernel';
import type { Answer } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import {
  around,
  lastAt,
  isVoid,
  named,
  presentNumero,
  saleAt,
  seatOf,
  seatsIn,
  seatsOf,
  type Lobby,
  type Seat,
} from './lobby.ts';
import { decidedSince } from './rests.ts';
import { countDraws, drawsOf, type DrawRow } from './read-queries.ts';

type Calls = Contract['draw'];

/** Maximum of upcoming issues for a chase. */
const CHASE_MAX = 100;
/** Maximum of past draws in pages. */
export const HISTORY_MAX = 500;

export async function showNear(
  lobby: Lobby,
  merchant: Merchant,
  { gameId }: ParsedOf<Calls['near']>,
): Promise<Answer<Calls['near']>> {
  const seat = await seatOf(lobby, merchant, { gameId });
  if (!seat.ok) return seat;
  const sale = await saleAt(lobby, merchant);
  const now = lobby.deps.clock.now();
  const { before, current, after } = around(seat.value, now);
  return done({
    previousNumero: named(seat.value, before),
    currentNumero: presentNumero(seat.value, current, sale, now),
    nextNumero: named(seat.value, after),
    serverTime: now,
  });
}

export async function showRecent(
  lobby: Lobby,
  merchant: Merchant,
  { gameId, size }: ParsedOf<Calls['recent']>,
): Promise<Answer<Calls['recent']>> {
  const seat = await seatOf(lobby, merchant, { gameId });
  if (!seat.ok) return seat;
  const sale = await saleAt(lobby, merchant);
  const now = lobby.deps.clock.now();
  const { schedule } = seat.value.lottery;
  const issues = [currentIssue(schedule, now)];
  while (issues.length < size) issues.push(currentIssue(schedule, millis(issues.at(-1)!.opensAt - 1)));
  return done(issues.map((issue) => presentNumero(seat.value, issue, sale, now)));
}

export async function showChase(
  lobby: Lobby,
  merchant: Merchant,
  { gameId }: ParsedOf<Calls['chase']>,
): Promise<Answer<Calls['chase']>> {
  const seat = await seatOf(lobby, merchant, { gameId });
  if (!seat.ok) return seat;
  const sale = await saleAt(lobby, merchant);
  const now = lobby.deps.clock.now();
  const ahead = nextIssues(seat.value.lottery.schedule, now, CHASE_MAX + 1);
  const issues = ahead.filter((issue) => now < issue.locksAt && !isVoid(sale, seat.value, issue)).slice(0, CHASE_MAX);
  return done({
    chaseNumeros: issues.map(({ numero }) => numero),
    details: issues.map(({ numero, locksAt }) => ({ numero, closeTime: locksAt })),
  });
}

export async function showPopular(
  lobby: Lobby,
  merchant: Merchant,
  language: Language,
  { prizeMode: mode, count }: ParsedOf<Calls['popular']>,
): Promise<AnswerOf<Calls['popular']>> {
  const [seats, sale, last] = await Promise.all([
    seatsIn(lobby, merchant, { language, mode }),
    saleAt(lobby, merchant),
    lastAt(lobby, merchant),
  ]);
  const now = lobby.deps.clock.now();
  return seats.slice(0, count).map((seat) => {
    const current = presentNumero(seat, around(seat, now).current, sale, now);
    const { numero, gameId, gameCode, remainTime, isSale } = current;
    const { vassalage, nodeName: displayName } = seat.game;
    const drawn = last.get(gameCode);
    return {
      gameCode,
      gameId,
      vassalage,
      displayName,
      numero,
      remainTime,
      isSale,
      isVoid: current.isVoid,
      ...(drawn && { lastWinNo: drawn.result }),
    };
  });
}

const presentDraw = ({ game }: Seat, { lottery, numero, result, draws_at: at }: DrawRow) => ({
  gameId: game.nodeId,
  gameCode: lottery,
  numero,
  winNo: result,
  drawTime: at.getTime(),
});

export async function showLatest(lobby: Lobby, merchant: Merchant): Promise<AnswerOf<Calls['latest']>> {
  const [seats, last] = await Promise.all([seatsOf(lobby, merchant, 'EN'), lastAt(lobby, merchant)]);
  return seats.flatMap((seat) => {
    const row = last.get(seat.lottery.code);
    return row ? [presentDraw(seat, row)] : [];
  });
}

export interface PageAsked {
  readonly page: number;
  readonly size: number;
}

/** A page of the latest draws, with the total. */
export function pageOf({ deps, kept }: Lobby, merchant: Merchant, { lottery }: Seat, { page, size }: PageAsked) {
  const of = { merchant: merchant.code, lottery: lottery.code };
  return kept.get(`page ${of.merchant} ${of.lottery} ${page} ${size}`, async () => {
    const offset = page * size;
    const totalElements = await countDraws(deps.db, of, HISTORY_MAX);
    const limit = Math.max(0, Math.min(size, totalElements - offset));
    const rows = limit === 0 ? [] : await drawsOf(deps.db, of, { limit, offset });
    return { rows, totalElements, totalPages: Math.ceil(totalElements / size), number: page, size };
  });
}

export async function showHistory(
  lobby: Lobby,
  merchant: Merchant,
  sought: PageAsked & ({ readonly gameId: number } | { readonly gameCode: string }),
): Promise<Answer<Calls['history']>> {
  const seat = await seatOf(lobby, merchant, sought);
  if (!seat.ok) return seat;
  const { rows, ...page } = await pageOf(lobby, merchant, seat.value, sought);
  return done({ content: rows.map((row) => presentDraw(seat.value, row)), ...page });
}

export async function showOpened(
  lobby: Lobby,
  merchant: Merchant,
  language: Language,
  { prizeMode: mode, count }: ParsedOf<Calls['opened']>,
): Promise<AnswerOf<Calls['opened']>> {
  const [seats, sale, last] = await Promise.all([
    seatsIn(lobby, merchant, { language, mode }),
    saleAt(lobby, merchant),
    lastAt(lobby, merchant),
  ]);
  const now = lobby.deps.clock.now();
  const opened = seats.slice(0, count).map((seat) => {
    const { current } = around(seat, now);
    const { nodeId: gameId, nodeName: displayName, vassalage } = seat.game;
    const row = last.get(seat.lottery.code);
    return {
      gameId,
      gameCode: seat.lottery.code,
      vassalage,
      displayName,
      numero: row?.numero ?? '',
      winNo: row?.result ?? '',
      nextNumero: current.numero,
      remainTime: Math.max(0, current.locksAt - now),
      isVoid: isVoid(sale, seat, current),
    };
  });
  return Object.fromEntries(opened.map((each) => [each.gameCode, each]));
}

export async function showRests({ deps, kept }: Lobby, { code }: Merchant): Promise<AnswerOf<Calls['rests']>> {
  const days = await kept.get(`rests ${code}`, () => decidedSince(deps.db, code, deps.clock.now()));
  return days.map(({ lottery, day, rests }) => ({ gameCode: lottery, day, rests }));
}
