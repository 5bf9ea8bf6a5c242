/** The movements of money that an order makes: a bet of each leg, and until its issue is sold a hold. */
import type { Tx } from '#db';
import { done, memberId, refuse, units, type Refusal, type Result, type Units } from '#kernel';
import { holdPlaced, holdReleased, type HoldRef } from '#ledger';
import type { Bet, Payee, Player, Rollback, WalletRefusal } from '../game-wallet/index.ts';
import type { Host } from './host.ts';

export type StakeRefusal =
  | 'wallet.insufficient.balance'
  | 'bet.account.disabled'
  | 'bet.wallet.frozen'
  | 'bet.paused'
  | 'bet.own.limit'
  | 'bet.terms.not.accepted'
  | 'lotto.limit.exceeded';

/** A leg with what its money is told under. */
export interface LegMoney {
  readonly id: bigint;
  readonly stake: bigint;
  readonly numero: string;
  readonly lottery: string;
  /** Of its order. */
  readonly number: string;
}

export const betKey = (leg: bigint): string => `lottery:${leg}`;
export const roundOf = ({ lottery, numero }: Pick<LegMoney, 'lottery' | 'numero'>): string => `${lottery}/${numero}`;

const betOf = (leg: LegMoney): Bet => ({
  key: betKey(leg.id),
  roundId: roundOf(leg),
  gameCode: leg.lottery,
  roundClosed: false,
  amount: units(leg.stake),
  rewardId: null,
  bar: null,
});

const SAID: Readonly<Partial<Record<WalletRefusal, StakeRefusal>>> = {
  insufficient_balance: 'wallet.insufficient.balance',
  member_disabled: 'bet.account.disabled',
  wallet_frozen: 'bet.wallet.frozen',
  member_paused: 'bet.paused',
  own_limit: 'bet.own.limit',
  terms_due: 'bet.terms.not.accepted',
  stake_too_high: 'lotto.limit.exceeded',
};

/** Answers what is left. To be undone by the caller when it is refused. */
export async function stakeLeg(
  { wallet }: Host,
  tx: Tx,
  player: Player,
  leg: LegMoney,
): Promise<Result<Units, StakeRefusal>> {
  const { outcome, balance } = await wallet.betIn(tx, player, betOf(leg));
  if (outcome === 'done') return done(balance);
  const said = SAID[outcome];
  if (!said) throw new Error(`a bet on a lottery cannot be refused as ${outcome}`);
  return refuseWith(said, player);
}

const refuseWith = (code: StakeRefusal, { stakeMax }: Player): Refusal<StakeRefusal> =>
  code === 'lotto.limit.exceeded' && stakeMax !== null
    ? refuse(code, { limit: 'stake', left: Number(stakeMax) / 10_000 })
    : refuse(code);

const SOURCE = 'lottery';
const holdOf = (merchant: string, leg: bigint): HoldRef => ({ merchant, source: SOURCE, key: betKey(leg) });

/** Answers what is left. To be undone by the caller when it is refused. */
export async function placeHold(
  { deps }: Host,
  tx: Tx,
  player: Player,
  leg: LegMoney,
): Promise<Result<Units, StakeRefusal>> {
  const { merchant, currency, memberId: member, wallet } = player;
  const input = { ...holdOf(merchant, leg.id), currency, memberId: member, from: wallet, amount: units(leg.stake) };
  const posting = holdPlaced({ ...input, occurredAt: deps.clock.now(), refId: leg.number });
  const held = await deps.ledger.holds.placeIn(tx, posting, { purpose: SOURCE });
  if (held.ok) return done(held.value.balance);
  return refuse(held.code === 'account_frozen' ? 'bet.wallet.frozen' : 'wallet.insufficient.balance');
}

/** Always possible: it is his own money. */
export async function releaseHold({ deps }: Host, tx: Tx, merchant: string, leg: bigint): Promise<void> {
  const occurredAt = deps.clock.now();
  const released = await deps.ledger.holds.releaseIn(tx, holdOf(merchant, leg), (hold) =>
    holdReleased(hold, { occurredAt }),
  );
  if (!released.ok) throw new Error(`a hold of a lottery was not released: ${released.code}`);
}

interface PaidFrom {
  readonly merchant: string;
  readonly vendor: string;
  readonly category: string;
  readonly member_id: bigint;
  readonly currency: string;
  readonly wallet: string;
}

/** Whom what was bet from a wallet is paid to. */
export const payeeOf = (row: PaidFrom): Payee => ({
  merchant: row.merchant as Payee['merchant'],
  vendor: row.vendor,
  category: row.category as Payee['category'],
  memberId: memberId(Number(row.member_id)),
  currency: row.currency as Payee['currency'],
  wallet: row.wallet as Payee['wallet'],
  cash: row.wallet as Payee['cash'],
});

const backOf = (leg: LegMoney): Rollback => ({
  key: `${betKey(leg.id)}:back`,
  referenceKey: betKey(leg.id),
  roundId: roundOf(leg),
  gameCode: leg.lottery,
  roundClosed: false,
});

/** Gives a stake back; twice has one effect. */
export async function giveBack({ wallet }: Host, from: PaidFrom, leg: LegMoney): Promise<void> {
  const { outcome } = await wallet.rollback(payeeOf(from), backOf(leg));
  if (outcome !== 'done') throw new Error(`a stake was not given back: ${outcome}`);
}

/** The same within the caller's transaction, who announces it. */
export async function giveBackIn({ wallet }: Host, tx: Tx, from: PaidFrom, leg: LegMoney): Promise<void> {
  const { outcome } = await wallet.rollbackIn(tx, payeeOf(from), backOf(leg));
  if (outcome !== 'done') throw new Error(`a stake was not given back: ${outcome}`);
}
