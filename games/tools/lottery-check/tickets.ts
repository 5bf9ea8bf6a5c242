/** Random tickets of every play, each settled against a random draw of its lottery. */
import { unitsToText, units, UNITS_PER_ONE } from '#kernel';
import { fairStream } from '#games/kit/fair.ts';
import { anySelection } from '#games/lottery/kit/any-selection.ts';
import { GROUP_MAX, ODDS_SCALE, oddsOf, returnOfGroup } from '#games/lottery/kit/odds.ts';
import { writePicked } from '#games/lottery/kit/selection.ts';
import { stakeOf, winOf } from '#games/lottery/kit/settle.ts';
import type { Drawn } from './results.ts';

/** A line of the file: amounts in main units, `odds` by prize in the order of the sheet of plays. */
export type Line = readonly [
  date: string,
  lottery: string,
  play: string,
  selection: string,
  stake: string,
  odds: string,
  win: string,
];
export const HEAD = ['date', 'lottery', 'play', 'selection', 'stake', 'odds', 'win'];

/** A note costs one main unit. */
const STAKE = units(UNITS_PER_ONE);

export function* settledTickets(drawn: readonly Drawn[], perPlay: number, seed: string): Iterable<Line> {
  const rng = fairStream({ serverSeed: '0'.repeat(64), clientSeed: seed, nonce: 0 });
  for (const family of new Set(drawn.map((each) => each.family))) {
    const draws = drawn.filter((each) => each.family === family);
    for (const play of family.plays) {
      const target = play.way === 'official' ? returnOfGroup(GROUP_MAX) : family.fixedReturn(play);
      const odds = play.prizes.map((prize) => oddsOf(play, prize, target));
      for (let ticket = 0; ticket < perPlay; ticket += 1) {
        const { date, draw } = draws[rng.int(draws.length)]!;
        const sold = { play, picked: anySelection(play, rng), stakePerNote: STAKE, odds };
        yield [
          date,
          family.id,
          play.code,
          writePicked(play.board, sold.picked),
          unitsToText(stakeOf(sold)),
          odds.map((each) => each / ODDS_SCALE).join('/'),
          unitsToText(winOf(sold, draw)),
        ];
      }
    }
  }
}
