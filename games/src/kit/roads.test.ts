import { seededRng } from '#testkit/rng.ts';
import { describe, expect, it } from 'vitest';
import { goodRoads, type GoodRoad } from './good-roads.ts';
import {
  askRoads,
  derivedRoad,
  ROAD_ROWS,
  roadsOf,
  streakLengths,
  winnersOf,
  type Cell,
  type Side,
  type Winner,
} from './roads.ts';

const read = (letters: string): Winner[] => winnersOf(letters.replaceAll(' ', '').split(''), 'B', 'P');
const sides = (cells: readonly Cell<Side>[]): string => cells.map(({ what }) => what[0]).join('');
const places = (cells: readonly Cell<unknown>[]): string =>
  cells.map(({ column, row }) => `${column}.${row}`).join(' ');

/**
 * A shoe laid out by hand, by the rules as casinos and makers of tables publish them: bead plate downwards, big eye boy from the second
 * column's second entry or the third's first, small road and cockroach pig one and two columns later.
 */
const shoe = read('BBB P BB T PP B PPPP');

describe('a shoe as it is written down', () => {
  const roads = roadsOf(shoe);

  it('has every result in the bead plate, six to a column', () => {
    expect(roads.bead.map(({ what }) => what[0]).join('')).toBe('rrrbrrtbbrbbbb');
    expect(places(roads.bead)).toBe('0.0 0.1 0.2 0.3 0.4 0.5 1.0 1.1 1.2 1.3 1.4 1.5 2.0 2.1');
  });

  it('has a column of the big road for every streak, and ties with the win before them', () => {
    expect(places(roads.big)).toBe('0.0 0.1 0.2 1.0 2.0 2.1 3.0 3.1 4.0 5.0 5.1 5.2 5.3');
    expect(roads.big.filter(({ what }) => what.ties > 0).map(({ what }) => [what.at, what.ties])).toEqual([[5, 1]]);
  });

  it('has the three derived roads', () => {
    expect(sides(roads.bigEye)).toBe('bbbrrbbrr');
    expect(sides(roads.small)).toBe('rbbbbrbr');
    expect(sides(roads.cockroach)).toBe('rbrrbr');
    expect(places(roads.bigEye)).toBe('0.0 0.1 0.2 1.0 1.1 2.0 2.1 3.0 3.1');
  });

  it('answers what either side would add', () => {
    expect(askRoads(shoe, 'red')).toEqual({ bigEye: 'blue', small: 'blue', cockroach: 'blue' });
    expect(askRoads(shoe, 'blue')).toEqual({ bigEye: 'red', small: 'red', cockroach: 'red' });
  });
});

it('ties before anybody has won stand with the first win, and until then alone', () => {
  expect(roadsOf(read('TT'))).toMatchObject({ big: [], leadingTies: 2 });
  const { big, leadingTies } = roadsOf(read('TTB'));
  expect([leadingTies, big.map(({ what }) => what)]).toEqual([0, [{ side: 'red', ties: 2, at: 2 }]]);
});

it('a streak that is too long turns right along the bottom, and those after it along what lies there', () => {
  expect(places(roadsOf(read('BBBBBBBB PPPPPPP')).big)).toBe(
    '0.0 0.1 0.2 0.3 0.4 0.5 1.5 2.5 1.0 1.1 1.2 1.3 1.4 2.4 3.4',
  );
});

it('a tail along the top leaves its columns to itself', () => {
  const many = read(
    'B'.repeat(10) + 'P'.repeat(10) + 'B'.repeat(10) + 'P'.repeat(10) + 'B'.repeat(10) + 'P'.repeat(9) + 'B',
  );
  const cells = roadsOf(many).big;
  expect(places(cells.slice(50, 59))).toBe('5.0 6.0 7.0 8.0 9.0 10.0 11.0 12.0 13.0');
  expect(places(cells.slice(59))).toBe('14.0');
});

it('marks of dragon tiger are read like those of baccarat', () => {
  expect(winnersOf(['D', 'G', 'T', 'Ts', 'D'], 'D', 'G')).toEqual(['red', 'blue', 'tie', 'tie', 'red']);
  expect(winnersOf(['B9n', 'P8np', 'T6b'], 'B', 'P')).toEqual(['red', 'blue', 'tie']);
});

