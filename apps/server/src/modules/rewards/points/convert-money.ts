import type { Contract, ParsedOf } from '#contract';
import { done, refuse, type Result } from '#kernel';
import { pointsBought, type Posting } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { checkPaymentPassword } from '../../people/credentials/index.ts';
import { turnoverBar } from '../../money/turnover/index.ts';
import { announceBalance, readBalance } from '../../money/wallet/index.ts';
import { balanceOf } from './balance.ts';
import { postAll, PostingRefused } from './post-all.ts';
import type { Owner } from './queries.ts';
import { inLedger, pointsFor, unitsOf } from './rules.ts';

type Convert = Contract['pointsMall']['convert'];

/** Buys money with points. Idempotent by request id in the ledger. */
export async function convertMoney(
  deps: Deps,
  { merchant, session, requestId }: CallContext<Convert>,
  input: ParsedOf<Convert>,
): Promise<Answer<Convert>> {
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const { convertEnabled, convertRatio, minConvert: min, maxConvert: max } = merchant.config.points;
  if (!convertEnabled) return refuse('function.disabled', { modId: 'PTSYS3' });
  const points = pointsFor(input.amount, convertRatio);
  if (input.amount < unitsOf(min) || input.amount > unitsOf(max) || points < 1n) {
    return refuse('points.amount.out.of.range', { min, max });
  }
  const checked = await checkPaymentPassword(deps, session.memberId, input.paymentPassword);
  if (!checked.ok) return checked;
  const postings = pointsBought({
    ...owner,
    currency: session.currency,
    source: 'points',
    key: `convert:${session.memberId}:${requestId}`,
    occurredAt: deps.clock.now(),
    price: input.amount,
    points: inLedger(points),
  });
  const bought = await buyOnce(deps, owner, postings);
  if (!bought.ok) return bought;
  await announceBalance(deps, { merchant: merchant.code, memberId: session.memberId });
  const { sumBalance } = await readBalance(deps, merchant, session.memberId);
  const { pointBalance } = await balanceOf(deps, owner);
  return done({ points: Number(points), pointBalance, balance: sumBalance });
}

/** Points also buy gifts: money that may not be withdrawn yet buys none. A repeated request was checked before. */
async function buyOnce(
  deps: Deps,
  owner: Owner,
  postings: readonly Posting[],
): Promise<
  Result<null, 'withdraw.turnover.not.met' | 'request.param.invalid' | 'wallet.locked' | 'wallet.insufficient.balance'>
> {
  try {
    return await deps.db.attempt(async (tx) => {
      const isRepeated = await postAll(deps, tx, postings);
      return (isRepeated ? null : await turnoverBar(deps, tx, owner)) ?? done();
    });
  } catch (error) {
    if (!(error instanceof PostingRefused)) throw error;
    if (error.reason === 'duplicate_key') return refuse('request.param.invalid', { fields: ['x-request-id'] });
    return refuse(error.reason === 'account_frozen' ? 'wallet.locked' : 'wallet.insufficient.balance');
  }
}
