/**
 * Settles bets on sports scored by periods: basketball by quarters, baseball by innings. Only settled by these rules so
 * far; they have no price model.
 */
import { handicap, total, totalSoFar } from '../kit/line.ts';
import type { Quarters } from '../kit/line.ts';
import { VOID, wonIf, type Shares } from '../kit/shares.ts';
import type { Score, Side } from '../kit/sides.ts';

export type Selection =
  /** `period` counts from 1; null means the whole match. */
  | { readonly market: 'winner'; readonly period: number | null; readonly side: Side }
  | { readonly market: 'handicap'; readonly side: Side; readonly line: Quarters }
  | { readonly market: 'totals'; readonly side: 'over' | 'under'; readonly line: Quarters };

/** `called`: ended early, with enough played for its winner. `cut`: without. */
export type Played = 'whole' | 'called' | 'cut' | 'void';

export interface Facts {
  readonly played: Played;
  /** Periods that were played to their end, overtime left out. */
  readonly periods: readonly Score[];
  /** All that was scored, in overtime as well. */
  readonly full: Score;
}

export function judge(selection: Selection, { played, periods, full }: Facts): Shares {
  if (played === 'void') return VOID;
  switch (selection.market) {
    case 'winner': {
      const score = selection.period === null ? (played === 'cut' ? null : full) : periods[selection.period - 1];
      return score ? winner(selection.side, score) : VOID;
    }
    case 'handicap':
      return played === 'whole' ? handicap(aheadOf(selection.side, full), selection.line) : VOID;
    default: {
      const count = full[0] + full[1];
      return (played === 'whole' ? total : totalSoFar)(count, selection.line, selection.side);
    }
  }
}

const aheadOf = (side: Side, [home, away]: Score): number => (side === 'home' ? home - away : away - home);

const winner = (side: Side, score: Score): Shares => (score[0] === score[1] ? VOID : wonIf(aheadOf(side, score) > 0));

const QUARTERS = 4;
/** A match of four quarters counts as complete once at most this is left of it. */
const LEFT_MINUTES = 5;

export const basketballPlayed = (quarterMinutes: number, playedSeconds: number): Played =>
  playedSeconds >= (QUARTERS * quarterMinutes - LEFT_MINUTES) * 60 ? 'whole' : 'cut';

/** Innings that the sides have batted; the home side, which bats last, need not where it is ahead. */
export function baseballPlayed(innings: Score, [home, away]: Score): Played {
  const hasPlayed = (many: number) => innings[1] >= many && innings[0] >= (home > away ? many - 1 : many);
  return hasPlayed(9) ? 'whole' : hasPlayed(5) ? 'called' : 'cut';
}
