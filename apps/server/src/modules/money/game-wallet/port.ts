/**
 * Wallet port of all games. Requests of outside vendors are translated to it by adapters (providers/vendor-api); house
 * games call it in process.
 */
import type { GameCategory } from '#contract';
import type { Tx } from '#db';
import type { Currency, MemberId, MerchantCode, Units } from '#kernel';
import type { BatchedRow, BetInput, Played, PlayKind, PlayStatement } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';

/** A member at one vendor: the wallet of their bets, and whether they may bet. */
export interface Player {
  readonly merchant: MerchantCode;
  readonly vendor: string;
  readonly category: GameCategory;
  readonly memberId: MemberId;
  readonly currency: Currency;
  /** Wallet of bets: cash, or bonus money where the member plays with it and the game counts for it. */
  readonly wallet: PlayKind;
  /** Cash wallet, or play money; free bets win into it. */
  readonly cash: PlayKind;
  /** False for disabled, closed and expired trial accounts. */
  readonly mayBet: boolean;
  /** True if the member has, or ever had, responsible-play limits or pauses; each bet is then checked. */
  readonly guarded: boolean;
  readonly accountType: number;
  /** True for test accounts, which appear nowhere in public. */
  readonly isTest: boolean;
  /** Version of the terms accepted last. */
  readonly termsVersion: string | null;
  /** Maximum stake of a bet; null without a limit. */
  readonly stakeMax: Units | null;
}

/** Receiver of a win or rollback, which are accepted whatever the account's status is. */
export type Payee = Pick<Player, 'merchant' | 'vendor' | 'category' | 'memberId' | 'currency' | 'wallet' | 'cash'>;

/** Common fields of movements. `key` is the vendor's transaction id, unique per vendor, and the idempotency key. */
export interface MovementFields {
  readonly key: string;
  readonly roundId: string;
  readonly gameCode: string;
  /** Remaining request fields; a repeated key must repeat them. */
  readonly payload?: string;
}

export interface Movement extends MovementFields {
  /** True if this ends the round; later bets are refused. */
  readonly roundClosed: boolean;
}

/** Refusals of a bet by its launch. */
export type LaunchBar = 'token_invalid' | 'token_expired' | 'wrong_game' | 'wrong_currency';

export interface Bet extends Movement {
  readonly amount: Units;
  /** Reward of a free bet, which debits nothing. Only the bet carries it; its wins and rollbacks follow the bet. */
  readonly rewardId: string | null;
  /** Free bet given by the house: the caller locks it and checks its rules; wins are cash. */
  readonly isGiven?: true;
  readonly bar: LaunchBar | null;
  /** Contributions to house jackpots, in whole units. */
  readonly feeds?: BetInput['feeds'];
}

export interface Win extends Movement {
  /** Zero closes a losing round. */
  readonly amount: Units;
  readonly betKey: string;
  /** `wrong_game` is ignored if the bet was made in that game. */
  readonly bar: Extract<LaunchBar, 'wrong_game' | 'wrong_currency'> | null;
}

/** Closes a player's losing part of a round, named by one of its bets. */
export interface Closing extends MovementFields {
  readonly player: Payee;
  readonly betKey: string;
}

/** Rollback of a bet that closes its round. */
export interface Undoing extends MovementFields {
  readonly player: Payee;
  readonly referenceKey: string;
}

/** Partial return of a stake before the round ends. */
export interface StakeReturn extends MovementFields {
  readonly amount: Units;
  readonly betKey: string;
}

export interface Rollback extends Movement {
  /** Key of the bet or win to undo; it may be unknown. */
  readonly referenceKey: string;
}

export type RewardBar = 'reward_unknown' | 'reward_expired' | 'reward_used_up';

export type WalletRefusal =
  | LaunchBar
  | RewardBar
  | 'member_disabled'
  | 'wallet_frozen'
  | 'member_paused'
  | 'own_limit'
  | 'terms_due'
  | 'stake_too_high'
  | 'insufficient_balance'
  | 'balance_limit'
  | 'duplicate_key'
  | 'bet_unknown'
  | 'bet_rolled_back'
  | 'round_closed'
  | 'stake_exceeded';

/** `balance` is the current balance, whatever the outcome. */
export interface WalletAnswer {
  readonly outcome: 'done' | WalletRefusal;
  readonly balance: Units;
  /** Set for a repeated key, which moves nothing. */
  readonly isRepeated?: true;
}

type WonAtOnce = Omit<Win, 'bar'>;

export type AtOnce = BatchedRow & { readonly statement: PlayStatement } & (
    | { readonly bet: Bet; readonly win: WonAtOnce | null }
    | { readonly bet: null; readonly win: WonAtOnce }
  );

export interface GameWallet {
  balance(player: Payee): Promise<Units>;
  /** Only bets check launch, account and limits; a repeated known bet passes all of them. */
  bet(player: Player, bet: Bet): Promise<WalletAnswer>;
  /**
   * The same in the caller's transaction; the key must be new. The caller rolls back unless the outcome is `done`, and
   * announces the balance after the commit.
   */
  betIn(tx: Tx, player: Player, bet: Bet): Promise<WalletAnswer>;
  announce(player: Payee, balance: Units): void;
  /**
   * Fast path: posts a bet, its win or both together with a row of the caller, batched with others in one statement.
   * Null if nothing was posted, because of a refusal or because the bet needs checks of its own (such as guarded
   * members).
   */
  play(player: Player, play: AtOnce): Promise<Played | null>;
  /** Accepted whatever the state of launch, account or reward; needs a known bet that was not rolled back. */
  win(player: Payee, win: Win): Promise<WalletAnswer>;
  /**
   * Closes losing parts of rounds in bulk, like wins of zero; no money moves and nothing is announced. Answers the
   * balances in order; null where the caller must call `win` instead, which answers the reason and handles free bets.
   */
  close(closings: readonly Closing[]): Promise<(Units | null)[]>;
  /**
   * Accepted whatever the state of launch or account. A rollback of an unknown bet blocks the bet. Rolling back a win
   * that was spent answers `insufficient_balance` and takes nothing.
   */
  rollback(player: Payee, rollback: Rollback): Promise<WalletAnswer>;
  /** The same in the caller's transaction; the caller announces it after the commit. */
  rollbackIn(tx: Tx, player: Payee, rollback: Rollback): Promise<WalletAnswer>;
  /**
   * Rolls back bets that are the only ones in their rounds, in bulk, and closes the rounds. Answers the balances in
   * order; null where the caller must call `rollback` instead.
   */
  undo(undoings: readonly Undoing[]): Promise<(Units | null)[]>;
  /**
   * Returns part of a stake in an open round, whatever the state of launch or account. It is not a win and lowers the
   * counted stake.
   */
  returnStake(player: Payee, back: StakeReturn): Promise<WalletAnswer>;
  /** The same in the caller's transaction; the caller announces it after the commit. */
  returnStakeIn(tx: Tx, player: Payee, back: StakeReturn): Promise<WalletAnswer>;
  /** True if this very bet was accepted; for recovery after a lost answer. */
  taken(player: Player, bet: Bet): Promise<boolean>;
}

/** Dependencies of house games: the site's, and the game wallet shared with all games. */
export interface Host {
  readonly deps: Deps;
  readonly wallet: GameWallet;
}
