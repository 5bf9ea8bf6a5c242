/** Promotions shown to members, and a member's part in them. */
import type { AnswerOf, Contract, Language, ParsedOf } from '#contract';
import { toMillis } from '#db';
import { DAY_MS, done, millis, refuse, unitsToWire } from '#kernel';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { inLanguage } from '../../house/text/index.ts';
import { isOpenTo } from './join-promotion.ts';
import { presentPromotion, ruleOf, runningOf } from './present.ts';
import { progressAt } from './progress.ts';
import { findEntry, promotionById, promotionsOn, type Owner, type PromotionRow } from './queries.ts';
import { hasBegun, isOver } from './rules.ts';

type Calls = Contract['promotion'];

/** Promotions are announced a week before they start. */
const AHEAD_MS = 7 * DAY_MS;

function shownAt(deps: Pick<Deps, 'db' | 'clock'>, merchant: Merchant, category?: string): Promise<PromotionRow[]> {
  const now = deps.clock.now();
  return promotionsOn(deps.db, { merchant: merchant.code, now, begunBy: millis(now + AHEAD_MS), category });
}

/** Categories with something to show, in a fixed order. */
export async function listCategories(
  deps: Deps,
  merchant: Merchant,
  language: Language,
): Promise<AnswerOf<Calls['categories']>> {
  const { t } = loadTranslator(language);
  const shown = new Set((await shownAt(deps, merchant)).map((row) => row.category));
  return (['WELCOME', 'DEPOSIT', 'PLAY', 'SPECIAL'] as const)
    .filter((category) => shown.has(category))
    .map((category, sorting) => ({ category, name: t(`promotion.category.${category}`), sorting }));
}

/** Leaves out first-deposit offers for members who have deposited, unless joined before. */
async function stillFor(deps: Deps, owner: Owner, rows: readonly PromotionRow[]): Promise<PromotionRow[]> {
  const still = await Promise.all(
    rows.map(
      async (row) =>
        ruleOf(row).kind !== 'FIRST_DEPOSIT' ||
        !hasBegun(runningOf(row), deps.clock.now()) ||
        (await isOpenTo(deps, owner, row)) ||
        (await findEntry(deps.db, row.id, owner.memberId)) !== undefined,
    ),
  );
  return rows.filter((_, place) => still[place]);
}

export async function listPromotions(
  deps: Deps,
  { merchant, language, session }: CallContext<Calls['list']>,
  { category, pageNo, pageSize }: ParsedOf<Calls['list']>,
): Promise<Answer<Calls['list']>> {
  const shown = await shownAt(deps, merchant, category);
  const rows =
    session === null ? shown : await stillFor(deps, { merchant: merchant.code, memberId: session.memberId }, shown);
  const first = (pageNo - 1) * pageSize;
  return done({
    list: rows.slice(first, first + pageSize).map((row) => presentPromotion(row, language)),
    pageNo,
    totalPage: Math.ceil(rows.length / pageSize),
    totalCount: rows.length,
  });
}

/** Promotions that are over or not yet announced are not found. */
export async function showPromotion(
  deps: Deps,
  { merchant, language, session }: CallContext<Calls['detail']>,
  { id }: ParsedOf<Calls['detail']>,
): Promise<Answer<Calls['detail']>> {
  const now = deps.clock.now();
  const row = await promotionById(deps.db, merchant.code, id);
  if (!row || isOver(runningOf(row), now) || toMillis(row.starts_at) > now + AHEAD_MS) return refuse('promotion.ended');
  const entry = session && (await findEntry(deps.db, row.id, session.memberId));
  const { content, terms } = inLanguage(row.texts, language);
  const shown = { ...presentPromotion(row, language), content, terms };
  const owner = session && { merchant: merchant.code, memberId: session.memberId };
  if (!owner || !entry) {
    const mayJoin = owner === null ? row.require_type !== 'N' : await isOpenTo(deps, owner, row);
    return done({ ...shown, mayJoin, joinStatus: 'NONE', progress: null });
  }
  const rule = ruleOf(row);
  const progress = await progressAt(
    deps,
    { ...owner, since: toMillis(entry.joined_at), until: runningOf(row).endsAt },
    rule,
    now,
  );
  return done({
    ...shown,
    mayJoin: false,
    joinStatus: entry.status,
    progress: progress && { current: unitsToWire(progress.current), target: unitsToWire(progress.target) },
  });
}
