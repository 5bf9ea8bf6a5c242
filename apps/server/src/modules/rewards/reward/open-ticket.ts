/** Opens a ticket once. Its prize follows from the seed committed with the gift and the id of the opening request. */
import type { AnswerOf, Contract, ParsedOf } from '#contract';
import { fairStream, isClientSeed } from '#games/kit/fair.ts';
import { done, refuse, units, unitsFromWire, unitsToWire, type Result, type Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { inLanguage } from '../../house/text/index.ts';
import { grantReward, prizeFor, prizesOf, WHEEL, type Prize } from '../promotion/index.ts';
import { announceBalance } from '../../money/wallet/index.ts';
import { kindOf, lockTicket, markOpened } from './queries.ts';

type Open = Contract['reward']['openTicket'];
type Refused = 'promotion.not.eligible' | 'promotion.already.claimed' | 'promotion.ended';

export function amountOf({ amount }: Prize): Units {
  const parsed = unitsFromWire(amount);
  if (!parsed.ok) throw new Error(`${amount} is no amount`);
  return parsed.value;
}

/** Prize determined by the seeds. */
export function drawnPrize(prizes: readonly Prize[], serverSeed: string, clientSeed: string): Prize {
  return prizeFor(prizes, fairStream({ serverSeed, clientSeed, nonce: 0 }).int(WHEEL));
}

export async function openTicket(
  deps: Deps,
  { merchant, session, requestId, language }: CallContext<Open>,
  { transactionId }: ParsedOf<Open>,
): Promise<Answer<Open>> {
  if (!isClientSeed(requestId)) return refuse('request.param.invalid', { fields: ['x-request-id'] });
  const owner = { merchant: merchant.code, memberId: session.memberId, currency: session.currency };
  const now = deps.clock.now();
  const opened = await deps.db.tx(async (tx): Promise<Result<AnswerOf<Open>, Refused>> => {
    const ticket = await lockTicket(tx, owner, BigInt(transactionId));
    if (!ticket) return refuse('promotion.not.eligible');
    if (ticket.opened_at && ticket.request_id !== requestId) return refuse('promotion.already.claimed');
    if (!ticket.opened_at && ticket.expires_at.getTime() <= now) return refuse('promotion.ended');
    const prize = drawnPrize(prizesOf(ticket.prizes), ticket.server_seed, requestId);
    const amount = amountOf(prize);
    if (!ticket.opened_at) {
      await markOpened(tx, ticket, { at: now, requestId, prizeId: prize.prizeId, amount });
      const kind = await kindOf(tx, merchant.code, ticket.kind);
      const grant = { type: 'TICKET', fact: `ticket:${ticket.id}`, names: kind!.names, amount, now, requestId };
      if (amount > 0n && !(await grantReward(deps, tx, owner, grant)))
        throw new Error(`ticket ${ticket.id} was rewarded before it was opened`);
    }
    return done({
      configId: prize.prizeId,
      prizeName: inLanguage(prize.names, language),
      value: unitsToWire(units(amount)),
      rewardType: 'BONUS',
      serverSeed: ticket.server_seed,
      clientSeed: requestId,
    });
  });
  if (opened.ok && opened.value.value > 0) await announceBalance(deps, owner);
  return opened;
}
