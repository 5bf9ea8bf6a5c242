import type { Contract, ParsedOf } from '#contract';
import type { Tx } from '#db';
import { done, refuse, units, unitsToWire, type Currency, type Result, type Units } from '#kernel';
import { rewardPaid } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { requireTurnover } from '../../money/turnover/index.ts';
import { announceBonus, bonusTerms, grantBonus, settleBonus } from '../../money/bonus/index.ts';
import { readBalance } from '../../money/wallet/index.ts';
import { lockReward, markClaimed, type Owner, type RewardRow } from './queries.ts';

type Claim = Contract['promotion']['claimReward'];
type Refused = 'promotion.not.eligible' | 'promotion.already.claimed' | 'promotion.ended' | 'bonus.in.force';

/**
 * Pays an issued reward once: as cash, or as bonus money if it has terms. Its row is locked, and the ledger key is the
 * reward's id, so that neither concurrent nor repeated claims pay twice. Idempotent: the same request gets the first
 * answer again.
 */
export async function claimReward(
  deps: Deps,
  { merchant, session, requestId }: CallContext<Claim>,
  input: ParsedOf<Claim>,
): Promise<Answer<Claim>> {
  const owner: Owner = { merchant: merchant.code, memberId: session.memberId };
  const give = () => giveOnce(deps, owner, { currency: session.currency, requestId, input });
  let claimed = await give();
  // The obstacle may be the remainder of an ended bonus: settle that first.
  if (!claimed.ok && claimed.code === 'bonus.in.force' && (await settleBonus(deps, owner))) claimed = await give();
  if (!claimed.ok) return claimed;
  await announceBonus(deps, owner);
  const { sumBalance } = await readBalance(deps, merchant, session.memberId);
  return done({ rewardAmount: unitsToWire(claimed.value), balance: sumBalance });
}

interface Asked {
  readonly currency: Currency;
  readonly requestId: string;
  readonly input: ParsedOf<Claim>;
}

const giveOnce = (deps: Deps, owner: Owner, { currency, requestId, input }: Asked): Promise<Result<Units, Refused>> =>
  deps.db.tx(async (tx): Promise<Result<Units, Refused>> => {
    const row = await lockReward(tx, owner, input.promotionClaimId);
    if (!row || row.type !== input.promotionType) return refuse('promotion.not.eligible');
    if (row.status === 'C' && row.request_id === requestId) return done(units(row.amount));
    if (row.status === 'C') return refuse('promotion.already.claimed');
    if (row.status === 'E' || (row.expires_at && row.expires_at.getTime() <= deps.clock.now())) {
      return refuse('promotion.ended');
    }
    if (row.terms !== null) {
      const given = await giveAsBonus(deps, tx, owner, currency, row);
      if (!given.ok) return given;
    } else await payReward(deps, tx, owner, currency, row);
    await markClaimed(tx, row.id, requestId, deps.clock.now());
    return done(units(row.amount));
  });

const giveAsBonus = (
  deps: Pick<Deps, 'ledger' | 'clock'>,
  tx: Tx,
  owner: Owner,
  currency: Currency,
  row: RewardRow,
): Promise<Result<null, 'bonus.in.force'>> =>
  grantBonus(deps, tx, {
    ...owner,
    currency,
    fact: `reward:${row.id}`,
    names: row.names,
    amount: units(row.amount),
    terms: bonusTerms.parse(row.terms),
  });

/** Throws when the ledger refuses, which rolls back the claim. */
export async function payReward(
  deps: Pick<Deps, 'ledger' | 'clock' | 'brands'>,
  tx: Tx,
  { merchant, memberId }: Owner,
  currency: Parameters<typeof rewardPaid>[0]['currency'],
  row: Pick<RewardRow, 'id' | 'type' | 'amount'>,
): Promise<void> {
  const posted = await deps.ledger.postIn(
    tx,
    rewardPaid({
      merchant,
      currency,
      source: 'promotion',
      key: `reward:${row.id}`,
      occurredAt: deps.clock.now(),
      refId: `R${row.id}`,
      memberId,
      reward: row.type === 'REFERRAL' ? 'referralReward' : 'promotionBonus',
      to: 'main',
      amount: units(row.amount),
    }),
  );
  if (!posted.ok) throw new Error(`reward ${row.id} could not be paid: ${posted.code}`);
  const bonus = { source: 'BONUS', refId: `R${row.id}`, amount: units(row.amount) } as const;
  await requireTurnover(deps, tx, { merchant, memberId }, bonus);
}
