/** Dragons: current streaks of one side, over all lotteries of a brand. */
import type { AnswerOf, Contract, Language, ParsedOf } from '#contract';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import { dragonsOf, type Dragon } from '#games/lottery/sided.ts';
import { boardOf } from '#games/lottery/watched.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { lastAt, seatsIn, type Lobby } from './lobby.ts';
import { lastDrawsOf, type DrawRow } from './read-queries.ts';
import { dayOf } from './rules.ts';

type Calls = Contract['draw'];

const DRAWS_MAX = 60;
const SHORTEST = 2;

/** `results` are ordered from newest to oldest. */
function dragonsIn({ lottery, numero, result }: DrawRow, results: readonly string[]): Dragon[] {
  const family = lotteryOf(lottery)?.familyOn(dayOf(numero));
  if (!family) return [];
  const board = boardOf(family, result);
  const draws = results.toReversed().map((each) => board.read(each));
  return dragonsOf(
    family.id,
    draws.filter((draw) => draw !== null),
    SHORTEST,
  );
}

/** Dragons by lottery, cached until any lottery draws. */
function allDragons(lobby: Lobby, merchant: string, last: ReadonlyMap<string, DrawRow>) {
  const drawn = [...last.values()];
  const key = drawn.map(({ lottery, numero, result }) => `${lottery} ${numero} ${result}`).join(';');
  return lobby.keptLonger.get(`dragons ${merchant} ${key}`, async () => {
    const rows = await lastDrawsOf(lobby.deps.db, merchant, [...last.keys()], DRAWS_MAX);
    const results = Map.groupBy(rows, ({ lottery }) => lottery);
    return new Map(
      drawn.map((row) => [
        row.lottery,
        dragonsIn(
          row,
          (results.get(row.lottery) ?? []).map(({ result }) => result),
        ),
      ]),
    );
  });
}

export async function showDragons(
  lobby: Lobby,
  merchant: Merchant,
  language: Language,
  { prizeMode: mode, atLeast, count }: ParsedOf<Calls['dragons']>,
): Promise<AnswerOf<Calls['dragons']>> {
  const [seats, last] = await Promise.all([seatsIn(lobby, merchant, { language, mode }), lastAt(lobby, merchant)]);
  const dragons = await allDragons(lobby, merchant.code, last);
  const rows = seats.flatMap(({ game, lottery }) => {
    const numero = last.get(lottery.code)?.numero ?? '';
    const { nodeId: gameId, nodeName: displayName, vassalage } = game;
    return (dragons.get(lottery.code) ?? []).map(({ kind, place, against, side, length }) => ({
      gameId,
      gameCode: lottery.code,
      vassalage,
      displayName,
      kind,
      place,
      against,
      side,
      length,
      numero,
    }));
  });
  return rows
    .filter(({ length }) => length >= atLeast)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, count);
}
