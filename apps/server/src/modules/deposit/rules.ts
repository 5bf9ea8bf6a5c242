import { coinOf, cutToCoins, dayName, parseUnits, units, type Currency, type Millis, type Units } from '#kernel';

/** How many deposits a member may have open at once. */
export const PENDING_MAX = 5;

export function unitsOf(mainUnits: number): Units {
  const parsed = parseUnits(String(mainUnits));
  if (!parsed.ok) throw new Error(`not an amount: ${mainUnits}`);
  return parsed.value;
}

/** "D", the day in GMT+8, and what `random` (hex) makes unguessable. */
export const refIdOf = (now: Millis, random: string): string =>
  `D${dayName(now).replaceAll('-', '')}${random.toUpperCase()}`;

/** How many members may be paying one amount into one account at once. */
const ALIKE_MAX = 100;

/** The amounts of which one is given to a payer, so that it tells who he is: as asked for, or some coins more. */
export const spanOf = (amount: Units, currency: Currency): { from: Units; to: Units } => ({
  from: amount,
  to: units(amount + BigInt(ALIKE_MAX - 1) * coinOf(currency)),
});

/**
 * The first of the span that nobody else may be sending. When all of them are out, one that was given up; null when even
 * that is not to be had.
 */
export function exactAmount(
  amount: Units,
  currency: Currency,
  out: readonly { readonly exact: bigint; readonly open: boolean }[],
): Units | null {
  const candidates = Array.from({ length: ALIKE_MAX }, (_, k) => amount + BigInt(k) * coinOf(currency));
  const taken = new Set(out.map(({ exact }) => exact));
  const open = new Set(out.filter((each) => each.open).map(({ exact }) => exact));
  const free = candidates.find((each) => !taken.has(each)) ?? candidates.find((each) => !open.has(each));
  return free === undefined ? null : units(free);
}

/** A part of an amount, by hundredths of a percent, down to whole coins. */
export function partOf(amount: Units, basisPoints: number, currency: Currency): Units {
  return cutToCoins((amount * BigInt(basisPoints)) / 10_000n, currency);
}

export type Word = 'credit' | 'fail' | 'hold' | 'known' | 'order.mismatch' | 'order.over';

interface Standing {
  readonly state: 'P' | 'S' | 'F' | 'C';
  readonly requested: bigint;
  readonly received: bigint | null;
  readonly currency: string;
  readonly endedBy: string | null;
  readonly held: { readonly amount: bigint; readonly currency: string } | null;
  /** Whoever asked for it was erased. */
  readonly isNobodys: boolean;
}

/**
 * What a provider's word means for a deposit. Money that arrives late is still the member's; money that nobody asked for,
 * or of which the contrary was said before, or whose member was erased, is not lost, and not credited before an operator has
 * looked.
 */
export function judge(
  { state, requested, received, currency, endedBy, held, isNobodys }: Standing,
  told: { readonly outcome: 'succeeded' | 'failed'; readonly amount: bigint; readonly currency: string },
): Word {
  const asAsked = told.amount === requested && told.currency === currency;
  if (told.outcome === 'failed') {
    if (!asAsked) return 'order.mismatch';
    if (state === 'S' || held) return 'order.over';
    return state === 'P' ? 'fail' : 'known';
  }
  if (state === 'S') return told.currency === currency && told.amount === received ? 'known' : 'order.over';
  if (held) return told.amount === held.amount && told.currency === held.currency ? 'known' : 'order.over';
  if (state === 'F' && endedBy === 'operator') return 'order.over';
  return asAsked && state !== 'F' && !isNobodys ? 'credit' : 'hold';
}

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s.,'’-]+/)
    .filter((part) => part !== '')
    .toSorted()
    .join(' ');

/** True if two spellings may name one person: accents, case, points and the order of the parts do not count. */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);
