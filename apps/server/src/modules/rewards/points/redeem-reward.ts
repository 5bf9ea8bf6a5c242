/** Redeems points for a reward: stock, limit, points and money in one transaction. */
import { randomBytes } from 'node:crypto';
import type { Contract, ParsedOf } from '#contract';
import { toDate, violatedUnique, type Tx } from '#db';
import { done, refuse, units, ZERO, type Result } from '#kernel';
import { pointsRedeemed, type PointsRedemption } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { deskChanged } from '../../../ports/desk.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { checkPaymentPassword } from '../../people/credentials/index.ts';
import { requireTurnover } from '../../money/turnover/index.ts';
import { announceBalance } from '../../money/wallet/index.ts';
import { balanceOf } from './balance.ts';
import { postAll, PostingRefused } from './post-all.ts';
import {
  insertRedemption,
  lockReward,
  moveStock,
  quantityHad,
  redemptionByRequest,
  type Owner,
  type RedemptionRow,
  type RewardRow,
} from './queries.ts';
import { inLedger, refNoOf } from './rules.ts';

type Redeem = Contract['pointsMall']['redeem'];
type Input = ParsedOf<Redeem>;
type Refused =
  | 'points.insufficient'
  | 'points.reward.out.of.stock'
  | 'points.reward.limit'
  | 'points.reward.ended'
  | 'wallet.insufficient.balance'
  | 'request.param.invalid';

/** The request id was used for another request. */
const ANOTHER = { fields: ['x-request-id'] };

const isSame = (row: RedemptionRow, { rewardId, quantity }: Input): boolean =>
  Number(row.reward_id) === rewardId && row.quantity === quantity;

export async function redeemReward(deps: Deps, context: CallContext<Redeem>, input: Input): Promise<Answer<Redeem>> {
  const { merchant, session } = context;
  const checked = await checkPaymentPassword(deps, session.memberId, input.paymentPassword);
  if (!checked.ok) return checked;
  const redeemed = await inOneGo(deps, context, input);
  if (!redeemed.ok) return redeemed;
  if (redeemed.value.status === 'P') await deskChanged(deps, merchant.code);
  await announceBalance(deps, { merchant: merchant.code, memberId: session.memberId });
  const { pointBalance } = await balanceOf(deps, { merchant: merchant.code, memberId: session.memberId });
  return done({ refNo: redeemed.value.ref_no, status: redeemed.value.status, pointBalance });
}

/** A refusal of the ledger rolls everything back, so it leaves the transaction as an exception. */
async function inOneGo(
  deps: Deps,
  { merchant, session, requestId }: CallContext<Redeem>,
  input: Input,
): Promise<Result<RedemptionRow, Refused>> {
  const owner: Owner = { merchant: merchant.code, memberId: session.memberId };
  try {
    return await deps.db.tx(async (tx): Promise<Result<RedemptionRow, Refused>> => {
      const reward = await lockReward(tx, merchant.code, input.rewardId);
      if (!reward) return refuse('points.reward.ended');
      const known = await redemptionByRequest(tx, owner, requestId);
      if (known) return isSame(known, input) ? done(known) : refuse('request.param.invalid', ANOTHER);
      const judged = await judge(deps, tx, owner, reward, input);
      if (!judged.ok) return judged;
      const row = await record(deps, tx, owner, reward, requestId, input);
      await moveStock(tx, reward.id, input.quantity);
      const entry = entryOf(deps, owner, session.currency, row, reward);
      await postAll(deps, tx, pointsRedeemed(entry));
      const bonus = { source: 'BONUS', refId: row.ref_no, amount: entry.reward } as const;
      await requireTurnover(deps, tx, owner, bonus);
      return done(row);
    });
  } catch (error) {
    if (violatedUnique(error) === 'point_redemption_merchant_member_id_request_id_key')
      return refuse('request.param.invalid', ANOTHER);
    if (!(error instanceof PostingRefused)) throw error;
    return refuse(error.account === 'points' ? 'points.insufficient' : 'wallet.insufficient.balance');
  }
}

async function judge(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  owner: Owner,
  reward: RewardRow,
  input: Input,
): Promise<Result<null, Refused>> {
  const now = deps.clock.now();
  const isOn =
    reward.active && reward.starts_at.getTime() <= now && (!reward.ends_at || reward.ends_at.getTime() > now);
  if (!isOn) return refuse('points.reward.ended');
  if (reward.need_address && !input.address) return refuse('request.param.invalid', { fields: ['address'] });
  const left = reward.stock - reward.redeemed;
  if (input.quantity > left) return refuse('points.reward.out.of.stock', { left });
  if (reward.limit_per_member !== null) {
    const had = await quantityHad(tx, owner, reward.id);
    const max = reward.limit_per_member;
    if (had + input.quantity > max) return refuse('points.reward.limit', { max, had });
  }
  return done();
}

function record(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { merchant, memberId }: Owner,
  reward: RewardRow,
  requestId: string,
  { quantity, address, remark }: Input,
): Promise<RedemptionRow> {
  const now = toDate(deps.clock.now());
  const isBonus = reward.conversion_type === 'BONUS';
  return insertRedemption(tx, {
    ref_no: refNoOf(randomBytes(8).toString('hex')),
    merchant,
    member_id: BigInt(memberId),
    reward_id: reward.id,
    request_id: requestId,
    quantity,
    points: reward.points * BigInt(quantity),
    price: reward.price * BigInt(quantity),
    // Bonuses are credited at once; gifts wait for an operator to send them.
    status: isBonus ? 'A' : 'P',
    address: reward.need_address && address ? JSON.stringify(address) : null,
    remark: remark ?? null,
    applied_at: now,
    decided_at: isBonus ? now : null,
    decided_by: null,
  });
}

const entryOf = (
  deps: Pick<Deps, 'clock'>,
  { merchant, memberId }: Owner,
  currency: PointsRedemption['currency'],
  row: RedemptionRow,
  reward: RewardRow,
): PointsRedemption => ({
  merchant,
  currency,
  source: 'points',
  key: `redeem:${row.ref_no}`,
  occurredAt: deps.clock.now(),
  refId: row.ref_no,
  memberId,
  points: inLedger(row.points),
  price: units(row.price),
  reward: reward.conversion_type === 'BONUS' ? units(reward.reward * BigInt(row.quantity)) : ZERO,
});
