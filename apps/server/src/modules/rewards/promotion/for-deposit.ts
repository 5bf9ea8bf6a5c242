/** Promotions that start with a deposit. */
import type { Language } from '#contract';
import type { Db } from '#db';
import type { Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { inLanguage } from '../../house/text/index.ts';
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

/** Running offers that the member is eligible for; limited to those for `amount` if given. */
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

/** Ids of joined promotions that a deposit of this amount would start now. */
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
 * Joins the promotion chosen with a deposit. One that this deposit cannot start, such as a first-deposit offer on a
 * later one, is refused: otherwise the deposit would proceed without the choice.
 */
export const joinForDeposit = (
  deps: Deps,
  owner: Owner,
  promotionId: number,
  amount: Units,
): ReturnType<typeof joinAs> => joinAs(deps, owner, promotionId, (row) => fitsDeposit(row, amount));

/** A deposit of this amount can start it. */
function fitsDeposit(row: PromotionRow, amount: Units): boolean {
  const rule = depositRuleOf(row);
  return rule !== null && amount >= rule.minDeposit;
}

function depositRuleOf(row: PromotionRow): RuleOf<'DEPOSIT_MATCH' | 'FIRST_DEPOSIT'> | null {
  const rule = ruleOf(row);
  return rule.kind === 'DEPOSIT_MATCH' || rule.kind === 'FIRST_DEPOSIT' ? rule : null;
}

/** Titles of promotions of a brand, by id. */
export async function titlesOf(
  db: Db,
  { merchant, promotions, language }: { merchant: string; promotions: readonly number[]; language: Language },
): Promise<ReadonlyMap<number, string>> {
  const rows = promotions.length === 0 ? [] : await promotionsNumbered(db, merchant, promotions);
  return new Map(rows.map((row) => [Number(row.id), inLanguage(row.texts, language).title]));
}
