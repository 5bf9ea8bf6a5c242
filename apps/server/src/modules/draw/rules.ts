/** What follows from a lottery and an issue, without asking anybody. */
import type { DrawnFrom } from '#db/tables/lottery.ts';
import { currentIssue, type Issue } from '#games/lottery/kit/schedule.ts';
import { LOTTERIES, type DrawSource, type Lottery } from '#games/lottery/lotteries.ts';
import { millis, type Millis } from '#kernel';

/** A block counts from so long after the last bet was taken: no miner and no clock can have known it before. */
export const BLOCK_AFTER_MS = 2_000;
/** What is drawn so long after its time is told of. */
export const LATE_MS = 30_000;

export interface IssueKey {
  readonly merchant: string;
  readonly lottery: string;
  readonly numero: string;
}

/** yyyy-mm-dd, by the lottery's own clock. */
export const dayOf = (numero: string): string => `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`;

/** What its result is committed to, in words: what stands in the signed text. */
export interface Chained {
  readonly terminatingHash: string;
  readonly linkNo: number;
}

export function sourceText(source: DrawnFrom, chain: Chained | null): string {
  if ('link' in source) return `chain ${chain?.terminatingHash ?? ''} ${chain?.linkNo ?? ''} ${source.link}`;
  if ('hash' in source) return `block ${source.chain} ${source.height} ${source.hash}`;
  return 'reports' in source ? `reports ${source.reports.join(',')}` : `operators ${source.by.join(',')}`;
}

export interface Signed extends IssueKey {
  readonly drawsAt: Millis;
  readonly result: string;
  readonly source: DrawnFrom;
  readonly chain: Chained | null;
}

/** Seven lines of UTF-8, joined by line feeds, without one at the end. */
export const signedText = ({ merchant, lottery, numero, drawsAt, result, source, chain }: Signed): string =>
  ['draw 1', merchant, lottery, numero, new Date(drawsAt).toISOString(), result, sourceText(source, chain)].join('\n');

export interface OnSale extends Issue {
  readonly lottery: string;
  readonly source: DrawSource;
}

/** The issue that bets are taken for by now; between a lock and its draw a lottery has none. */
export function onSaleAt(now: Millis, { code, source, schedule }: Lottery): OnSale | null {
  const issue = currentIssue(schedule, now);
  return issue.opensAt <= now && now < issue.locksAt ? { ...issue, lottery: code, source } : null;
}

/** When something is next to be done: an issue to be made, locked or drawn. */
export const nextMoment = (now: Millis): Millis =>
  millis(
    Math.min(
      ...LOTTERIES.map(({ schedule }) => {
        const { locksAt, drawsAt } = currentIssue(schedule, now);
        return now < locksAt ? locksAt : drawsAt;
      }),
    ),
  );

/** Drawn by the house for a demo, where a block or the state would draw. */
export const isSandbox = (source: DrawnFrom): boolean =>
  'hash' in source ? source.chain === 'sandbox' : 'reports' in source && source.reports.includes('sandbox');
