/** Which markets of a match are for sale, and around which lines. */
import type { Quarters } from '../kit/line.ts';
import { middleOf, openAmong, type Offered } from '../kit/chances.ts';
import type { Score } from '../kit/sides.ts';
import { chancesOf, type Book } from './chances.ts';
import { SIZE } from './distribution.ts';
import type { Period, Selection } from './selection.ts';

type Market = readonly Selection[];

/** Offsets of the lines around the main one, in quarters. */
const LINE_OFFSETS = [-4, -2, -1, 0, 1, 2, 4];
const HALF_SCORES: Score = [2, 2];
const SCORES: Score = [4, 4];

export const offerOf = (book: Book): Offered<Selection>[] =>
  openAmong(marketsOf(book), (selection) => chancesOf(selection, book));

function marketsOf(book: Book): Market[] {
  const { distribution, sums } = book;
  const periods = (['fullTime', 'firstHalf', 'secondHalf'] as const).filter((period) => sums[period] !== null);
  return [
    ...periods.flatMap((period) => ofPeriod(book, period)),
    ...(distribution.halfFull ? [HALF_FULL] : []),
    (['home', 'none', 'away'] as const).map((side) => ({
      market: 'nextGoal' as const,
      number: distribution.score[0] + distribution.score[1] + 1,
      side,
    })),
  ];
}

const RESULTS = ['home', 'draw', 'away'] as const;
const HALF_FULL: Market = RESULTS.flatMap((half) =>
  RESULTS.map((full) => ({ market: 'halfTimeFullTime' as const, side: [half, full] as const })),
);

function ofPeriod(book: Book, period: Period): Market[] {
  const { ahead, count, home, away } = book.sums[period]!;
  const now = book.now[period];
  const listed = period === 'fullTime' ? SCORES : HALF_SCORES;
  const since = now[0] + now[1] > 0 && { scoreAtBet: now };
  const handicaps = around(Math.round(4 * (now[0] - now[1] - (middleOf(ahead) - SIZE + 1))));
  return [
    RESULTS.map((side) => ({ market: 'matchResult', period, side })),
    (['homeOrDraw', 'homeOrAway', 'drawOrAway'] as const).map((side) => ({ market: 'doubleChance', period, side })),
    (['home', 'away'] as const).map((side) => ({ market: 'drawNoBet', period, side })),
    ...handicaps.map((line): Market => [
      { market: 'asianHandicap', period, side: 'home', line, ...since },
      { market: 'asianHandicap', period, side: 'away', line: -line || 0, ...since },
    ]),
    ...lines('totals', period, middleOf(count), now[0] + now[1]),
    ...lines('teamTotalsHome', period, middleOf(home), now[0]),
    ...lines('teamTotalsAway', period, middleOf(away), now[1]),
    (['yes', 'no'] as const).map((side) => ({ market: 'bothTeamsToScore', period, side })),
    (['odd', 'even'] as const).map((side) => ({ market: 'oddEven', period, side })),
    scores(period, listed, now),
  ];
}

const around = (middle: Quarters): Quarters[] => LINE_OFFSETS.map((by) => middle + by);

/** A total that has been reached already cannot stay under. */
function lines(
  market: 'totals' | 'teamTotalsHome' | 'teamTotalsAway',
  period: Period,
  middle: number,
  now: number,
): Market[] {
  const isTeams = market !== 'totals';
  // A team's lines are halves alone.
  const all = isTeams ? [-4, 0, 4].map((by) => Math.floor(middle) * 4 + 2 + by) : around(Math.round(middle * 4));
  return all
    .filter((line) => line > now * 4)
    .map((line) => (['over', 'under'] as const).map((side) => ({ market, period, side, line })));
}

/** Scores that can still come, and all others together. */
function scores(period: Period, listed: Score, now: Score): Market {
  const all: Selection[] = [];
  for (let home = now[0]; home <= listed[0]; home += 1)
    for (let away = now[1]; away <= listed[1]; away += 1)
      all.push({ market: 'correctScore', period, side: [home, away], listed });
  return [...all, { market: 'correctScore', period, side: null, listed }];
}
