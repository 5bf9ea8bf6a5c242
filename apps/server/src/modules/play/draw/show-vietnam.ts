/** Vietnamese draws by prize. */
import type { AnswerOf, Contract, Language, ParsedOf } from '#contract';
import { NORTH, ofPrize, SOUTH } from '#games/lottery/vn/region.ts';
import { done, millis, refuse, type Millis } from '#kernel';
import type { Answer } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { lastAt, saleAt, presentNumero, seatOf, seatsIn, around, type Lobby, type Seat } from './lobby.ts';
import { drawsBetween, type DrawRow, type Sale } from './read-queries.ts';
import { dayOf, isSandbox } from './rules.ts';
import { pageOf } from './show-issues.ts';

type Calls = Contract['draw'];

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const isVietnamese = ({ lottery }: Seat): boolean => lottery.group === 'VN';

/** The special prize is `GDB` on the wire. */
function prizesOf({ lottery }: Seat, { numero, result }: DrawRow): Record<string, string[]> {
  const region = [NORTH, SOUTH].find(({ id }) => id === lottery.familyOn(dayOf(numero)).id) ?? NORTH;
  const numbers = result.split(',');
  return Object.fromEntries(
    region.prizes.map(({ name }) => [name === 'DB' ? 'GDB' : name, [...ofPrize(region, numbers, name)]]),
  );
}

function present(seat: Seat, row: DrawRow, sale: Sale, now: Millis) {
  const current = presentNumero(seat, around(seat, now).current, sale, now);
  const prizes = prizesOf(seat, row);
  return {
    gameId: seat.game.nodeId,
    gameCode: row.lottery,
    gameName: seat.game.nodeName,
    numero: row.numero,
    drawTime: row.draws_at.getTime(),
    winNo: prizes['GDB']?.[0] ?? '',
    prizes,
    sandbox: isSandbox(row.source),
    nextNumero: current.numero,
    remainTime: current.remainTime,
    isSale: current.isSale,
    isVoid: current.isVoid,
  };
}

export async function showVietnamOpened(
  lobby: Lobby,
  merchant: Merchant,
  language: Language,
  { prizeMode: mode, count }: ParsedOf<Calls['vietnamOpened']>,
): Promise<AnswerOf<Calls['vietnamOpened']>> {
  const [seats, sale, last] = await Promise.all([
    seatsIn(lobby, merchant, { language, mode }),
    saleAt(lobby, merchant),
    lastAt(lobby, merchant),
  ]);
  const now = lobby.deps.clock.now();
  const drawn = seats.filter(isVietnamese).flatMap((seat) => {
    const row = last.get(seat.lottery.code);
    return row ? [present(seat, row, sale, now)] : [];
  });
  return Object.fromEntries(drawn.slice(0, count).map((each) => [each.gameCode, each]));
}

export async function showVietnamHistory(
  lobby: Lobby,
  merchant: Merchant,
  { gameId, date, ...asked }: ParsedOf<Calls['vietnamHistory']>,
): Promise<Answer<Calls['vietnamHistory']>> {
  const seat = await seatOf(lobby, merchant, { gameId });
  if (!seat.ok) return seat;
  if (!isVietnamese(seat.value)) return refuse('game.not.found');
  const sale = await saleAt(lobby, merchant);
  const now = lobby.deps.clock.now();
  const { rows, ...page } =
    date === undefined
      ? await pageOf(lobby, merchant, seat.value, asked)
      : await pageOfDay(lobby, merchant, seat.value, date, asked);
  return done({ content: rows.map((row) => present(seat.value, row, sale, now)), ...page });
}

/** Draws of a day in the lottery's time zone. */
async function pageOfDay(
  { deps, kept }: Lobby,
  { code: merchant }: Merchant,
  { lottery: { code: lottery, schedule } }: Seat,
  date: string,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const from = millis((Number.isNaN(midnight) ? 0 : midnight) - schedule.ahead * MINUTE_MS);
  const all = await kept.get(`day ${merchant} ${lottery} ${from}`, () =>
    drawsBetween(deps.db, { merchant, lottery }, from, millis(from + DAY_MS)),
  );
  const rows = all.slice(page * size, (page + 1) * size);
  return { rows, totalElements: all.length, totalPages: Math.ceil(all.length / size), number: page, size };
}
