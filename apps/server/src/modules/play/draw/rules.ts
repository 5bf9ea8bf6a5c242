/** Pure rules of lotteries and their issues. */
import type { DrawnFrom } from '#db/tables/lottery.ts';
import { currentIssue, type Issue } from '#games/lottery/kit/schedule.ts';
import { LOTTERIES, type DrawSource, type Lottery } from '#games/lottery/lotteries.ts';
import { millis, type Millis } from '#kernel';

/** Minimum delay from the last bet to the block that decides; no miner can know the block when bets close. */
export const BLOCK_AFTER_MS = 2_000;
/** Delay after which an undrawn issue raises an alarm. */
export const LATE_MS = 30_000;

export interface IssueKey {
  readonly merchant: string;
  readonly lottery: string;
  readonly numero: string;
}

/** yyyy-mm-dd, by the lottery's own clock. */
export const dayOf = (numero: string): string => `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`;

/** Commitment to a result, as it appears in the signed text. */
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

/** Text that is signed: seven UTF-8 lines joined by line feeds, without a trailing one. */
export const signedText = ({ merchant, lottery, numero, drawsAt, result, source, chain }: Signed): string =>
  ['draw 1', merchant, lottery, numero, new Date(drawsAt).toISOString(), result, sourceText(source, chain)].join('\n');

export interface OnSale extends Issue {
  readonly lottery: string;
  readonly source: DrawSource;
}

/** Issue on sale at `now`; null between lock and draw. */
export function onSaleAt(now: Millis, { code, source, schedule }: Lottery): OnSale | null {
  const issue = currentIssue(schedule, now);
  return issue.opensAt <= now && now < issue.locksAt ? { ...issue, lottery: code, source } : null;
}

/** Next moment at which an issue opens, locks or is drawn. */
export const nextMoment = (now: Millis): Millis =>
  millis(
    Math.min(
      ...LOTTERIES.map(({ schedule }) => {
        const { locksAt, drawsAt } = currentIssue(schedule, now);
        return now < locksAt ? locksAt : drawsAt;
      }),
    ),
  );

/** True if a sandbox of the house drew the result in place of a block or an external source. */
export const isSandbox = (source: DrawnFrom): boolean =>
  'hash' in source ? source.chain === 'sandbox' : 'reports' in source && source.reports.includes('sandbox');
