/** The points mall: rewards, the earning table, and a member's records. */
import {
  readRange,
  type AnswerOf,
  type Contract,
  type GameCategory,
  type Language,
  type ParsedOf,
  type PointReward,
} from '#contract';
import { toMillis } from '#db';
import { done, units, unitsToWire } from '#kernel';
import { HISTORY_CURSOR, POINTS_TYPES, type HistoryLine } from '#ledger';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { keyIn, readCursor, recordPage } from '../../../ports/record-page.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { openCategories } from '../../house/catalogue/index.ts';
import { inLanguage } from '../../house/text/index.ts';
import { redemptionsOf, rewardsOn, type NamedRedemption, type RewardRow } from './queries.ts';
import { wholePoints } from './rules.ts';

type Calls = Contract['pointsMall'];

/** Categories whose stakes count as those of another. */
const EARNS_AS: Partial<Record<GameCategory, string>> = { ELOTT: 'LOTT', ESPORTS: 'SPORTS' };

const NAMES = /^\w{1,64}$/;

function presentReward(row: RewardRow, language: Language): PointReward {
  const { name, description } = inLanguage(row.texts, language);
  return {
    rewardId: Number(row.id),
    rewardName: name,
    conversionType: row.conversion_type,
    imageUrl: row.image,
    description,
    pointsRequired: Number(row.points),
    amountRequired: unitsToWire(units(row.price)),
    rewardAmount: row.reward > 0n ? unitsToWire(units(row.reward)) : null,
    availableQuantity: row.stock - row.redeemed,
    redeemedQuantity: row.redeemed,
    limitPerMember: row.limit_per_member,
    needAddress: row.need_address,
    startTime: toMillis(row.starts_at),
    endTime: row.ends_at && toMillis(row.ends_at),
  };
}

export async function listRewards(
  deps: Deps,
  { merchant, language }: CallContext<Calls['rewards']>,
  { conversionType: type, pageNo, pageSize }: ParsedOf<Calls['rewards']>,
): Promise<Answer<Calls['rewards']>> {
  const asked = { merchant: merchant.code, now: deps.clock.now(), type };
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { rows, count } = await rewardsOn(deps.db, asked, page);
  return done({
    list: rows.map((row) => presentReward(row, language)),
    pageNo,
    totalPage: Math.ceil(count / pageSize),
    totalCount: count,
  });
}

/** Earning rules, without categories that have no game to play. */
export async function presentConfig(
  deps: Deps,
  merchant: Merchant,
  language: Language,
): Promise<AnswerOf<Calls['config']>> {
  const { t } = loadTranslator(language);
  const { earn, ...convert } = merchant.config.points;
  const open = new Set<string>(
    (await openCategories(deps, merchant)).map((category) => EARNS_AS[category] ?? category),
  );
  const rules = [t('points.rules.earn'), t('points.rules.keep'), t('points.rules.gifts')];
  return {
    enabled: earn.length > 0,
    ...convert,
    earnTable: earn.flatMap(({ type, units: amount, points }) =>
      type === 'DEPOSIT' || open.has(type) ? [{ type, units: amount, points }] : [],
    ),
    // Our own sentences, without markup.
    rulesHtml: `<ul>${rules.map((rule) => `<li>${rule}</li>`).join('')}</ul>`,
  };
}

const presentRedemption = (row: NamedRedemption, language: Language) => ({
  refNo: row.ref_no,
  applyTime: toMillis(row.applied_at),
  type: row.conversion_type,
  name: inLanguage(row.texts, language).name,
  quantity: row.quantity,
  points: Number(row.points),
  amount: unitsToWire(units(row.price)),
  status: row.status,
  remark: row.remark,
});

export async function listRedemptions(
  deps: Deps,
  { merchant, session, language }: CallContext<Calls['redemptions']>,
  input: ParsedOf<Calls['redemptions']>,
): Promise<Answer<Calls['redemptions']>> {
  const range = readRange(input.startDate, input.endDate);
  if (!range.ok) return range;
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const asked = { ...range.value, status: input.status, after: readCursor(input.cursor, NAMES) };
  const rows = await redemptionsOf(deps.db, owner, asked, input.pageSize + 1);
  const { shown, next } = recordPage(rows, input.pageSize, (row) => ({ at: row.applied_at, name: row.ref_no }));
  return done({ list: shown.map((row) => presentRedemption(row, language)), next });
}

/** Wire type of a line: the category it was earned with, or the use of the points. */
function typeOf({ txTypeId, remark }: HistoryLine): string {
  if (txTypeId === POINTS_TYPES.earned) return remark ?? 'DEPOSIT';
  if (txTypeId === POINTS_TYPES.bought) return 'CONVERT';
  return txTypeId === POINTS_TYPES.returned ? 'RETURN' : 'REDEEM';
}

function presentLine(line: HistoryLine, language: Language) {
  const { t, has } = loadTranslator(language);
  const type = typeOf(line);
  const key = `points.remark.${type}`;
  return {
    refNo: line.refId ?? `T${line.postingId}`,
    time: line.occurredAt,
    type,
    changedPoints: wholePoints(line.amount),
    pointsBalance: wholePoints(line.balanceAfter),
    remark: has(key) ? t(key) : type,
  };
}

export async function listTransactions(
  deps: Deps,
  { merchant, session, language }: CallContext<Calls['transactions']>,
  input: ParsedOf<Calls['transactions']>,
): Promise<Answer<Calls['transactions']>> {
  const range = readRange(input.startDate, input.endDate);
  if (!range.ok) return range;
  const filter = { merchant: merchant.code, memberIds: [session.memberId], kinds: ['points' as const], ...range.value };
  const page = {
    limit: input.pageSize + 1,
    ...(input.cursor !== undefined && { after: keyIn(input.cursor, HISTORY_CURSOR) }),
  };
  const lines = await deps.ledger.history(filter, page);
  const shown = lines.slice(0, input.pageSize);
  return done({
    list: shown.map((line) => presentLine(line, language)),
    next: lines.length > shown.length ? (shown.at(-1)?.cursor ?? null) : null,
  });
}
