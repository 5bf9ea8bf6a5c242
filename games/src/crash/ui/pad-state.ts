/** State of one of the two bet pads, and the label of its button. */
import { LEAST, type Hundredths } from '../engine/climb.ts';
import type { CrashAction } from '../engine/bets.ts';
import { backOf, type BetNo, type Phase } from '../engine/state.ts';
import type { CrashOwn } from '../engine/views.ts';

export type OwnBet = CrashOwn['bets'][number];

export type PadState =
  /** It can be placed now, or is queued for the next round. */
  | { readonly kind: 'free' | 'wanted' }
  /** Sent, and not answered yet. */
  | { readonly kind: 'placing' | 'taking-back' | 'cashing' }
  /** It is placed, and may be taken back. */
  | { readonly kind: 'placed'; readonly bet: OwnBet }
  /** It is in flight: it can be cashed out from the lowest multiplier on. */
  | { readonly kind: 'flying'; readonly bet: OwnBet }
  | { readonly kind: 'out'; readonly bet: OwnBet; readonly out: Hundredths }
  | { readonly kind: 'lost'; readonly bet: OwnBet };

export interface Known {
  readonly phase: Phase;
  readonly bet: OwnBet | undefined;
  readonly pending: readonly CrashAction[];
  readonly isWanted: boolean;
  /**
   * Height of the curve. A bet that has reached its target by it still waits for the house's confirmation: the flight
   * may be over.
   */
  readonly height: Hundredths;
}

export function padState(no: BetNo, { phase, bet, pending, isWanted, height }: Known): PadState {
  const requested = pending.find((action) => action.bet === no)?.type;
  if (!bet) return requested === 'bet' ? { kind: 'placing' } : { kind: isWanted ? 'wanted' : 'free' };
  if (bet.out !== null) return { kind: 'out', bet, out: bet.out };
  if (phase === 'betting') return requested === 'cancel' ? { kind: 'taking-back' } : { kind: 'placed', bet };
  if (phase === 'crashed') return { kind: 'lost', bet };
  const isLeaving = requested === 'cash' || (bet.target !== null && height >= bet.target);
  return isLeaving ? { kind: 'cashing' } : { kind: 'flying', bet };
}

/** Return of cashing out now. */
export const worthAt = ({ points }: OwnBet, height: Hundredths): number =>
  backOf({ points, out: Math.max(100, height) });

export const mayCash = (height: Hundredths): boolean => height >= LEAST;

/** The target of a field in hundredths; null when empty, NaN when invalid. */
export const readTarget = (value: string): Hundredths | null => (value === '' ? null : Math.round(Number(value) * 100));

export const timesOf = (hundredths: Hundredths): string => `×${(hundredths / 100).toFixed(2)}`;
