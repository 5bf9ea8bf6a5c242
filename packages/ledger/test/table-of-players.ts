/** Shared helpers of the ledger's tests: a ledger on a stopped clock, and short ways to write postings. */
import { currency, memberId, millis, units, type Clock, type MemberId, type Units } from '#kernel';
import type { Db } from '#db';
import {
  depositReceived,
  makeLedger,
  type BetInput,
  type Ledger,
  type RollbackInput,
  type StakeReturnInput,
  type WinInput,
} from '#ledger';

export const MERCHANT = 'PAV';
export const USD = currency('USD');
export const NOW = millis(1_780_000_000_000);
export const heldClock: Clock = { now: () => NOW };

export const one = (n: number): Units => units(BigInt(n) * 10_000n);

export const ledgerOn = (db: Db, lanes?: number): Ledger => makeLedger(db, { clock: heldClock, lanes });

let lastKey = 0;
export const freshKey = (): string => `k${process.pid}-${(lastKey += 1)}`;

export const occasion = (key = freshKey()) => ({
  merchant: MERCHANT,
  currency: USD,
  source: 'test',
  key,
  occurredAt: NOW,
});

export async function deposit(ledger: Ledger, member: MemberId, amount: Units): Promise<void> {
  const result = await ledger.post(depositReceived({ ...occasion(), memberId: member, provider: 'sandbox', amount }));
  if (!result.ok) throw new Error(result.code);
}

let lastMember = 0;
/** A fresh member with this balance. */
export async function memberWith(ledger: Ledger, amount: Units): Promise<MemberId> {
  const member = memberId((lastMember += 1));
  if (amount > 0n) await deposit(ledger, member, amount);
  return member;
}

export const mainOf = (ledger: Ledger, member: MemberId): Promise<Units> =>
  ledger.balanceOf({ merchant: MERCHANT, memberId: member, currency: USD, kind: 'main' });

type GamePart = Partial<Omit<BetInput, 'memberId'>>;

const game = (member: MemberId) => ({
  merchant: MERCHANT,
  currency: USD,
  occurredAt: NOW,
  memberId: member,
  wallet: 'main' as const,
  vendor: 'HOUSE',
  category: 'RNG' as const,
  gameCode: 'lucky-lanterns',
  roundId: `r${member}`,
});

export const bet = (member: MemberId, key: string, part: GamePart = {}): BetInput => ({
  ...game(member),
  amount: one(1),
  key,
  ...part,
});

export const win = (member: MemberId, key: string, betKey: string, part: GamePart = {}): WinInput => ({
  ...game(member),
  amount: one(2),
  key,
  betKey,
  ...part,
});

export const stakeBack = (
  member: MemberId,
  key: string,
  betKey: string,
  part: Omit<GamePart, 'roundClosed'> = {},
): StakeReturnInput => ({ ...game(member), amount: one(1), key, betKey, ...part });

export const rollback = (member: MemberId, key: string, referenceKey: string, part: GamePart = {}): RollbackInput => ({
  ...game(member),
  key,
  referenceKey,
  ...part,
});
