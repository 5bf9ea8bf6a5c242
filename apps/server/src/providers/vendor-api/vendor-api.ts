/** The port to an outside vendor's own API, for vendors that are asked where a game starts. */
import type { Result } from '#kernel';

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
