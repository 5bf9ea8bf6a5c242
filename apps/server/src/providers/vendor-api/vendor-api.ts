/** Port to outside vendors: calls to their API, and their calls to the wallet. */
import type { KeyObject } from 'node:crypto';
import type { Millis, Result, Units } from '#kernel';
import type { Outcome } from './wallet/status.ts';

/** Endpoint of one vendor for one brand. */
export interface VendorAddress {
  readonly merchant: string;
  readonly apiUrl: string;
  readonly operatorId: bigint | null;
}

export interface GameStart {
  readonly user: string;
  readonly token: string;
  readonly gameCode: string;
  readonly platform: 'GPL_DESKTOP' | 'GPL_MOBILE';
  readonly language: string;
  readonly currency: string;
  readonly country: string;
  readonly ip: string;
  readonly lobbyUrl: string;
  readonly depositUrl: string;
}

export interface OfferedGame {
  readonly code: string;
  readonly name: string;
  /** The vendor's own word. */
  readonly category: string;
  readonly enabled: boolean;
}

export interface RoundName {
  readonly user: string;
  readonly roundId: string;
  /** The vendor's id of a bet in the round. */
  readonly transactionId: string;
}

/** The detail is the reason, for the log and the operator. */
export type Asked<T> = Promise<Result<T, 'vendor.unavailable'>>;

export interface VendorApi {
  gameUrl(at: VendorAddress, start: GameStart): Asked<string>;
  games(at: VendorAddress): Asked<OfferedGame[]>;
  roundUrl(at: VendorAddress, round: RoundName): Asked<string>;
  /** PEM of the public key for the brand's signed requests. */
  publicKey(merchant: string): Promise<string>;
}

/** `balance` is the player's present one, whatever the outcome. */
export interface Answered {
  readonly outcome: Outcome;
  readonly balance: Units;
}

/** Fields of every movement. `key` is the vendor's transaction id. */
interface CalledMovement {
  readonly key: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly roundClosed: boolean;
  /** The wallet uses the member's currency; this one is compared when a request is repeated. */
  readonly currency?: string;
}

/** Player of a vendor's game, identified by a token. */
export interface Seat {
  readonly mayBet: boolean;
  readonly country: string;
  readonly currency: string;
  balance(): Promise<Units>;
  /** Reason against a bet on the game now. */
  standing(gameCode: string): Outcome;
  /** Free bets of a reward debit nothing. */
  bet(bet: CalledMovement & { readonly amount: Units; readonly rewardId: string | null }): Promise<Answered>;
  win(win: CalledMovement & { readonly amount: Units; readonly betKey: string }): Promise<Answered>;
  rollback(rollback: CalledMovement & { readonly referenceKey: string }): Promise<Answered>;
}

export interface FeedLine {
  readonly postingId: bigint;
  readonly key: string;
  readonly kind: string;
  readonly memberId: number;
  readonly roundId: string;
  readonly roundClosed: boolean;
  readonly gameCode: string;
  readonly referenceKey: string | null;
  readonly currency: string;
  readonly amount: Units;
  readonly balanceAfter: Units;
  readonly occurredAt: Millis;
}

export interface FeedPage {
  readonly from: Millis;
  readonly to: Millis;
  readonly after: bigint | undefined;
  readonly limit: number;
}

/** A vendor that may call, limited to its own part of the site. */
export interface CallingVendor {
  readonly publicKey: KeyObject;
  /** Null for a user unknown at this brand. */
  seat(user: string, token: string): Promise<Seat | null>;
  /** Movements in a window of time, oldest first. */
  feed(page: FeedPage): Promise<readonly FeedLine[]>;
  /** Counts one answered call, with its fault if any. */
  count(fault: string | null): void;
}

export interface CalledSite {
  /** Null for unknown vendors, and those that may not call. */
  vendor(merchant: string, code: string): Promise<CallingVendor | null>;
  close(): Promise<void>;
}
