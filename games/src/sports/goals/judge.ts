/**
 * Settles a selection. Ninety minutes and stoppage time count; extra time and penalties only for the market on who
 * advances. In an abandoned match markets that are already decided are settled; all others are void.
 */
import { handicap, total, totalSoFar } from '../kit/line.ts';
import { LOST, VOID, WON, wonIf, type Shares } from '../kit/shares.ts';
import type { Score, Side } from '../kit/sides.ts';
import { resultOf, type Period, type Selection } from './selection.ts';

export interface Facts {
  /**
   * `whole`: played to its end. `cut`: abandoned, and not finished within 48 hours of its first start. `void`: not
   * begun within these 48 hours, annulled, or awarded without play. A result changed after play is ignored: the result
   * on the field counts.
   */
  readonly played: 'whole' | 'cut' | 'void';
  /** Half-time score; null when the half was not finished, or is not reported. */
  readonly half: Score | null;
  /** At the end of ninety minutes and added time, or when the match was cut short. */
  readonly full: Score;
  /** Scoring sides in order; null when not reported. */
  readonly goals: readonly Side[] | null;
  /** The side that goes on to the next round, after extra time and penalties; null where the match was not for that. */
  readonly goesOn: Side | null;
}

export function judge(selection: Selection, facts: Facts): Shares {
  if (facts.played === 'void') return VOID;
  if (selection.market === 'toQualify') return facts.goesOn === null ? VOID : wonIf(facts.goesOn === selection.side);
  if (selection.market === 'nextGoal') return nextGoal(selection, facts);
  if (selection.market === 'halfTimeFullTime') return halfTimeFullTime(selection, facts);
  const score = scoreOf(selection.period, facts);
  if (score === null) return VOID;
  const isOver = facts.played === 'whole' || selection.period === 'firstHalf';
  return isOver ? atTheEnd(selection, score) : soFar(selection, score);
}

/** Null where it is not known, or the period was not played to its end or had not begun. */
function scoreOf(period: Period, { half, full }: Facts): Score | null {
  if (period === 'fullTime') return full;
  if (half === null) return null;
  return period === 'firstHalf' ? half : [full[0] - half[0], full[1] - half[1]];
}

type OfScore = Exclude<Selection, { market: 'toQualify' | 'nextGoal' | 'halfTimeFullTime' }>;

function atTheEnd(selection: OfScore, score: Score): Shares {
  const [home, away] = score;
  const result = resultOf(score);
  switch (selection.market) {
    case 'matchResult':
      return wonIf(selection.side === result);
    case 'doubleChance':
      return wonIf(selection.side.toLowerCase().includes(result));
    case 'drawNoBet':
      return result === 'draw' ? VOID : wonIf(selection.side === result);
    case 'asianHandicap': {
      const [homeAtBet, awayAtBet] = selection.scoreAtBet ?? [0, 0];
      const ahead = home - homeAtBet - (away - awayAtBet);
      return handicap(selection.side === 'home' ? ahead : -ahead, selection.line);
    }
    case 'bothTeamsToScore':
      return wonIf((home > 0 && away > 0) === (selection.side === 'yes'));
    case 'oddEven':
      return wonIf(((home + away) % 2 === 1) === (selection.side === 'odd'));
    case 'correctScore':
      return wonIf(selection.side === null ? isBeyond(selection.listed, score) : isSame(selection.side, score));
    default:
      return total(countOf(selection, score), selection.line, selection.side);
  }
}

/** Goals only increase: markets that further goals cannot change are decided. */
function soFar(selection: OfScore, score: Score): Shares {
  switch (selection.market) {
    case 'bothTeamsToScore':
      return score[0] > 0 && score[1] > 0 ? wonIf(selection.side === 'yes') : VOID;
    case 'correctScore':
      if (selection.side === null) return isBeyond(selection.listed, score) ? WON : VOID;
      return isBeyond(selection.side, score) ? LOST : VOID;
    case 'totals':
    case 'teamTotalsHome':
    case 'teamTotalsAway':
      return totalSoFar(countOf(selection, score), selection.line, selection.side);
    default:
      return VOID;
  }
}

const isSame = (a: Score, b: Score): boolean => a[0] === b[0] && a[1] === b[1];
const isBeyond = (most: Score, score: Score): boolean => score[0] > most[0] || score[1] > most[1];

const countOf = ({ market }: OfScore, [home, away]: Score): number =>
  market === 'teamTotalsHome' ? home : market === 'teamTotalsAway' ? away : home + away;

function nextGoal(
  { number, side }: Extract<Selection, { market: 'nextGoal' }>,
  { played, full, goals }: Facts,
): Shares {
  const isScored = full[0] + full[1] >= number;
  if (!isScored) return played === 'whole' ? wonIf(side === 'none') : VOID;
  // A side that has scored alone has scored that one too.
  const by = goals?.[number - 1] ?? (full[1] === 0 ? 'home' : full[0] === 0 ? 'away' : null);
  return by === null ? VOID : wonIf(side === by);
}

function halfTimeFullTime(
  { side: [atHalf, atFull] }: Extract<Selection, { market: 'halfTimeFullTime' }>,
  { played, half, full }: Facts,
): Shares {
  if (half === null) return VOID;
  if (resultOf(half) !== atHalf) return LOST;
  return played === 'whole' ? wonIf(resultOf(full) === atFull) : VOID;
}
