/** The chance of each selection to win and to lose, from the one distribution of its match. */
import { expected, sure, type Chances } from '../kit/chances.ts';
import { handicap, total } from '../kit/line.ts';
import { MOST, type Distribution } from './distribution.ts';
import type { Selection } from './selection.ts';
import type { MatchState } from './state.ts';

/** Null where the selection is not for sale: it is decided, or another set or point is played. */
export function chancesOf(
  selection: Selection,
  all: Distribution,
  { sets, score }: Pick<MatchState, 'sets' | 'score'>,
): Chances | null {
  const size = all.toWin + 1;
  const bySets = (judged: (home: number, away: number) => ReturnType<typeof handicap>) =>
    expected(all.sets, (at) => judged(Math.floor(at / size), at % size));
  switch (selection.market) {
    case 'winner':
      return forSide(selection.side, winnerOf(all));
    case 'setScore':
      return sure(all.sets[selection.side[0] * size + selection.side[1]]!);
    case 'totalSets':
      return bySets((home, away) => total(home + away, selection.line, selection.side));
    case 'setHandicap': {
      const sign = selection.side === 'home' ? 1 : -1;
      return bySets((home, away) => handicap(sign * (home - away), selection.line));
    }
    case 'totalPoints':
      return expected(all.count, (count) => total(count, selection.line, selection.side));
    case 'pointHandicap': {
      const sign = selection.side === 'home' ? 1 : -1;
      return expected(all.ahead, (at) => handicap(sign * (at - MOST), selection.line));
    }
    case 'setWinner':
      return selection.set === sets.length + 1 ? forSide(selection.side, all.set) : null;
    default: {
      const isNext = selection.set === sets.length + 1 && selection.point === score[0] + score[1] + 1;
      return isNext ? forSide(selection.side, all.point) : null;
    }
  }
}

const forSide = (side: 'home' | 'away', home: number): Chances => sure(side === 'home' ? home : 1 - home);

function winnerOf({ sets, toWin }: Distribution): number {
  let home = 0;
  for (let least = 0; least < toWin; least += 1) home += sets[toWin * (toWin + 1) + least]!;
  return home;
}
