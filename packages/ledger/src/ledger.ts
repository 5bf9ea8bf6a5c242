import type { Access, Db, Tx } from '#db';
import { done, refuse, type Clock, type MemberId, type Millis, type Result, type Units } from '#kernel';
import { clearAlarms, openAlarms, type Alarm, type Clearance, type Finding } from './alarm.ts';
import { audit, auditDay, type AuditOptions, type AuditReport } from './audit.ts';
import {
  balanceNow,
  balanceOf,
  balancesOf,
  houseBalances,
  rollup,
  setFrozen,
  type BalanceQuery,
  type HouseBalance,
  type MemberBalance,
} from './balances.ts';
import {
  bookedLines,
  closedRounds,
  earningLines,
  firstBookedDay,
  type BookedLine,
  type BookedPart,
  type ClosedRound,
  type EarningLine,
} from './booked.ts';
import { brandDay, type BrandDay, type BrandDayQuery } from './brand-day.ts';
import { followBooks, followerLags, type Count, type FollowerLag } from './follow.ts';
import { makeGameLedger, type GameLedger } from './game.ts';
import {
  history,
  historyTotals,
  type HistoryFilter,
  type HistoryLine,
  type HistoryPage,
  type HistoryTotals,
} from './history.ts';
import { makeHolds, type Holds } from './holds.ts';
import { largeWins, type LargeWin } from './large-wins.ts';
import { lifetime, type Lifetime } from './lifetime.ts';
import { postResultOf } from './outcome.ts';
import { memberDays, type MemberDay, type MemberDays } from './member-days.ts';
import { makePoster } from './post.ts';
import type { Posting, PostRefusal, Receipt } from './posting.ts';
import {
  gamePosting,
  openRounds,
  roundPostings,
  stillOpen,
  vendorFeed,
  type FeedQuery,
  type GamePosting,
  type OpenRound,
  type OpenRounds,
  type OpenRoundsQuery,
  type RoundQuery,
} from './rounds.ts';
import { recall, type Recalled } from './recall.ts';
import {
  activeMembers,
  deposits,
  lastSettled,
  settledStakes,
  type DepositLine,
  type LastSettled,
  type SettledStake,
  type Span,
} from './settled.ts';
import { summary, type SummaryFilter, type SummaryLine } from './summary.ts';

/** The only door to money. Reads may be given a transaction to look from; they ask the database otherwise. */
export interface Ledger {
  /** Posts through the batcher: fastest, and committed when it answers. Not for use inside a transaction. */
  post(posting: Posting): Promise<Result<Receipt, PostRefusal>>;
  /** Posts as part of the caller's transaction, on the same rules. A refusal undoes nothing else: throw if it should. */
  postIn(tx: Tx, posting: Posting): Promise<Result<Receipt, PostRefusal>>;
  /** Tells if this very posting stands in the books, or another under its key; posts nothing. */
  recall(posting: Posting): Promise<Recalled>;
  /** Many postings in one go, in order, each with its own result. */
  postAllIn(tx: Tx, postings: readonly Posting[]): Promise<Result<Receipt, PostRefusal>[]>;
  readonly game: GameLedger;
  readonly holds: Holds;

  balanceOf(query: BalanceQuery, from?: Access): Promise<Units>;
  balances(of: { merchant: string; memberIds: readonly MemberId[] }, from?: Access): Promise<MemberBalance[]>;
  houseBalances(of?: { merchant?: string }): Promise<HouseBalance[]>;
  history(filter: HistoryFilter, page: HistoryPage): Promise<HistoryLine[]>;
  historyTotals(filter: HistoryFilter): Promise<HistoryTotals>;
  summary(filter: SummaryFilter, from?: Access): Promise<SummaryLine[]>;
  /** Stakes of real money, bonus money left out, of rounds that closed in the span, by member and kind of game; what is given back later counts against. */
  settledStakes(span: Span, from?: Access): Promise<SettledStake[]>;
  /** Whose settled stakes changed in the span, by kind of game, and when last; bonus money left out. */
  lastSettled(span: Omit<Span, 'memberIds'>, from?: Access): Promise<LastSettled[]>;
  /** Deposits that arrived in the span and were not taken back, oldest first. */
  deposits(span: Span, from?: Access): Promise<DepositLine[]>;
  /** The first of them to be posted. */
  firstDeposit(span: Span, from?: Access): Promise<DepositLine | undefined>;
  /** What a member staked, won, paid in and was paid out by the day (GMT+8), open rounds included; play money left out. */
  memberDays(of: MemberDays, from?: Access): Promise<MemberDay[]>;
  /** What a day has brought a brand so far, accounts for tests and play money left out. */
  brandDay(query: BrandDayQuery): Promise<BrandDay>;
  /** What a member has paid in and taken out since he has been here; play money left out. */
  lifetime(of: { merchant: string; memberId: MemberId }): Promise<Lifetime>;
  /** Who deposited, or finished a round, in the span; it may name some who did so at another time of its days. */
  activeMembers(span: Omit<Span, 'memberIds'>): Promise<MemberId[]>;
  /** Wins from `LARGE_FLOOR` on behind a posting, in their order; `last` is how far was looked, null at the end. */
  largeWins(query: { after: bigint; limit: number }, from?: Access): Promise<{ wins: LargeWin[]; last: bigint | null }>;
  /** Parts of rounds that nobody has closed, found by walking on from posting to posting. */
  openRounds(query: OpenRoundsQuery): Promise<OpenRounds>;
  /** The parts of rounds that are still open, among bets that were found open. */
  stillOpen(postingIds: readonly bigint[]): Promise<OpenRound[]>;
  roundPostings(round: RoundQuery): Promise<GamePosting[]>;
  gamePosting(of: { merchant: string; vendor: string; key: string }): Promise<GamePosting | undefined>;
  vendorFeed(query: FeedQuery): Promise<GamePosting[]>;
  /**
   * Lets a follower of the books, by name, count what has been booked: each posting once, in the order of booking, in the transaction that says
   * how far it has come. Answers by when all that was booked has been counted; null where more is left than one call counts.
   */
  follow(name: string, count: Count): Promise<Millis | null>;
  /** How far each follower is that has counted before. */
  followers(from?: Access): Promise<FollowerLag[]>;
  /** yyyy-mm-dd of GMT+8: when the first of all that is booked happened; null while nothing is. */
  firstBookedDay(from?: Access): Promise<string | null>;
  /** Adds up what the next postings behind `after` did to members' accounts; null when there is none up to `upTo`. */
  bookedLines(part: BookedPart, from?: Access): Promise<{ readonly last: bigint; readonly lines: BookedLine[] } | null>;
  /** The same of what they settled of stakes of real money and paid in, bonus money left out. */
  earningLines(
    part: BookedPart,
    from?: Access,
  ): Promise<{ readonly last: bigint; readonly lines: EarningLine[] } | null>;
  /** Rounds of a vendor, staked with real money, that the next postings behind `after` closed; null when there is none up to `upTo`. */
  closedRounds(
    part: BookedPart & { readonly vendor: string },
    from?: Access,
  ): Promise<{ readonly last: bigint; readonly rounds: ClosedRound[] } | null>;

