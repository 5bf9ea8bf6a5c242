/** Readings of the books: balances, histories and sums, and the order in which followers count them. Nothing here moves money. */
import type { Access, Db } from '#db';
import type { Clock, MemberId, Millis, Units } from '#kernel';
import {
  balanceNow,
  balanceOf,
  balancesOf,
  houseBalances,
  type BalanceQuery,
  type HouseBalance,
  type MemberBalance,
} from './balances.ts';
import {
  bookedLines,
  closedRounds,
  earningLines,
  firstBookedDay,
  lastBegun,
  settledLines,
  type BookedLine,
  type BookedPart,
  type ClosedRound,
  type EarningLine,
  type SettledLine,
} from './booked.ts';
import { brandDay, type BrandDay, type BrandDayQuery } from './brand-day.ts';
import { followBooks, followerLags, type Count, type FollowerLag } from './follow.ts';
import {
  history,
  historyTotals,
  type HistoryFilter,
  type HistoryLine,
  type HistoryPage,
  type HistoryTotals,
} from './history.ts';
import { largeWins, type LargeWin } from './large-wins.ts';
import { lifetime, type Lifetime } from './lifetime.ts';
import { memberDays, type MemberDay, type MemberDays } from './member-days.ts';
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
import { activeMembers, deposits, settledStakes, type DepositLine, type SettledStake, type Span } from './settled.ts';
import { summary, type SummaryFilter, type SummaryLine } from './summary.ts';

/** Readings may be given a transaction to look from; they ask the database otherwise. */
export interface Books {
  balanceOf(query: BalanceQuery, from?: Access): Promise<Units>;
  balances(of: { merchant: string; memberIds: readonly MemberId[] }, from?: Access): Promise<MemberBalance[]>;
  houseBalances(of?: { merchant?: string }): Promise<HouseBalance[]>;
  history(filter: HistoryFilter, page: HistoryPage): Promise<HistoryLine[]>;
  historyTotals(filter: HistoryFilter): Promise<HistoryTotals>;
  summary(filter: SummaryFilter, from?: Access): Promise<SummaryLine[]>;
  /**
   * Real-money stakes, without bonus money, of rounds closed in the span, by member and kind of game; later returns are
   * subtracted.
   */
  settledStakes(span: Span, from?: Access): Promise<SettledStake[]>;
  /** Deposits that arrived in the span and were not taken back, oldest first. */
  deposits(span: Span, from?: Access): Promise<DepositLine[]>;
  /** The first of them to be posted. */
  firstDeposit(span: Span, from?: Access): Promise<DepositLine | undefined>;
  /** A member's stakes, wins, deposits and payouts by the day (GMT+8), open rounds included; play money left out. */
  memberDays(of: MemberDays, from?: Access): Promise<MemberDay[]>;
  /** Sums of a brand's day so far, accounts for tests and play money left out. */
  brandDay(query: BrandDayQuery): Promise<BrandDay>;
  /** Sums that a member has paid in and taken out since they have been here; play money left out. */
  lifetime(of: { merchant: string; memberId: MemberId }): Promise<Lifetime>;
  /** Members who deposited or finished a round in the span; may include some who did so at another time of its days. */
  activeMembers(span: Omit<Span, 'memberIds'>): Promise<MemberId[]>;
  /** Open parts of rounds, found by reading posting after posting. */
  openRounds(query: OpenRoundsQuery): Promise<OpenRounds>;
  /** The parts of rounds that are still open, among bets that were found open. */
  stillOpen(postingIds: readonly bigint[]): Promise<OpenRound[]>;
  roundPostings(round: RoundQuery): Promise<GamePosting[]>;
  gamePosting(of: { merchant: string; vendor: string; key: string }): Promise<GamePosting | undefined>;
  vendorFeed(query: FeedQuery): Promise<GamePosting[]>;
  /**
   * Runs a follower of the books, by name: it counts each posting once, in the order of booking, in the transaction
   * that stores its progress. Answers the time up to which everything booked has been counted; null when more is left
   * than one call counts.
   */
  follow(name: string, count: Count): Promise<Millis | null>;
  /** How far each follower is that has counted before. */
  followers(from?: Access): Promise<FollowerLag[]>;
  /** Highest id of a posting so far, those being written included: all that are begun later have higher ones. */
  lastBegun(from: Access): Promise<bigint>;
  /** yyyy-mm-dd of GMT+8: when the first of all that is booked happened; null while nothing is. */
  firstBookedDay(from?: Access): Promise<string | null>;
  /** Sums the effect of the next postings after `after` on members' accounts; null when there is none up to `upTo`. */
  bookedLines(part: BookedPart, from?: Access): Promise<{ readonly last: bigint; readonly lines: BookedLine[] } | null>;
  /** The same for settled real-money stakes and deposits, without bonus money. */
  earningLines(
    part: BookedPart,
    from?: Access,
  ): Promise<{ readonly last: bigint; readonly lines: EarningLine[] } | null>;
  /** Names the members whose settled real-money stakes they changed, by day and kind of game, without bonus money. */
  settledLines(
    part: BookedPart,
    from?: Access,
  ): Promise<{ readonly last: bigint; readonly lines: SettledLine[] } | null>;
  /** Wins of at least `LARGE_FLOOR` among them; null when there is none up to `upTo`. */
  largeWins(part: BookedPart, from?: Access): Promise<{ readonly last: bigint; readonly wins: LargeWin[] } | null>;
  /** Real-money rounds of a vendor closed by the next postings after `after`; null when there is none up to `upTo`. */
  closedRounds(
    part: BookedPart & { readonly vendor: string },
    from?: Access,
  ): Promise<{ readonly last: bigint; readonly rounds: ClosedRound[] } | null>;
}

export function makeBooks(db: Db, clock: Clock): Books {
  return {
    balanceOf: (query, from) => (from ? balanceOf(from, query) : balanceNow(db, query)),
    balances: (of, from = db) => balancesOf(from, of),
    houseBalances: (of) => houseBalances(db, of),
    history: (filter, page) => history(db, filter, page),
    historyTotals: (filter) => historyTotals(db, filter),
    summary: (filter, from = db) => summary(from, filter),
    settledStakes: (span, from = db) => settledStakes(from, span),
    deposits: (span, from = db) => deposits(from, span),
    firstDeposit: async (span, from = db) => (await deposits(from, span, 1))[0],
    memberDays: (of, from = db) => memberDays(from, of),
    lifetime: (of) => lifetime(db, { ...of, now: clock.now() }),
    brandDay: (query) => brandDay(db, query),
    activeMembers: (span) => activeMembers(db, span),
    openRounds: (query) => openRounds(db, query),
    stillOpen: (postingIds) => stillOpen(db, postingIds),
    roundPostings: (round) => roundPostings(db, round),
    gamePosting: (of) => gamePosting(db, of),
    vendorFeed: (query) => vendorFeed(db, query),
    follow: (name, count) => followBooks({ db, clock }, name, count),
    followers: (from = db) => followerLags(from),
    lastBegun: (from) => lastBegun(from),
    firstBookedDay: (from = db) => firstBookedDay(from),
    bookedLines: (part, from = db) => bookedLines(from, part),
    earningLines: (part, from = db) => earningLines(from, part),
    settledLines: (part, from = db) => settledLines(from, part),
    largeWins: (part, from = db) => largeWins(from, part),
    closedRounds: (part, from = db) => closedRounds(from, part),
  };
}