describe('of any shoe', () => {
  const shoes = Array.from({ length: 150 }, (_, seed) => {
    const rng = seededRng(seed);
    const stick = 2 + rng.int(12);
    let last: Winner = 'red';
    return Array.from({ length: rng.int(90) }, (): Winner => {
      if (rng.int(10) === 0) return 'tie';
      if (rng.int(stick) === 0) last = last === 'red' ? 'blue' : 'red';
      return last;
    });
  });

  it('no road is higher than six rows, and no place is taken twice', () => {
    for (const winners of shoes) {
      const { bead, big, bigEye, small, cockroach } = roadsOf(winners);
      for (const cells of [bead, big, bigEye, small, cockroach]) {
        expect(new Set(cells.map(({ column, row }) => `${column}.${row}`)).size).toBe(cells.length);
        for (const { row, column } of cells) expect(row >= 0 && row < ROAD_ROWS && column >= 0).toBe(true);
      }
    }
  });

  it('what was written stays where it is when more comes', () => {
    for (const winners of shoes) {
      const [before, after] = [roadsOf(winners.slice(0, -1)), roadsOf(winners)];
      for (const road of ['bigEye', 'small', 'cockroach', 'bead'] as const)
        expect(after[road].slice(0, before[road].length)).toEqual(before[road]);
      expect(places(after.big).startsWith(places(before.big))).toBe(true);
    }
  });

  it('every win is in the big road once, and every tie with one', () => {
    for (const winners of shoes) {
      const { big, leadingTies } = roadsOf(winners);
      const ties = big.reduce((sum, { what }) => sum + what.ties, leadingTies);
      expect([big.length, ties]).toEqual([
        winners.filter((winner) => winner !== 'tie').length,
        winners.filter((winner) => winner === 'tie').length,
      ]);
      for (const { what } of big) expect(winners[what.at]).toBe(what.side);
    }
  });

  /**
   * The equivalent rule: a new column has the opposite of the colour that another mark in the old one would have had.
   */
  it('a new column is of the colour that going on downwards would not have been', () => {
    for (const winners of shoes) {
      const last = winners.findLast((winner) => winner !== 'tie');
      if (last === undefined) continue;
      const [on, turn] = [askRoads(winners, last), askRoads(winners, last === 'red' ? 'blue' : 'red')];
      for (const road of ['bigEye', 'small', 'cockroach'] as const) {
        expect(on[road] === null).toBe(turn[road] === null);
        if (on[road] !== null) expect(on[road]).not.toBe(turn[road]);
      }
    }
  });

  it('derived roads have as many entries as there are places to compare', () => {
    for (const winners of shoes) {
      const lengths = streakLengths(winners.filter((winner) => winner !== 'tie'));
      for (const back of [1, 2, 3]) {
        const compared = lengths.slice(back).reduce((sum, length, at) => sum + length - (at === 0 ? 1 : 0), 0);
        expect(derivedRoad(lengths, back)).toHaveLength(compared);
      }
    }
  });
});

describe('good roads', () => {
  const found = (letters: string): GoodRoad[] => goodRoads(read(letters)).map(({ road }) => road);

  it.each<[string, string, GoodRoad[]]>([
    ['nothing yet', '', []],
    ['a streak of four', 'P BBBB', ['streak']],
    ['three are none', 'P BBB', []],
    ['a tie breaks none', 'P BB T BB', ['streak']],
    ['turns', 'PP B P B P', ['ping-pong']],
    ['turns by two', 'P BB PP BB', ['double-ping-pong']],
    ['turns by two, one of them still open', 'P BB PP B', ['double-ping-pong']],
    ['one and two', 'BB P BB P', ['one-two']],
    ['a slope', 'B PP BBB PPPP', ['streak', 'slope']],
    ['a side that always repeats', 'BB P BBB PPP BB', ['repeats']],
    ['a side that always comes once', 'B PP B PPP B', ['jumps']],
  ])('%s: %s', (_, letters, roads) => {
    expect(found(letters)).toEqual(roads);
  });

  it('are told of the side that won last', () => {
    expect(goodRoads(read('B PPPPP T'))).toEqual([{ road: 'streak', side: 'blue' }]);
  });
});
