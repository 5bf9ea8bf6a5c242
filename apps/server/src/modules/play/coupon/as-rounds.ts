/** Coupons of a member in the form of game rounds. */
import { readRange, type Contract, type ParsedOf } from '#contract';
import { done, units, unitsToWire } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { SPORTSBOOK } from '../book/index.ts';
import { gamesByNode } from '../../house/catalogue/index.ts';
import { pageOf, readBefore } from './coupon-page.ts';
import type { CouponRow } from './queries.ts';
import { couponsBetween } from './record-queries.ts';

type Rounds = Contract['game']['rounds'];
type Category = 'SPORTS' | 'ESPORTS';
type Asked = ParsedOf<Rounds>;

/** True for categories whose bets are coupons. */
export const asksForCoupons = (input: Asked): input is Asked & { readonly gameType: Category } =>
  input.gameType === 'SPORTS' || input.gameType === 'ESPORTS';

const STATUS = { waiting: 'U', open: 'U', settled: 'S', void: 'C', refused: 'C' } as const;

const toDate = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at));

/** Refuses `date.range.too.long`. */
export async function couponRounds(
  deps: Deps,
  { merchant, session, language }: CallContext<Rounds>,
  input: Asked & { readonly gameType: Category },
): Promise<Answer<Rounds>> {
  const range = readRange(input.startDate, input.endDate);
  if (!range.ok) return range;
  const { gameType, vassalage, nodeId, cursor, pageSize } = input;
  const games = await gamesByNode(deps, merchant, language);
  const hall = [...games.values()].find(({ gameId }) => gameId === SPORTSBOOK);
  const isOfAnother =
    (vassalage !== undefined && vassalage !== hall?.vassalage) || (nodeId !== undefined && nodeId !== hall?.nodeId);
  if (!hall || isOfAnother) return done({ list: [], next: null });
  const { rows, readTo } = await couponsBetween(
    deps.db,
    { merchant: merchant.code, memberId: session.memberId },
    { category: gameType, from: toDate(range.value.from), to: toDate(range.value.to), before: readBefore(cursor) },
    { limit: pageSize + 1 },
  );
  const { shown, next } = pageOf(rows, pageSize, readTo);
  return done({ list: shown.map((row) => presentRound(row, hall)), next });
}

function presentRound(row: CouponRow, hall: { nodeName: string; vassalage: string; nodeId: number }) {
  // A free bet debits nothing, so its stake counts as 0.
  const taken = row.free_bet === null ? unitsToWire(units(row.stake)) : 0;
  const status = STATUS[row.state];
  return {
    betOrderNo: row.number,
    betTime: row.placed_at.getTime(),
    gameName: hall.nodeName,
    vassalage: hall.vassalage,
    gameType: row.category as Category,
    nodeId: hall.nodeId,
    betAmt: taken,
    validBetAmt: status === 'S' ? taken : 0,
    winAmt: status === 'S' ? unitsToWire(units(row.returned ?? 0n)) : 0,
    status,
  };
}
