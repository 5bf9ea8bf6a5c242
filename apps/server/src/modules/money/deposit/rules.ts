import { coinOf, cutToCoins, dayName, parseUnits, units, type Currency, type Millis, type Units } from '#kernel';

/** Maximum of pending deposits per member. */
export const PENDING_MAX = 5;

export function unitsOf(mainUnits: number): Units {
  const parsed = parseUnits(String(mainUnits));
  if (!parsed.ok) throw new Error(`not an amount: ${mainUnits}`);
  return parsed.value;
}

/** Reference: "D", the day in GMT+8, and `random` (hex), which makes it unguessable. */
export const refIdOf = (now: Millis, random: string): string =>
  `D${dayName(now).replaceAll('-', '')}${random.toUpperCase()}`;

/** Maximum of members paying the same amount into one account at once. */
const ALIKE_MAX = 100;

/** Range of exact amounts, from the requested one up by coins; the one assigned identifies the payer. */
export const spanOf = (amount: Units, currency: Currency): { from: Units; to: Units } => ({
  from: amount,
  to: units(amount + BigInt(ALIKE_MAX - 1) * coinOf(currency)),
});

/**
 * The first amount of the span that no other payer uses. If all are in use, one of a cancelled deposit; null if none of
 * those is left.
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

/** Share of an amount in basis points, rounded down to whole coins. */
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
  /** True if the member was erased. */
  readonly isNobodys: boolean;
}

/**
 * Action on a provider's report. Late payments are still credited. Payments that differ from the request, contradict an
 * earlier report or belong to an erased member are held for an operator.
 */
export function judge(
  { state, requested, received, currency, endedBy, held, isNobodys }: Standing,
  reported: { readonly outcome: 'succeeded' | 'failed'; readonly amount: bigint; readonly currency: string },
): Word {
  const asAsked = reported.amount === requested && reported.currency === currency;
  if (reported.outcome === 'failed') {
    if (!asAsked) return 'order.mismatch';
    if (state === 'S' || held) return 'order.over';
    return state === 'P' ? 'fail' : 'known';
  }
  if (state === 'S') return reported.currency === currency && reported.amount === received ? 'known' : 'order.over';
  if (held) return reported.amount === held.amount && reported.currency === held.currency ? 'known' : 'order.over';
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

/** True if two names may be the same person's, ignoring accents, case, full stops and the order of parts. */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);
