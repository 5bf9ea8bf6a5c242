/** Promotions that a deposit can be the beginning of. */
import type { Language } from '#contract';
import type { Units } from '#kernel';
import type { Deps } from '../../deps.ts';
import { inLanguage } from '../content/index.ts';
import { isOpenTo } from './join-promotion.ts';
import { ruleOf } from './present.ts';
import { promotionsOn, type Owner } from './queries.ts';

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
    const rule = ruleOf(row);
    if (!open[place] || (rule.kind !== 'DEPOSIT_MATCH' && rule.kind !== 'FIRST_DEPOSIT')) return [];
    if (amount !== undefined && amount < rule.minDeposit) return [];
    const { minDeposit, maxReward, percent, playThrough } = rule;
    const { title } = inLanguage(row.texts, language);
    return [{ id: Number(row.id), title, minDeposit, maxReward, percent, playThrough }];
  });
}
