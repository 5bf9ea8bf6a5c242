/** The port to outside vendors: those that are asked where a game starts, and those that call the wallet of their players here. */
import type { KeyObject } from 'node:crypto';
import type { Millis, Result, Units } from '#kernel';
import type { Outcome } from './wallet/status.ts';

/** Where one brand asks one vendor, and what the vendor calls the brand. */
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
  /** In the vendor's words. */
  readonly category: string;
  readonly enabled: boolean;
}

export interface RoundName {
  readonly user: string;
  readonly roundId: string;
  /** The vendor's own id of a bet in it. */
  readonly transactionId: string;
}

/** The detail says why, for the log and the operator. */
export type Asked<T> = Promise<Result<T, 'vendor.unavailable'>>;

export interface VendorApi {
  gameUrl(at: VendorAddress, start: GameStart): Asked<string>;
  games(at: VendorAddress): Asked<OfferedGame[]>;
  roundUrl(at: VendorAddress, round: RoundName): Asked<string>;
  /** PEM of the key that the brand's requests are signed with. */
  publicKey(merchant: string): Promise<string>;
}

/** `balance` is what the player has now, whatever the answer is. */
export interface Answered {
  readonly outcome: Outcome;
  readonly balance: Units;
}

/** Every movement says these. `key` is the vendor's own transaction id. */
interface CalledMovement {
  readonly key: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly roundClosed: boolean;
  /** The wallet moves the member's; what the request calls it is part of what a repetition has to repeat. */
  readonly currency?: string;
}

/** A member of a vendor's games, with the token that the vendor names him by. */
export interface Seat {
  readonly mayBet: boolean;
  readonly country: string;
  readonly currency: string;
  balance(): Promise<Units>;
  /** The reason against a bet on the game now. */
  standing(gameCode: string): Outcome;
  /** A free bet of a reward debits nothing. */
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

/** A vendor that may call, and sees of the site what is its own. */
export interface CallingVendor {
  readonly publicKey: KeyObject;
  /** Null when its user is nobody of this brand. */
  seat(user: string, token: string): Promise<Seat | null>;
  /** All movements in a window of time, oldest first. */
  feed(page: FeedPage): Promise<readonly FeedLine[]>;
  /** One more call was answered: well, or with this fault. */
  count(fault: string | null): void;
}

export interface CalledSite {
  /** Null when nobody of that name may call. */
  vendor(merchant: string, code: string): Promise<CallingVendor | null>;
  close(): Promise<void>;
}
