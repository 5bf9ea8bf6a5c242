/** Independent implementation of crash from docs/fairness.md alone: the crash point, and the payouts of bets. */
import { rawNumbers } from './numbers.ts';

const NUMBERS = 4_294_967_296n;
const TOP = 1_000_000n;

/** Crash point in hundredths. */
export function crashOf(serverSeed: string, clientSeed: string): number {
  const stream = rawNumbers(serverSeed, clientSeed, 0);
  let digits = 0n;
  for (let scale = NUMBERS; ; scale *= NUMBERS) {
    digits = digits * NUMBERS + BigInt(stream.next().value);
    const ends = [digits + 1n, digits].map((digit) => (digit === 0n ? TOP : shortened((99n * scale) / digit)));
    if (ends[0] === ends[1]) return Number(ends[0]);
  }
}

const shortened = (point: bigint): bigint => (point < 101n ? 100n : point > TOP ? TOP : point);

/** Height of the curve after this many milliseconds, in hundredths. */
export function heightAt(ms: number): number {
  const [doubled, rest] = [BigInt(Math.floor(ms / 10_000)), BigInt(ms % 10_000)];
  const height = (100n * 2n ** doubled * (300_000_000n + 20_000n * rest + rest * rest)) / 300_000_000n;
  return Number(height > TOP ? TOP : height);
}

export interface FlownAction {
  readonly seat: number;
  readonly at: number;
  readonly action: unknown;
}

interface Flown {
  readonly seat: number;
  readonly bet: number;
  readonly points: number;
  /** Height of the cash-out in hundredths; null for a bet lost in the crash. */
  readonly out: number | null;
  /** True for a bet still in flight at the crash and refunded. */
  readonly given: boolean;
}

interface FlownMove {
  readonly type: 'bet' | 'cash' | 'cancel';
  readonly bet: number;
  readonly points?: number;
  readonly target?: number;
}

export interface FlownTick {
  readonly unheard?: readonly number[];
}

/** All bets standing when bets closed, in order of placement. `winMax` in points. */
export function flown(
  actions: readonly FlownAction[],
  { crash, startedAt }: { readonly crash: number; readonly startedAt: number },
  winMax: number,
  ticks: readonly FlownTick[] = [],
): Flown[] {
  const unconfirmed = new Set(ticks.at(-1)?.unheard);
  const bets = new Map<string, { seat: number; bet: number; points: number; end: number; out: number | null }>();
  for (const { seat, at, action } of actions) {
    const { type, bet, points = 0, target = Number(TOP) } = action as FlownMove;
    const name = `${seat} ${bet}`;
    if (type === 'bet')
      bets.set(name, { seat, bet, points, end: Math.min(target, Math.floor((winMax * 100) / points)), out: null });
    else if (type === 'cancel') bets.delete(name);
    else bets.get(name)!.out = heightAt(at - startedAt);
  }
  return [...bets.values()].map(({ end, out: cashed, ...bet }) => {
    const out = cashed ?? (end <= crash ? end : null);
    return { ...bet, out, given: out === null && unconfirmed.has(bet.seat) };
  });
}
