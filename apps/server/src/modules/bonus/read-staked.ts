import { toMillis, type Access } from '#db';
import { dayName, memberId, type Millis, type Units } from '#kernel';
import { backTypesOf, GAME_TYPES } from '#ledger';
import type { Deps } from '../../deps.ts';
import type { BonusRow, Owner } from './queries.ts';
import { progressOf, type Staked } from './rules.ts';
import { bonusKinds, type BonusKind } from './terms.ts';

type Books = Pick<Deps, 'ledger' | 'clock'>;

/** Settled stakes of bonus money from the first instant of a day until now, by kind of game. */
export async function stakedSince({ ledger, clock }: Books, owner: Owner, at: Millis, from?: Access): Promise<Staked> {
  const days = { firstDay: dayName(at), lastDay: dayName(clock.now()) };
  const lines = await ledger.summary({ merchant: owner.merchant, memberIds: [owner.memberId], ...days }, from);
  const staked: Partial<Record<BonusKind, bigint>> = {};
  for (const line of lines) {
    const kind = line.kind === 'bonus' && bonusKinds.find((each) => GAME_TYPES[each].bet === line.txTypeId);
    if (kind) staked[kind] = (staked[kind] ?? 0n) + line.settled;
  }
  return staked;
}

/** Whether a bet of bonus money that was placed since the first instant of a day has neither ended nor been given back. */
export async function hasOpenBets({ ledger, clock }: Books, owner: Owner, at: Millis, from?: Access): Promise<boolean> {
  const days = { firstDay: dayName(at), lastDay: dayName(clock.now()) };
  const lines = await ledger.summary(
    { merchant: owner.merchant, memberIds: [owner.memberId], kinds: ['bonus'], ...days },
    from,
  );
  const open = lines.reduce((sum, { txTypeId, amount, received, settled }) => {
    if (bonusKinds.some((kind) => GAME_TYPES[kind].bet === txTypeId)) return sum - amount - settled;
    return bonusKinds.some((kind) => backTypesOf(GAME_TYPES[kind]).includes(txTypeId)) ? sum - received : sum;
  }, 0n);
  return open > 0n;
}

/** How much of what the terms ask for has been staked. */
export async function stakedTowards(books: Books, row: BonusRow, from?: Access): Promise<Units> {
  const staked = await stakedSince(books, ownerOf(row), toMillis(row.granted_at), from);
  const before = Object.entries(row.staked_before).map(([kind, text]) => [kind, BigInt(text)] as const);
  return progressOf(staked, Object.fromEntries(before), row.weights);
}

export const ownerOf = (row: Pick<BonusRow, 'merchant' | 'member_id'>): Owner => ({
  merchant: row.merchant,
  memberId: memberId(Number(row.member_id)),
});
