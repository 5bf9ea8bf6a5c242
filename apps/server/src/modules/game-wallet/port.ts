/**
 * The one way in which games move money, house games and outside vendors alike. A vendor's dialect is translated to it at
 * the border (providers/vendor-api); games of the house call it in process.
 */
import type { GameCategory } from '#contract';
import type { Tx } from '#db';
import type { Currency, MemberId, MerchantCode, Units } from '#kernel';
import type { Beside, BetInput, Played, PlayKind, PlayStatement } from '#ledger';
import type { Deps } from '../../deps.ts';

/** A member as one vendor sees him: which wallet the vendor's bets come out of, and whether he may bet at all. */
export interface Player {
  readonly merchant: MerchantCode;
  readonly vendor: string;
  readonly category: GameCategory;
  readonly memberId: MemberId;
  readonly currency: Currency;
  /** What bets take: his cash, or his bonus where he plays with it and the game is one for it. */
  readonly wallet: PlayKind;
  /** His cash, or play money; what free bets are about. */
  readonly cash: PlayKind;
  /** False for a disabled or closed account, and for a trial account whose time is over. */
  readonly mayBet: boolean;
  /** He has set himself limits or turned away from play, now or once: each of his bets is looked at. */
  readonly guarded: boolean;
  readonly accountType: number;
  /** His account is for tests: nothing that others see is his. */
  readonly isTest: boolean;
  /** The terms he agreed to last. */
  readonly termsVersion: string | null;
  /** The most one bet may stake; null for no limit. */
  readonly stakeMax: Units | null;
}

/** Whom a win or a rollback concerns: whatever became of the account, it is his. */
export type Payee = Pick<Player, 'merchant' | 'vendor' | 'category' | 'memberId' | 'currency' | 'wallet' | 'cash'>;

/** What every movement says. `key` is the vendor's own transaction id, unique per vendor. */
export interface Said {
  readonly key: string;
  readonly roundId: string;
  readonly gameCode: string;
  /** The other fields of the request, which a repetition of the key has to repeat. */
  readonly payload?: string;
}

export interface Movement extends Said {
  /** True when this ends the round; bets that come later are refused. */
  readonly roundClosed: boolean;
}

/** What the launch the bet came with says against it. */
export type LaunchBar = 'token_invalid' | 'token_expired' | 'wrong_game' | 'wrong_currency';

export interface Bet extends Movement {
  readonly amount: Units;
  /** A free bet of this reward: nothing is debited. What is free says the bet alone; its wins and rollbacks follow it. */
  readonly rewardId: string | null;
  /** The house has given it: the caller holds it and sees to its rules, and what it wins is cash. */
  readonly isGiven?: true;
  readonly bar: LaunchBar | null;
  /** What goes of it into jackpots of the house, whole units each. */
  readonly feeds?: BetInput['feeds'];
}

export interface Win extends Movement {
  /** Zero closes a round that won nothing. */
  readonly amount: Units;
  readonly betKey: string;
  /** A game that is not the vendor's is no bar when the bet was made in it. */
  readonly bar: Extract<LaunchBar, 'wrong_game' | 'wrong_currency'> | null;
}

/** A part of a round that has won nothing, by one of its bets. */
export interface Closing extends Said {
  readonly player: Payee;
  readonly betKey: string;
}

/** A bet that is undone, and with it all of its round. */
export interface Undoing extends Said {
  readonly player: Payee;
  readonly referenceKey: string;
}

/** Part of a stake, given back before the round ends. */
export interface StakeReturn extends Said {
  readonly amount: Units;
  readonly betKey: string;
}

export interface Rollback extends Movement {
  /** The bet (or win) to undo, known or not. */
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

/** `balance` is what the player has now, whatever the answer is. */
export interface WalletAnswer {
  readonly outcome: 'done' | WalletRefusal;
  readonly balance: Units;
  /** The key had been done before, and moved nothing now. */
  readonly isRepeated?: true;
}

type WonAtOnce = Omit<Win, 'bar'>;

export type AtOnce = Beside & { readonly statement: PlayStatement } & (
    | { readonly bet: Bet; readonly win: WonAtOnce | null }
    | { readonly bet: null; readonly win: WonAtOnce }
  );

export interface GameWallet {
  balance(player: Payee): Promise<Units>;
  /** Launch, account and limits are checked here and for nothing else. A repetition of a known bet passes them all. */
  bet(player: Player, bet: Bet): Promise<WalletAnswer>;
  /**
   * The same within the caller's transaction, which is to be undone unless the outcome is `done`; the key must be new. What has
   * moved is announced by the caller, after the commit.
   */
  betIn(tx: Tx, player: Player, bet: Bet): Promise<WalletAnswer>;
  announce(player: Payee, balance: Units): void;
  /**
   * Posts a bet that is decided at once, its win or both, beside a row of the caller's, many of them in one statement. Null where nothing
   * was done: something is in its way, or it is looked at apart, as each bet is of a member who guards himself.
   */
  play(player: Player, play: AtOnce): Promise<Played | null>;
  /** Accepted whatever became of launch, account or reward; needs a known bet that was not rolled back. */
  win(player: Payee, win: Win): Promise<WalletAnswer>;
  /**
   * Closes parts of rounds that have won nothing, many at once, each as a win of nothing does; nothing has moved, so nothing is announced.
   * Answers the balance of each, in order; null where it is left to `win`, which says why, and pays what follows a free bet.
   */
  close(closings: readonly Closing[]): Promise<(Units | null)[]>;
  /**
   * Accepted whatever became of the launch or the account; of an unknown bet it keeps the bet out. Of a win that has been
   * spent: insufficient_balance, and nothing is taken.
   */
  rollback(player: Payee, rollback: Rollback): Promise<WalletAnswer>;
  /** The same within the caller's transaction, who announces it after the commit. */
  rollbackIn(tx: Tx, player: Payee, rollback: Rollback): Promise<WalletAnswer>;
  /**
   * Undoes bets that are alone in their rounds, many at once, as a rollback that closes the round does each. Answers the balance of each, in
   * order; null where it is left to `rollback`.
   */
  undo(undoings: readonly Undoing[]): Promise<(Units | null)[]>;
  /**
   * Accepted whatever became of the launch or the account: part of a bet that stands, in a round that is not over. It is no win, and the
   * stake counts for that much less.
   */
  returnStake(player: Payee, back: StakeReturn): Promise<WalletAnswer>;
  /** The same within the caller's transaction, who announces it after the commit. */
  returnStakeIn(tx: Tx, player: Payee, back: StakeReturn): Promise<WalletAnswer>;
  /** Whether this very bet has been taken, for whoever was interrupted between asking and hearing the answer. */
  taken(player: Player, bet: Bet): Promise<boolean>;
}

/** A game of the house works with the site, and with the wallet that it shares with all other games. */
export interface Host {
  readonly deps: Deps;
  readonly wallet: GameWallet;
}
