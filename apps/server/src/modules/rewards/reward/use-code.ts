/** Redeems a promo code: once per member, up to its number of uses. All failures get the same refusal. */
import type { AnswerOf, Contract, ParsedOf } from '#contract';
import { done, refuse, units, unitsToWire, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { inLanguage } from '../../house/text/index.ts';
import { grantReward } from '../promotion/index.ts';
import { announceBalance } from '../../money/wallet/index.ts';
import { giveTicket } from './give-ticket.ts';
import { lockCode, noteUse, useOf } from './queries.ts';
import { isGood } from './rules.ts';

type Claim = Contract['reward']['claimCode'];
type Refused = 'promo.code.invalid' | 'promotion.already.claimed';

export async function useCode(
  deps: Deps,
  { merchant, session, requestId, language }: CallContext<Claim>,
  { promoCode }: ParsedOf<Claim>,
): Promise<Answer<Claim>> {
  const owner = { merchant: merchant.code, memberId: session.memberId, currency: session.currency };
  const code = promoCode.toUpperCase();
  const now = deps.clock.now();
  const used = await deps.db.tx(async (tx): Promise<Result<AnswerOf<Claim>, Refused>> => {
    const row = await lockCode(tx, merchant.code, code);
    if (!row) return refuse('promo.code.invalid');
    const value = {
      name: inLanguage(row.names, language),
      rewardAmount: unitsToWire(units(row.amount)),
      ticket: row.ticket !== null,
    };
    const before = await useOf(tx, owner, code);
    if (before !== undefined) return before === requestId ? done(value) : refuse('promotion.already.claimed');
    if (!isGood(row, owner.memberId, now)) return refuse('promo.code.invalid');
    await noteUse(tx, owner, { code, requestId, at: now });
    const fact = `code:${code}`;
    if (row.ticket !== null) await giveTicket(deps.chance, tx, owner, { kind: row.ticket, fact, now });
    else {
      const grant = { type: 'PROMO_CODE', fact, names: row.names, amount: units(row.amount), now, requestId };
      if (!(await grantReward(deps, tx, owner, grant))) throw new Error(`code ${code} was rewarded before it was used`);
    }
    return done(value);
  });
  if (used.ok && used.value.rewardAmount > 0) await announceBalance(deps, owner);
  return used;
}
