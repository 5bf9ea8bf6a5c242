/** Promotions that a deposit can be the beginning of. */
import type { Language } from '#contract';
import { millis, type Units } from '#kernel';
import type { Deps } from '../../deps.ts';
import { inLanguage } from '../content/index.ts';
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
  const { merchant, memberId } = owner;
  const rows = await promotionsOn(deps.db, { merchant, now, begunBy: now });
  const ever = { merchant, memberIds: [memberId], from: millis(0), to: millis(now + 1) };
  const isFirst = (await deps.ledger.firstDeposit(ever)) === undefined;
  return rows.flatMap((row) => {
    const rule = ruleOf(row);
    if (row.require_type === 'N') return [];
    if (rule.kind !== 'DEPOSIT_MATCH' && !(rule.kind === 'FIRST_DEPOSIT' && isFirst)) return [];
    if (amount !== undefined && amount < rule.minDeposit) return [];
    const { minDeposit, maxReward, percent, playThrough } = rule;
    const { title } = inLanguage(row.texts, language);
    return [{ id: Number(row.id), title, minDeposit, maxReward, percent, playThrough }];
  });
}
