/** Promotions that a deposit can be the beginning of. */
import type { Language } from '#contract';
import type { Db } from '#db';
import type { Units } from '#kernel';
import type { Deps } from '../../deps.ts';
import { inLanguage } from '../content/index.ts';
import { isOpenTo, joinAs } from './join-promotion.ts';
import { ruleOf } from './present.ts';
import { joinedPromotions, promotionsNumbered, promotionsOn, type Owner, type PromotionRow } from './queries.ts';
import type { RuleOf } from './promotion-rule.ts';

export interface DepositOffer {
  readonly id: number;
  readonly title: string;
  readonly minDeposit: Units;
  readonly maxReward: Units;
  readonly percent: number;
  readonly playThrough: number;
}

/** Those that run now and that the member can still have; of an amount, if one is named. */
export async function depositOffers(
  deps: Pick<Deps, 'db' | 'clock' | 'ledger'>,
  owner: Owner,
  { language, amount }: { language: Language; amount?: Units | undefined },
): Promise<DepositOffer[]> {
  const now = deps.clock.now();
  const rows = await promotionsOn(deps.db, { merchant: owner.merchant, now, begunBy: now });
  const open = await Promise.all(rows.map((row) => isOpenTo(deps, owner, row)));
  return rows.flatMap((row, place) => {
    const rule = depositRuleOf(row);
    if (!open[place] || !rule || (amount !== undefined && !fitsDeposit(row, amount))) return [];
    const { minDeposit, maxReward, percent, playThrough } = rule;
    const { title } = inLanguage(row.texts, language);
    return [{ id: Number(row.id), title, minDeposit, maxReward, percent, playThrough }];
  });
}

/** The numbers of those that the member has joined and that a deposit of the amount, begun now, is the beginning of. */
export async function offersOf(
  deps: Pick<Deps, 'db' | 'clock' | 'ledger'>,
  owner: Owner,
  amount: Units,
): Promise<number[]> {
  const now = deps.clock.now();
  const fitting = (await joinedPromotions(deps.db, owner, now)).filter((row) => fitsDeposit(row, amount));
  const open = await Promise.all(fitting.map((row) => isOpenTo(deps, owner, row)));
  return fitting.filter((_, place) => open[place]).map(({ id }) => Number(id));
}

/**
 * Joins the promotion that somebody names as they pay in so much. One that this deposit cannot be the beginning of, as a first deposit's
 * for a later one, is refused and not joined: the deposit would begin without what was chosen.
 */
export const joinForDeposit = (
  deps: Deps,
  owner: Owner,
  promotionId: number,
  amount: Units,
): ReturnType<typeof joinAs> => joinAs(deps, owner, promotionId, (row) => fitsDeposit(row, amount));

/** A deposit of the amount can be its beginning. */
function fitsDeposit(row: PromotionRow, amount: Units): boolean {
  const rule = depositRuleOf(row);
  return rule !== null && amount >= rule.minDeposit;
}

function depositRuleOf(row: PromotionRow): RuleOf<'DEPOSIT_MATCH' | 'FIRST_DEPOSIT'> | null {
  const rule = ruleOf(row);
  return rule.kind === 'DEPOSIT_MATCH' || rule.kind === 'FIRST_DEPOSIT' ? rule : null;
}

/** The titles of some promotions of a brand, by their numbers. */
export async function titlesOf(
  db: Db,
  { merchant, promotions, language }: { merchant: string; promotions: readonly number[]; language: Language },
): Promise<ReadonlyMap<number, string>> {
  const rows = promotions.length === 0 ? [] : await promotionsNumbered(db, merchant, promotions);
  return new Map(rows.map((row) => [Number(row.id), inLanguage(row.texts, language).title]));
}
