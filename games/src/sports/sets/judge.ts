/**
 * Settles a selection. Once a full set has been played the winner of the match stands, by retirement too; totals and
 * handicaps need the whole match, unless they are decided already.
 */
import { handicap, total, totalSoFar } from '../kit/line.ts';
import { VOID, wonIf, type Shares } from '../kit/shares.ts';
import type { Score, Side } from '../kit/sides.ts';
import { setsToWin, type Format } from './format.ts';
import { leaderOf, type Selection } from './selection.ts';

export interface Facts {
  /** `whole`: played to its end. `cut`: retired or forfeited. `void`: not begun, a walkover, or annulled. */
  readonly played: 'whole' | 'cut' | 'void';
  /** Sets that were played to their end, and the one that was not. */
  readonly sets: readonly Score[];
  readonly broken: Score | null;
  readonly winner: Side | null;
  /** The side that has won each point of a set, where that is known. */
  readonly points: readonly (readonly Side[])[];
  /** The number of sets that the match was played over, where it was not the one that was offered. */
  readonly playedBestOf?: number;
}

type Counted = Exclude<Selection, { market: 'winner' | 'setWinner' | 'nextPoint' }>;

export function judge(selection: Selection, facts: Facts, format: Format): Shares {
  const { played, sets, winner, points, playedBestOf } = facts;
  if (played === 'void') return VOID;
  switch (selection.market) {
    case 'winner':
      return winner === null || sets.length === 0 ? VOID : wonIf(selection.side === winner);
    case 'setWinner': {
      const set = sets[selection.set - 1];
      return set ? wonIf(selection.side === leaderOf(set)) : VOID;
    }
    case 'nextPoint': {
      const by = points[selection.set - 1]?.[selection.point - 1];
      return by ? wonIf(selection.side === by) : VOID;
    }
    default:
      if (playedBestOf !== undefined && playedBestOf !== format.bestOf) return VOID;
      return played === 'whole' ? atTheEnd(selection, facts) : soFar(selection, facts, format);
  }
}

export const setsWon = (sets: readonly Score[]): Score => {
  const home = sets.filter((set) => leaderOf(set) === 'home').length;
  return [home, sets.length - home];
};

const pointsWon = (sets: readonly Score[]): Score =>
  sets.reduce<Score>(([home, away], set) => [home + set[0], away + set[1]], [0, 0]);

const aheadOf = (side: Side, [home, away]: Score): number => (side === 'home' ? home - away : away - home);

function atTheEnd(selection: Counted, { sets, broken }: Facts): Shares {
  if (selection.market === 'pointHandicap' || selection.market === 'totalPoints') {
    const all = pointsWon(broken ? [...sets, broken] : sets);
    if (selection.market === 'totalPoints') return total(all[0] + all[1], selection.line, selection.side);
    return handicap(aheadOf(selection.side, all), selection.line);
  }
  return ofSets(selection, setsWon(sets));
}

function ofSets(selection: Exclude<Counted, { market: 'pointHandicap' | 'totalPoints' }>, score: Score): Shares {
  if (selection.market === 'setScore') return wonIf(score[0] === selection.side[0] && score[1] === selection.side[1]);
  if (selection.market === 'totalSets') return total(score[0] + score[1], selection.line, selection.side);
  return handicap(aheadOf(selection.side, score), selection.line);
}

/** Decided is only a result that no continuation could change; for points, those played. */
function soFar(selection: Counted, { sets, broken }: Facts, format: Format): Shares {
  if (selection.market === 'pointHandicap') return VOID;
  if (selection.market === 'totalPoints') {
    const [home, away] = pointsWon(broken ? [...sets, broken] : sets);
    return totalSoFar(home + away, selection.line, selection.side);
  }
  const [first, ...others] = ends(setsWon(sets), setsToWin(format)).map((score) => ofSets(selection, score));
  const isAlike = others.every((each) => each.won * first!.of === first!.won * each.of && each.void === first!.void);
  return isAlike ? first! : VOID;
}

/** How sets may stand as the match ends. */
function ends([home, away]: Score, toWin: number): Score[] {
  const all: Score[] = [];
  for (let least = 0; least < toWin; least += 1) {
    if (least >= away && home <= toWin) all.push([toWin, least]);
    if (least >= home && away <= toWin) all.push([least, toWin]);
  }
  return all;
}
