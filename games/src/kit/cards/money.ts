/**
 * Money of a hand between players. Each seat brings its escrow (`bring`); at the end each gets `back`, the house gets
 * the rake, and both together are the sum of what was brought. Seats are listed clockwise.
 */
import { assert } from '#kernel';
import type { Points } from '../room.ts';

/** Share of a net win that the house takes, in ten-thousandths: 500 is 5 %. */
export interface Rake {
  readonly per10k: number;
  /** The most that is taken of one net win, or in a game with pots of one hand; absent for no cap. */
  readonly cap?: Points;
}

const WHOLE = 10_000;
export const USUAL_RAKE: Rake = { per10k: 500 };

export interface HandMoney {
  /** Net result of each seat before the rake. They add up to 0. */
  readonly delta: readonly Points[];
  readonly rake: readonly Points[];
  /** Payout of each seat: what it brought, its result, less its rake. Never below 0. */
  readonly back: readonly Points[];
}

/** `part / whole` of an amount, rounded down. In big integers, since the product may not be a safe one. */
const cutOf = (amount: Points, part: number, whole: number): Points =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

export const sumOf = (points: readonly Points[]): Points => points.reduce((sum, each) => sum + each, 0);

/** The rake of an amount, rounded down; no more than `left` of the cap. */
export const rakeOf = (amount: Points, rake: Rake, left = rake.cap ?? amount): Points =>
  Math.min(cutOf(amount, rake.per10k, WHOLE), left);

/**
 * Shares of an amount among claims, pro rata and rounded down. Left-over points go one each clockwise from the seat
 * after `from`. Whoever claims all gets no more than they claim.
 */
export function proRata(amount: Points, claims: readonly Points[], from: number): Points[] {
  const claimed = sumOf(claims);
  if (amount >= claimed) return [...claims];
  const shares = claims.map((claim) => cutOf(amount, claim, claimed));
  let left = amount - sumOf(shares);
  for (let step = 1; left > 0; step += 1) {
    const seat = (from + step) % claims.length;
    if (shares[seat]! < claims[seat]!) {
      shares[seat]! += 1;
      left -= 1;
    }
  }
  return shares;
}

/** Equal shares of an amount for these seats: cut, odd points one each clockwise from the seat after `from`. */
export function equalShares(amount: Points, among: readonly boolean[], from: number): Points[] {
  const claims = among.map((isIn) => (isIn ? amount : 0));
  return proRata(amount, claims, from);
}

/**
 * Debts between seats: `owed[a][b]` is what seat `a` owes seat `b`. Debts of two seats to each other are set off. A
 * debtor pays at most what they brought, since their winnings of the hand do not pay their debts; if that is too little,
 * their creditors get it pro rata.
 */
export function settleDebts(
  owed: readonly (readonly Points[])[],
  bring: readonly Points[],
  rake: Rake = USUAL_RAKE,
): HandMoney {
  const delta = bring.map(() => 0);
  owed.forEach((debts, debtor) => {
    const claims = debts.map((debt, creditor) => Math.max(0, debt - owed[creditor]![debtor]!));
    const paid = proRata(Math.min(bring[debtor]!, sumOf(claims)), claims, debtor);
    paid.forEach((points, creditor) => {
      delta[debtor]! -= points;
      delta[creditor]! += points;
    });
  });
  return raked(bring, delta, rake);
}

/** Takes the rake of each net win. */
export function raked(bring: readonly Points[], delta: readonly Points[], rake: Rake): HandMoney {
  const taken = delta.map((points) => (points > 0 ? rakeOf(points, rake) : 0));
  const back = bring.map((points, seat) => points + delta[seat]! - taken[seat]!);
  assert(
    back.every((points) => Number.isSafeInteger(points) && points >= 0),
    'nobody loses more than they brought',
  );
  assert(sumOf(back) + sumOf(taken) === sumOf(bring), 'a hand makes no money and loses none');
  return { delta, rake: taken, back };
}
