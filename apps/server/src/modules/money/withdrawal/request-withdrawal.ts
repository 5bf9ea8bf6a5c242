/** Withdrawal request: row and hold in one transaction. Members cannot cancel it. */
import { randomBytes } from 'node:crypto';
import type { Contract, ParsedOf } from '#contract';
import { toDate, type Tx } from '#db';
import { dayStart, done, isInCoins, refuse, units, unitsToWire, type Result } from '#kernel';
import { withdrawalHeld } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { deskChanged } from '../../../ports/desk.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { RankConfig, WithdrawConfig } from '../../../ports/brand/merchant.ts';
import { checkPaymentPassword } from '../../people/credentials/index.ts';
import { turnoverBar } from '../turnover/index.ts';
import { rankOf } from '../../rewards/vip/index.ts';
import { readBalance } from '../wallet/index.ts';
import { announce } from './announce.ts';
import { cardsOf, lockMember } from './card-queries.ts';
import { askedSince, byRequest, countPending, insertWithdrawal, type Owner, type WithdrawalRow } from './queries.ts';
import { feeOf, limitsOf, opensAt, refIdOf, unitsOf } from './rules.ts';

type Request = Contract['withdrawal']['request'];
type Input = ParsedOf<Request>;
type Context = CallContext<Request>;
type Refused =
  | 'request.param.invalid'
  | 'withdraw.amount.out.of.range'
  | 'withdraw.times.exceeded'
  | 'withdraw.turnover.not.met'
  | 'withdraw.pending.exists'
  | 'withdraw.bank.card.unknown'
  | 'withdraw.bank.card.new'
  | 'wallet.insufficient.balance'
  | 'wallet.locked';
type Outcome = Result<WithdrawalRow, Refused>;

const HELD_REFUSED = { insufficient_balance: 'wallet.insufficient.balance', account_frozen: 'wallet.locked' } as const;

/** A repeated request answers the first withdrawal; a different one needs a new request id. */
const again = (row: WithdrawalRow, { amount, bankCardId }: Input): Outcome =>
  row.amount === amount && row.card_id === BigInt(bankCardId)
    ? done(row)
    : refuse('request.param.invalid', { fields: ['x-request-id'] });

export async function requestWithdrawal(deps: Deps, context: Context, input: Input): Promise<Answer<Request>> {
  const { merchant, session } = context;
  const { withdraw } = merchant.config;
  if (!withdraw) return refuse('function.disabled');
  const checked = await checkPaymentPassword(deps, session.memberId, input.withdrawPassword);
  if (!checked.ok) return checked;
  if (!isInCoins(input.amount, session.currency)) return refuse('request.param.invalid', { fields: ['amount'] });
  const rank = await rankOf(deps, merchant, session.memberId);
  const outcome = await inOneGo(deps, context, input, withdraw, rank);
  if (!outcome.ok) return outcome;
  const row = outcome.value;
  await announce(deps, row, 'changed', true);
  await deskChanged(deps, merchant.code);
  const { sumBalance } = await readBalance(deps, merchant, session.memberId);
  const arriveAmount = unitsToWire(units(row.amount - row.fee));
  return done({ refId: row.ref_id, fee: unitsToWire(units(row.fee)), arriveAmount, balance: sumBalance });
}

async function inOneGo(
  deps: Deps,
  context: Context,
  input: Input,
  config: WithdrawConfig,
  rank: RankConfig | undefined,
): Promise<Outcome> {
  const owner: Owner = { merchant: context.merchant.code, memberId: context.session.memberId };
  return deps.db.attempt(async (tx): Promise<Outcome> => {
    await lockMember(tx, owner);
    const known = await byRequest(tx, owner, context.requestId);
    if (known) return again(known, input);
    const cards = await cardsOf(tx, owner);
    const card = cards.find(({ id }) => id === BigInt(input.bankCardId));
    if (!card) return refuse('withdraw.bank.card.unknown');
    const from = opensAt(config, card.added_at);
    if (deps.clock.now() < from) return refuse('withdraw.bank.card.new', { from, hours: config.cardWaitHours });
    if ((await countPending(tx, owner)) >= config.pendingMax) {
      return refuse('withdraw.pending.exists', { max: config.pendingMax });
    }
    const today = await askedSince(tx, owner, dayStart(deps.clock.now()));
    const limits = limitsOf(config, rank, today);
    if (limits.remaining === 0) return refuse('withdraw.times.exceeded', { max: limits.times });
    if (input.amount < unitsOf(config.min) || input.amount > limits.max) {
      return refuse('withdraw.amount.out.of.range', { min: config.min, max: unitsToWire(limits.max) });
    }
    const now = deps.clock.now();
    const row = await insertWithdrawal(tx, {
      ref_id: refIdOf(now, randomBytes(6).toString('hex')),
      merchant: owner.merchant,
      member_id: BigInt(owner.memberId),
      request_id: context.requestId,
      card_id: card.id,
      language: context.language,
      currency: context.session.currency,
      amount: input.amount,
      fee: feeOf(config, input.amount, today.count, context.session.currency),
      locked_by: null,
      remark: null,
      requested_at: toDate(now),
      approved_at: null,
      paid_at: null,
      confirm_by: null,
      ended_at: null,
    });
    return setAside(deps, tx, context, row);
  });
}

/** Turnover is checked after the hold: a concurrent deposit is then complete or absent. */
async function setAside(deps: Deps, tx: Tx, { merchant, session }: Context, row: WithdrawalRow): Promise<Outcome> {
  const owner: Owner = { merchant: merchant.code, memberId: session.memberId };
  const held = await deps.ledger.holds.placeIn(
    tx,
    withdrawalHeld({
      merchant: owner.merchant,
      currency: session.currency,
      source: 'withdrawal',
      key: row.ref_id,
      occurredAt: deps.clock.now(),
      refId: row.ref_id,
      memberId: owner.memberId,
      amount: units(row.amount),
    }),
    { purpose: 'withdrawal' },
  );
  if (!held.ok) {
    const code = HELD_REFUSED[held.code as keyof typeof HELD_REFUSED];
    if (!code) throw new Error(`withdrawal ${row.ref_id} could not be set aside: ${held.code}`);
    return refuse(code);
  }
  return (await turnoverBar(deps, tx, owner)) ?? done(row);
}
