/** Trend charts of a lottery: hot numbers, and numbers overdue. */
import type { Contract, ParsedOf } from '#contract';
import { trendOf } from '#games/lottery/kit/trend.ts';
import type { Places } from '#games/lottery/sided.ts';
import { boardOf, PLACES, watched, type Board } from '#games/lottery/watched.ts';
import { done, refuse } from '#kernel';
import type { Answer } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { seatOf, type Lobby, type Seat } from './lobby.ts';
import { drawsOf, type DrawRow } from './read-queries.ts';
import { dayOf } from './rules.ts';

type Calls = Contract['draw'];
/** Draws of the longest trend; hot and overdue counts cover only the `HOT_BACK` newest. */
const DRAWS_MAX = 500;
const HOT_BACK = 100;

interface History {
  readonly board: Board;
  /** Draws, oldest first. */
  readonly rows: readonly { readonly row: DrawRow; readonly draw: Places }[];
}

function historyOf(lobby: Lobby, { code: merchant }: Merchant, { lottery }: Seat): Promise<History> {
  return lobby.kept.get(`trend ${merchant} ${lottery.code}`, async () => {
    const of = { merchant, lottery: lottery.code };
    const rows = await drawsOf(lobby.deps.db, of, { limit: DRAWS_MAX, offset: 0 });
    const day = rows[0] ? dayOf(rows[0].numero) : '1970-01-01';
    const board = boardOf(lottery.familyOn(day), rows[0]?.result ?? '');
    const read = rows.toReversed().flatMap((row) => {
      const draw = board.read(row.result);
      return draw ? [{ row, draw }] : [];
    });
    return { board, rows: read };
  });
}

export async function showTrend(
  lobby: Lobby,
  merchant: Merchant,
  { gameId, size, position, type }: ParsedOf<Calls['trend']>,
): Promise<Answer<Calls['trend']>> {
  const seat = await seatOf(lobby, merchant, { gameId });
  if (!seat.ok) return seat;
  const { board, rows: all } = await historyOf(lobby, merchant, seat.value);
  const place = position === undefined ? undefined : PLACES.findIndex((name) => name === position.toUpperCase());
  if (place !== undefined && (place < 0 || (place >= board.places && all.length > 0)))
    return refuse('request.param.invalid', { fields: ['position'] });
  const rows = all.slice(-size);
  const symbolsAt = watched(board, type, place);
  const trend = trendOf(
    rows.map(({ draw }) => draw),
    symbolsAt,
  );
  return done({
    gameId,
    columns: [...symbolsAt.symbols],
    rows: rows.map(({ row }, index) => ({
      numero: row.numero,
      winNo: row.result,
      cells: trend.rows[index]!.map(({ hit, gap }, at) => ({ value: symbolsAt.symbols[at]!, hit, gap })),
    })),
    stats: {
      appear: trend.stats.map(({ appears }) => appears),
      avgGap: trend.stats.map(({ averageGap }) => averageGap),
      maxGap: trend.stats.map(({ longestGap }) => longestGap),
      maxStreak: trend.stats.map(({ longestStreak }) => longestStreak),
    },
  });
}

export async function showHotGaps(lobby: Lobby, merchant: Merchant, gameId: number): Promise<Answer<Calls['hotGaps']>> {
  const seat = await seatOf(lobby, merchant, { gameId });
  if (!seat.ok) return seat;
  const { board, rows } = await historyOf(lobby, merchant, seat.value);
  const draws = rows.slice(-HOT_BACK).map(({ draw }) => draw);
  const hot: Record<string, number[]> = {};
  const gap: Record<string, number[]> = {};
  for (const [place, name] of PLACES.slice(0, board.places).entries()) {
    const { stats } = trendOf(draws, watched(board, 'NUMBER', place));
    hot[name] = stats.map(({ appears }) => appears);
    gap[name] = stats.map((each) => each.gap);
  }
  return done({ hot, gap });
}
