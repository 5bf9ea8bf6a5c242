/** What runs, and what a member has to do with it. */
import type { AnswerOf, Contract, Language, ParsedOf } from '#contract';
import { toMillis } from '#db';
import { DAY_MS, done, millis, refuse, unitsToWire } from '#kernel';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../deps.ts';
import type { Answer, CallContext } from '../../http/context.ts';
import type { Merchant } from '../brand/index.ts';
import { inLanguage } from '../content/index.ts';
import { mayBeAddressed } from '../safe-play/index.ts';
import { presentPromotion, ruleOf, runningOf } from './present.ts';
import { progressAt } from './progress.ts';
import { findEntry, promotionById, promotionsOn, type PromotionRow } from './queries.ts';
import { isOver } from './rules.ts';

type Calls = Contract['promotion'];

/** Promotions are announced a week before they begin. */
const AHEAD_MS = 7 * DAY_MS;

function shownAt(deps: Pick<Deps, 'db' | 'clock'>, merchant: Merchant, category?: string): Promise<PromotionRow[]> {
  const now = deps.clock.now();
  return promotionsOn(deps.db, { merchant: merchant.code, now, begunBy: millis(now + AHEAD_MS), category });
}

/** The categories that have something to show, in a fixed order. */
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

/** None to a member who has turned away from play. */
export async function listPromotions(
  deps: Deps,
  { merchant, language, session }: CallContext<Calls['list']>,
  { category, pageNo, pageSize }: ParsedOf<Calls['list']>,
): Promise<Answer<Calls['list']>> {
  const isTold =
    session === null || (await mayBeAddressed(deps, { merchant: merchant.code, memberId: session.memberId }));
  const rows = isTold ? await shownAt(deps, merchant, category) : [];
  const first = (pageNo - 1) * pageSize;
  return done({
    list: rows.slice(first, first + pageSize).map((row) => presentPromotion(row, language)),
    pageNo,
    totalPage: Math.ceil(rows.length / pageSize),
    totalCount: rows.length,
  });
}

/** A promotion that is over, or that is not announced yet, is not shown. */
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
  if (!session || !entry) return done({ ...shown, joinStatus: 'NONE', progress: null });
  const rule = ruleOf(row);
  const since = toMillis(rule.kind === 'FIRST_DEPOSIT' ? row.starts_at : entry.joined_at);
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const progress = await progressAt(deps, { ...owner, since, until: runningOf(row).endsAt }, rule, now);
  return done({
    ...shown,
    joinStatus: entry.status,
    progress: progress && { current: unitsToWire(progress.current), target: unitsToWire(progress.target) },
  });
}
