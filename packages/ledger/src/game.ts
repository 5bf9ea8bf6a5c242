import type { Access, Tx } from '#db';
import { betRolledBack, type RollbackInput } from './entries/bet-rolled-back.ts';
import { betSettled, type WinInput } from './entries/bet-settled.ts';
import { betStaked, type BetInput } from './entries/bet-staked.ts';
import type { Units } from '#kernel';
import { balanceOf } from './balances.ts';
import type { PlayKind } from './chart.ts';
import { closeParts, undoBets, type Closing, type Undoing } from './close.ts';
import { freeBetWon, type FreeBetWinInput } from './entries/free-bet-won.ts';
import { stakeReturned, type StakeReturnInput } from './entries/stake-returned.ts';
import { freeBets, type FreeBetsOf } from './free-bets.ts';
import { gameOutcomeOf, type GameOutcome } from './outcome.ts';
import type { Play, Played, PlayStatement } from './plays.ts';
import type { Poster } from './post.ts';
import type { Posting } from './posting.ts';
import { recall, type Recalled } from './recall.ts';

/**
 * The game wallet's entry point. Each call is one posting in one batch: money, the vendor's transaction and the rules
 * between bets, wins and rollbacks are decided together, under the lock of the member's account. Every answer carries
 * the player's balance.
 */
export interface GameLedger {
  /** Refusals: insufficient_balance, account_frozen, duplicate_key, bet_rolled_back (it came too late), round_closed. */
  bet(input: BetInput): Promise<GameOutcome>;
  /** The same within the caller's transaction, which holds the member's account from then on. */
  betIn(tx: Tx, input: BetInput): Promise<GameOutcome>;
  /**
   * Posts a round decided at once (stake, win or both) together with a row of the caller's, or nothing. Null when
   * nothing was posted, for whatever reason.
   */
  play(statement: PlayStatement, play: Play): Promise<Played | null>;
  /** Number of free bets of a reward that a member has placed, less those given back. */
  freeBets(of: FreeBetsOf, from?: Access): Promise<number>;
  /**
   * Refusals: bet_unknown, bet_rolled_back, duplicate_key, bet_free (use `freeBetWin` for such a bet). Pays to the
   * wallet its bet came from; the balance in the answer is that of the wallet asked about.
   */
  win(input: WinInput): Promise<GameOutcome>;
  /**
   * Closes many parts of rounds without a win at once, each as a `win` of zero would. Answers the balance of the bet's
   * account, in order; null where the caller must use `win`, which answers the refusal: its bet is free, undone or
   * unknown, or its key another's.
   */
  close(closings: readonly Closing[]): Promise<(Units | null)[]>;
  /** As `win`, paid by the promotion. */
  freeBetWin(input: FreeBetWinInput): Promise<GameOutcome>;
  freeBetWinIn(tx: Tx, input: FreeBetWinInput): Promise<GameOutcome>;
  /**
   * A rollback of an unknown bet is accepted, and the bet is refused when it arrives. Idempotent. Refusals:
   * duplicate_key, bet_unknown (it is another member's), insufficient_balance (the win to undo has been spent).
   */
  rollback(input: RollbackInput): Promise<GameOutcome>;
  rollbackIn(tx: Tx, input: RollbackInput): Promise<GameOutcome>;
  /**
   * Undoes many bets that are alone in their rounds at once, each as a `rollback` that closes its round would. Answers
   * the balance of the bet's account, in order; null where the caller must use `rollback`, which answers the refusal:
   * its bet is free, undone or unknown, its key another's, or the round has other postings.
   */
  undo(undoings: readonly Undoing[]): Promise<(Units | null)[]>;
  /**
   * Returns part of a stake, before its account's part of the round is closed, to the wallet its bet came from, as
   * `win`. Refusals: bet_unknown, bet_rolled_back, duplicate_key, round_closed, stake_exceeded (less than that remains
   * of the bet).
   */
  returnStake(input: StakeReturnInput): Promise<GameOutcome>;
  returnStakeIn(tx: Tx, input: StakeReturnInput): Promise<GameOutcome>;
  /** Tells whether this bet or win is posted, or its key is another posting's; posts nothing. */
  recall(input: BetInput | WinInput): Promise<Recalled>;
}

export function makeGameLedger(poster: Poster, access: Access): GameLedger {
  const post = async (posting: Posting): Promise<GameOutcome> => gameOutcomeOf(await poster.post(posting));

  const postIn = async (tx: Tx, posting: Posting): Promise<GameOutcome> =>
    gameOutcomeOf((await poster.postIn(tx, [posting]))[0]!);

  async function postOfBet<T extends StakeReturnInput>(
    entry: (input: T) => Posting,
    input: T,
    send: (posting: Posting) => Promise<GameOutcome> = post,
    from: Access = access,
  ): Promise<GameOutcome> {
    const outcome = await send(entry(input));
    if (outcome.ok || outcome.code !== 'bet_elsewhere') return outcome;
    const { merchant, vendor, betKey, memberId, currency, wallet } = input;
    const played = await walletOfBet(from, { merchant, vendor, key: betKey });
    const there = await send(entry({ ...input, wallet: played }));
    return { ...there, balance: await balanceOf(from, { merchant, memberId, currency, kind: wallet }) };
  }

  return {
    bet: (input) => post(betStaked(input)),
    betIn: (tx, input) => postIn(tx, betStaked(input)),
    play: (statement, { bet, win, row, alone }) =>
      poster.play(statement, {
        ...(bet ? { first: betStaked(bet), behind: win && betSettled(win) } : { first: betSettled(win), behind: null }),
        row,
        alone,
      }),
    freeBets: (of, from = access) => freeBets(from, of),
    win: (input) => postOfBet(betSettled, input),
    close: (closings) => closeParts(access, closings),
    undo: (undoings) => undoBets(access, undoings),
    freeBetWin: (input) => postOfBet(freeBetWon, input),
    freeBetWinIn: (tx, input) => postOfBet(freeBetWon, input, (posting) => postIn(tx, posting), tx),
    rollback: (input) => post(betRolledBack(input)),
    rollbackIn: (tx, input) => postIn(tx, betRolledBack(input)),
    returnStake: (input) => postOfBet(stakeReturned, input),
    returnStakeIn: (tx, input) => postOfBet(stakeReturned, input, (posting) => postIn(tx, posting), tx),
    recall: (input) => recall(access, 'betKey' in input ? betSettled(input) : betStaked(input)),
  };
}

/** The wallet a bet was played from, which may differ from the wallet its player uses now. */
async function walletOfBet(
  access: Access,
  { merchant, vendor, key }: { merchant: string; vendor: string; key: string },
): Promise<PlayKind> {
  const [row] = await access.run<{ kind: PlayKind }>(
    `select a.kind from ledger_posting p
     cross join lateral (select a.kind from ledger_account a where a.id = p.account_id limit 1) a
     where ledger_name(p.merchant, p.source, p.key) = ledger_name($1, $2, $3)`,
    [merchant, vendor, key],
    'ledger_wallet_of_bet',
  );
  return row!.kind;
}
