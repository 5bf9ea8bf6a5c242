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
  /** Of the amount; a hold that is taken in parts stays open until nothing is left. */
  readonly captured: Units;
  readonly state: 'open' | 'captured' | 'released';
  readonly expiresAt: Millis | null;
}

export interface HoldRef {
  merchant: string;
  source: string;
  key: string;
}

/** The keys of what ends a hold follow from its own: it ends once, however often one tries. */
export const captureKey = (hold: HoldRef): string => `${hold.key}/captured`;
export const releaseKey = (hold: HoldRef): string => `${hold.key}/released`;
