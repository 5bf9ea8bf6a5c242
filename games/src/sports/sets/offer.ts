/** Which markets of a match are for sale, and around which lines. */
import { middleOf, openAmong, type Offered } from '../kit/chances.ts';
import { chancesOf } from './chances.ts';
import { MOST, type Distribution } from './distribution.ts';
import type { Format } from './format.ts';
import { setsWon } from './judge.ts';
import type { Selection } from './selection.ts';
import type { MatchState } from './state.ts';

type Market = readonly Selection[];

/** Offsets of the lines around the middle, half a point each. */
const LINE_OFFSETS = [-2, -1, 0, 1, 2];

export const offerOf = (all: Distribution, state: MatchState, format: Format): Offered<Selection>[] =>
  openAmong(marketsOf(all, state, format), (selection) => chancesOf(selection, all, state));

const SIDES = ['home', 'away'] as const;
const OVER_UNDER = ['over', 'under'] as const;

function marketsOf(all: Distribution, { sets, score }: MatchState, { bestOf }: Format): Market[] {
  const set = sets.length + 1;
  const point = score[0] + score[1] + 1;
  const [home, away] = setsWon(sets);
  const halves = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => (from + at) * 4 + 2);
  const around = (middle: number) => LINE_OFFSETS.map((by) => (Math.floor(middle) + by) * 4 + 2);
  return [
    SIDES.map((side) => ({ market: 'winner', side })),
    ...halves(-all.toWin, all.toWin - 1).map((line): Market => [
      { market: 'setHandicap', side: 'home', line },
      { market: 'setHandicap', side: 'away', line: -line },
    ]),
    ...halves(all.toWin, bestOf - 1).map((line): Market =>
      OVER_UNDER.map((side) => ({ market: 'totalSets', side, line })),
    ),
    scores(all.toWin, home, away),
    ...around(middleOf(all.count)).map((line): Market =>
      OVER_UNDER.map((side) => ({ market: 'totalPoints', side, line })),
    ),
    ...around(MOST - middleOf(all.ahead)).map((line): Market => [
      { market: 'pointHandicap', side: 'home', line },
      { market: 'pointHandicap', side: 'away', line: -line },
    ]),
    SIDES.map((side) => ({ market: 'setWinner', set, side })),
    SIDES.map((side) => ({ market: 'nextPoint', set, point, side })),
  ];
}

/** Scores in sets that can still come. */
function scores(toWin: number, home: number, away: number): Market {
  const all: Selection[] = [];
  for (let least = 0; least < toWin; least += 1) {
    if (least >= away) all.push({ market: 'setScore', side: [toWin, least] });
    if (least >= home) all.push({ market: 'setScore', side: [least, toWin] });
  }
  return all;
}