  setFrozen(of: { merchant: string; memberId: MemberId; frozen: boolean }, from?: Access): Promise<void>;
  /** A job: folds the house's recent changes into its balances. */
  rollup(): Promise<void>;
  /** A job: checks the books; what it finds stops payouts. */
  audit(options?: AuditOptions): Promise<AuditReport>;
  /** A job, once a day (yyyy-mm-dd, GMT+8) is over: holds its sums against its postings; what it finds stops payouts. */
  auditDay(day: string): Promise<Finding[]>;
  alarms(from?: Access): Promise<Alarm[]>;
  /** Lets payouts flow again. Refused while a deep audit still finds anything. */
  clearAlarms(clearance: Clearance): Promise<Result<null, 'drift_remains'>>;
}

export interface LedgerOptions {
  clock: Clock;
  /** Batches under way at once, at most; each takes a connection while it runs. Two fit a small machine. */
  lanes?: number;
}

export function makeLedger(db: Db, { clock, lanes = db.engine === 'pglite' ? 1 : 2 }: LedgerOptions): Ledger {
  const poster = makePoster(db, lanes);
  const postAllIn: Ledger['postAllIn'] = async (tx, postings) => (await poster.postIn(tx, postings)).map(postResultOf);
  return {
    post: async (posting) => postResultOf(await poster.post(posting)),
    postIn: async (tx, posting) => (await postAllIn(tx, [posting]))[0]!,
    postAllIn,
    game: makeGameLedger(poster, db),
    holds: makeHolds(db, poster),

    balanceOf: (query, from) => (from ? balanceOf(from, query) : balanceNow(db, query)),
    balances: (of, from = db) => balancesOf(from, of),
    houseBalances: (of) => houseBalances(db, of),
    history: (filter, page) => history(db, filter, page),
    historyTotals: (filter) => historyTotals(db, filter),
    summary: (filter, from = db) => summary(from, filter),
    settledStakes: (span, from = db) => settledStakes(from, span),
    lastSettled: (span, from = db) => lastSettled(from, span),
    deposits: (span, from = db) => deposits(from, span),
    firstDeposit: async (span, from = db) => (await deposits(from, span, 1))[0],
    memberDays: (of, from = db) => memberDays(from, of),
    lifetime: (of) => lifetime(db, { ...of, now: clock.now() }),
    brandDay: (query) => brandDay(db, query),
    largeWins: (query, from = db) => largeWins(from, query),
    activeMembers: (span) => activeMembers(db, span),
    recall: (posting) => recall(db, posting),
    openRounds: (query) => openRounds(db, query),
    stillOpen: (postingIds) => stillOpen(db, postingIds),
    roundPostings: (round) => roundPostings(db, round),
    gamePosting: (of) => gamePosting(db, of),
    vendorFeed: (query) => vendorFeed(db, query),
    follow: (name, count) => followBooks({ db, clock }, name, count),
    followers: (from = db) => followerLags(from),
    firstBookedDay: (from = db) => firstBookedDay(from),
    bookedLines: (part, from = db) => bookedLines(from, part),
    earningLines: (part, from = db) => earningLines(from, part),
    closedRounds: (part, from = db) => closedRounds(from, part),

    setFrozen: (of, from = db) => setFrozen(from, of),
    rollup: () => rollup(db),
    audit: (options) => audit(db, clock, options),
    auditDay: (day) => auditDay(db, clock, day),
    alarms: (from = db) => openAlarms(from),
    async clearAlarms(clearance) {
      const { findings } = await audit(db, clock, { deep: true });
      if (findings.length > 0) return refuse('drift_remains');
      await clearAlarms(db, clearance);
      return done();
    },
  };
}
