import { toMillis, type Access } from '#db';
import { DAY_MS, dayName, memberId, millis, type Millis, type Units } from '#kernel';
import { isBackOf, isStakeOf } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
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
    const kind = line.kind === 'bonus' && bonusKinds.find((each) => isStakeOf(each, line.txTypeId));
    if (kind) staked[kind] = (staked[kind] ?? 0n) + line.settled;
  }
  return staked;
}

/** True while a bonus-money bet in these kinds of games, placed since the start of the day of `at`, is unsettled. */
async function hasOpenBets(
  { ledger, clock }: Books,
  owner: Owner,
  { at, kinds }: { readonly at: Millis; readonly kinds: readonly BonusKind[] },
  from?: Access,
): Promise<boolean> {
  const days = { firstDay: dayName(at), lastDay: dayName(clock.now()) };
  const lines = await ledger.summary(
    { merchant: owner.merchant, memberIds: [owner.memberId], kinds: ['bonus'], ...days },
    from,
  );
  const open = lines.reduce((sum, { txTypeId, amount, received, settled }) => {
    if (kinds.some((kind) => isStakeOf(kind, txTypeId))) return sum - amount - settled;
    return kinds.some((kind) => isBackOf(kind, txTypeId)) ? sum - received : sum;
  }, 0n);
  return open > 0n;
}

/** Sports bets stay open until their fixtures end, possibly for weeks; a bonus lasts while one of its own is open. */
export const hasOpenSports = (
  books: Books,
  owner: Owner,
  row: Pick<BonusRow, 'granted_at'>,
  from?: Access,
): Promise<boolean> => hasOpenBets(books, owner, { at: toMillis(row.granted_at), kinds: ['SPORTS'] }, from);

/** Rounds left open are closed without a win after two days; bets open for longer (sports aside) are not waited for. */
const OPEN_FOR_DAYS = 3;

/** True while open bets of the bonus may still pay out. */
export async function mayStillBring(books: Books, owner: Owner, row: BonusRow, from?: Access): Promise<boolean> {
  const lately = books.clock.now() - OPEN_FOR_DAYS * DAY_MS;
  const at = millis(Math.max(toMillis(row.granted_at), lately));
  return (await hasOpenBets(books, owner, { at, kinds: bonusKinds }, from)) || hasOpenSports(books, owner, row, from);
}

/** Progress towards the wagering requirement. */
export async function stakedTowards(books: Books, row: BonusRow, from?: Access): Promise<Units> {
  const staked = await stakedSince(books, ownerOf(row), toMillis(row.granted_at), from);
  const before = Object.entries(row.staked_before).map(([kind, text]) => [kind, BigInt(text)] as const);
  return progressOf(staked, Object.fromEntries(before), row.weights);
}

export const ownerOf = (row: Pick<BonusRow, 'merchant' | 'member_id'>): Owner => ({
  merchant: row.merchant,
  memberId: memberId(Number(row.member_id)),
});
