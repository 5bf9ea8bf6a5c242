import type { Currency, MemberId, Millis, Units } from '#kernel';
import type { PlayKind } from './chart.ts';

/** Money set aside: it leaves by capture, or comes back by release, once. */
export interface Hold {
  readonly merchant: string;
  readonly source: string;
  readonly key: string;
  readonly purpose: string;
  readonly memberId: MemberId;
  /** The wallet it came from and goes back to. */
  readonly from: PlayKind;
  readonly currency: Currency;
  readonly amount: Units;
  /** Captured part of the amount; a hold that is captured in parts stays open until nothing is left. */
  readonly captured: Units;
  readonly state: 'open' | 'captured' | 'released';
  readonly expiresAt: Millis | null;
}

export interface HoldRef {
  merchant: string;
  source: string;
  key: string;
}

/** The keys of a hold's end derive from its own, so capture and release are idempotent. */
export const captureKey = (hold: HoldRef): string => `${hold.key}/captured`;
export const releaseKey = (hold: HoldRef): string => `${hold.key}/released`;
