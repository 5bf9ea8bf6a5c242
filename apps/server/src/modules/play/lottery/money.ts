/** Money movements of an order: a bet per leg, and a hold until the leg's issue is on sale. */
import type { Tx } from '#db';
import { assert, done, refuse, units, type Refusal, type Result, type Units } from '#kernel';
import { holdPlaced, holdReleased, type HoldRef } from '#ledger';
import {
  payeeOf,
  refusalOf,
  type Bet,
  type Host,
  type Player,
  type Rollback,
  type StakedFrom,
  type StakeRefusal,
} from '../../money/game-wallet/index.ts';

/** Refusals with the wire codes of the betting page. */
export type CounterRefusal =
  | Exclude<StakeRefusal, 'bet.insufficient.balance' | 'bet.invalid' | 'round.mismatch'>
  | 'wallet.insufficient.balance'
  | 'lotto.limit.exceeded';

function atCounter(refusal: StakeRefusal): CounterRefusal {
  if (refusal === 'bet.insufficient.balance') return 'wallet.insufficient.balance';
  if (refusal === 'bet.invalid') return 'lotto.limit.exceeded';
  assert(refusal !== 'round.mismatch', 'a leg is staked once, and its round is not closed');
  return refusal;
}

/** A leg with the names its postings use. */
export interface LegMoney {
  readonly id: bigint;
  readonly stake: bigint;
  readonly numero: string;
  readonly lottery: string;
  /** Order number. */
  readonly number: string;
}

export const betKey = (leg: bigint): string => `lottery:${leg}`;
export const roundOf = ({ lottery, numero }: Pick<LegMoney, 'lottery' | 'numero'>): string => `${lottery}/${numero}`;

export const betOf = (leg: LegMoney): Bet => ({
  key: betKey(leg.id),
  roundId: roundOf(leg),
  gameCode: leg.lottery,
  roundClosed: false,
  amount: units(leg.stake),
  rewardId: null,
  bar: null,
});

/** Places the bet of a leg. Answers the balance left; if refused, the caller rolls back. */
export async function stakeLeg(
  { wallet }: Host,
  tx: Tx,
  player: Player,
  leg: LegMoney,
): Promise<Result<Units, CounterRefusal>> {
  const { outcome, balance } = await wallet.betIn(tx, player, betOf(leg));
  if (outcome === 'done') return done(balance);
  return refuseWith(atCounter(refusalOf(outcome)), player);
}

const refuseWith = (code: CounterRefusal, { stakeMax }: Player): Refusal<CounterRefusal> =>
  code === 'lotto.limit.exceeded' && stakeMax !== null
    ? refuse(code, { limit: 'stake', left: Number(stakeMax) / 10_000 })
    : refuse(code);

const SOURCE = 'lottery';
const holdOf = (merchant: string, leg: bigint): HoldRef => ({ merchant, source: SOURCE, key: betKey(leg) });

/** Places a hold for a leg. Answers the balance left; if refused, the caller rolls back. */
export async function placeHold(
  { deps }: Host,
  tx: Tx,
  player: Player,
  leg: LegMoney,
): Promise<Result<Units, CounterRefusal>> {
  const { merchant, currency, memberId: member, wallet } = player;
  const input = { ...holdOf(merchant, leg.id), currency, memberId: member, from: wallet, amount: units(leg.stake) };
  const posting = holdPlaced({ ...input, occurredAt: deps.clock.now(), refId: leg.number });
  const held = await deps.ledger.holds.placeIn(tx, posting, { purpose: SOURCE });
  if (held.ok) return done(held.value.balance);
  return refuse(held.code === 'account_frozen' ? 'bet.wallet.frozen' : 'wallet.insufficient.balance');
}

/** Releases a hold; cannot be refused. */
export async function releaseHold({ deps }: Host, tx: Tx, merchant: string, leg: bigint): Promise<void> {
  const occurredAt = deps.clock.now();
  const released = await deps.ledger.holds.releaseIn(tx, holdOf(merchant, leg), (hold) =>
    holdReleased(hold, { occurredAt }),
  );
  if (!released.ok) throw new Error(`a hold of a lottery was not released: ${released.code}`);
}

const backOf = (leg: LegMoney): Rollback => ({
  key: `${betKey(leg.id)}:back`,
  referenceKey: betKey(leg.id),
  roundId: roundOf(leg),
  gameCode: leg.lottery,
  roundClosed: false,
});

/** Returns a stake; idempotent. */
export async function giveBack({ wallet }: Host, from: StakedFrom, leg: LegMoney): Promise<void> {
  const { outcome } = await wallet.rollback(payeeOf(from), backOf(leg));
  if (outcome !== 'done') throw new Error(`a stake was not given back: ${outcome}`);
}

/** The same in the caller's transaction; the caller announces it. */
export async function giveBackIn({ wallet }: Host, tx: Tx, from: StakedFrom, leg: LegMoney): Promise<void> {
  const { outcome } = await wallet.rollbackIn(tx, payeeOf(from), backOf(leg));
  if (outcome !== 'done') throw new Error(`a stake was not given back: ${outcome}`);
}
