import { workedHands } from '#testkit/worked-cards.ts';
import { describe, expect, it } from 'vitest';
import type { Card } from '../../kit/live/shoe.ts';
import { thirteenRules } from './rules.ts';
import { categoryIn, isFoul, ROWS, strengthsOf, type Arrangement } from './rows.ts';
import { settleThirteen, type Arranged } from './settle.ts';

const RULES = thirteenRules(100);
const rows = (front: string, middle: string, back: string): Arrangement => ({
  front: front.split(' '),
  middle: middle.split(' '),
  back: back.split(' '),
});
const arranged = (front: string, middle: string, back: string, declare = false): Arranged => ({
  rows: rows(front, middle, back),
  declare,
});
const pointsOf = (...hands: readonly Arranged[]): readonly number[] =>
  settleThirteen(
    RULES,
    hands,
    hands.map(() => 100_000),
  ).points;

const WEAK = arranged('2s 3h 4d', '2h 3d 5s 7h 9d', '2d 4h 6s 8c Th');
const FOUL = arranged('As Ah 4d', '2h 3d 5s 7h 9d', '2d 4h 6s 8c Th');

describe('foul', () => {
  const FOULS: readonly [boolean, Arrangement][] = [
    [false, rows('As Kh Qd', 'Ac Kd Qs Jh 9d', 'Ad Kc Qh Jd Tc')],
    [false, rows('As Kh Qd', 'Ac Kd Qs 3h 2d', 'Ad Kc Qh 4d 3c')],
    [true, rows('As Kh Qd', 'Ac Kd Js Th 9d', '2s 2h 3d 4c 5s')],
    [true, rows('Ks Kh Ad', 'Kd Kc Qs 3h 2d', '2s 2h 3d 3c 5s')],
    [false, rows('Ks Kh 2d', 'Kd Kc 4s 3h 2c', '2s 2h 3d 3c 5s')],
    [false, rows('2s 3h 4d', '5s 7h 9d Jc Ks', '5h 7d 9c Js Kh')],
    [false, rows('Ks Kh Qd', 'Kd Kc As 3h 2d', '2s 2h 3d 3c 5s')],
    [false, rows('5s 5h 5d', '6s 6h 6d 3h 2d', '7s 7h 7d 2c 3c')],
    [true, rows('5s 5h 5d', '4s 4h 4d 3h 2d', '7s 7h 7d 2c 3c')],
    [false, rows('5s 5h 5d', '2s 3h 4d 5c 6s', '7s 7h 8d 8c 8s')],
    [true, rows('2s 3h 4d', '7s 7h 7d 2c 3c', '6s 6h 6d Ac Kc')],
  ];
  it.each(FOULS)('%s: %j', (foul, arrangement) => {
    expect(isFoul(strengthsOf(arrangement))).toBe(foul);
  });

  const cases = workedHands<Arrangement, { foul: boolean; rows: string[] }>('thirteen.foul');
  it.skipIf(cases.length === 0)('is that of the worked cases', () => {
    for (const { id, input, expect: right } of cases) {
      const strengths = strengthsOf(input);
      expect({ foul: isFoul(strengths), rows: ROWS.map((row) => categoryIn(strengths[row])) }, id).toEqual(right);
    }
  });
});

describe('pair by pair', () => {
  it('each row won is worth one, and level rows nothing', () => {
    const other = arranged('2c 3s 4h', '2s 3c 5h 7d 9c', '2c 4s 6h 8s Td');
    expect(pointsOf(WEAK, other)).toEqual([0, 0]);
    const better = arranged('2c 3s 5h', '2s 3c 5h 7d 9c', '2c 4s 6h 8s Td');
    expect(pointsOf(WEAK, better)).toEqual([-1, 1]);
  });

  it('all three rows count double, a level one among them does not', () => {
    const better = arranged('2c 3s 6h', '2s 3c 5h 7d Tc', '2c 4s 6h 8s Jd');
    expect(pointsOf(better, WEAK)).toEqual([6, -6]);
  });

  it('strong rows have their own worth by their place', () => {
    // Trips 3, full house 2, four of a kind 4, and all of it twice.
    expect(pointsOf(arranged('2s 2h 2d', '3s 3h 3d 4s 4h', '5s 5h 5d 5c 6s'), WEAK)).toEqual([18, -18]);
    // Four of a kind in the middle 8, straight flush at the back 5, the front 1.
    expect(pointsOf(arranged('2s 2h 3d', '4s 4h 4d 4c 6s', '6h 7h 8h 9h Th'), WEAK)).toEqual([28, -28]);
    // Straight flush in the middle 10; a full house at the back is one.
    expect(pointsOf(arranged('2c 3s 4h', 'As 2s 3s 4s 5s', '6h 7h 8h 9h Th'), WEAK)).toEqual([15, -15]);
    expect(pointsOf(arranged('2c 3s 4h', '2s 3c 5h 7d 9c', '6h 6d 6s 9h 9d'), WEAK)).toEqual([1, -1]);
  });

  it('a foul seat loses all three rows to each other one, and nothing to a foul one', () => {
    expect(pointsOf(FOUL, WEAK, FOUL)).toEqual([-6, 12, -6]);
  });
});

const DRAGON = arranged('2s 3h 4d', '5h 6d 7s 8h 9d', 'Td Jh Qs Kc Ah', true);
const SIX_PAIRS = arranged('2s 2h 4d', '4h 6d 6s 8h 8d', 'Td Th Qs Qc Ah', true);
const THREE_FLUSHES = arranged('2s 5s 9s', '2h 3h 5h 7h 9h', '2d 4d 6d 8d Td', true);

describe('special hands', () => {
  it('count where they are declared, instead of rows', () => {
    expect(pointsOf(DRAGON, WEAK)).toEqual([24, -24]);
    // Not declared, its rows play: the front is level, two straights win.
    expect(pointsOf({ ...DRAGON, declare: false }, WEAK)).toEqual([2, -2]);
  });

  it('the better one is paid its value, equal ones nothing', () => {
    expect(pointsOf(DRAGON, SIX_PAIRS)).toEqual([24, -24]);
    expect(pointsOf(DRAGON, DRAGON)).toEqual([0, 0]);
    expect(pointsOf(SIX_PAIRS, THREE_FLUSHES)).toEqual([0, 0]);
  });

  it('are paid by a foul seat too, and need no rising rows', () => {
    const result = settleThirteen(
      RULES,
      [{ ...SIX_PAIRS, rows: rows('Td Th Qs', '4h 6d 6s 8h 8d', '2s 2h 4d Qc Ah') }, FOUL],
      [1e6, 1e6],
    );
    expect(result).toMatchObject({ points: [6, -6], foul: [false, true], special: ['sixPairs', null] });
  });

  it('declared without being there count as rows', () => {
    expect(pointsOf({ ...WEAK, declare: true }, WEAK)).toEqual([0, 0]);
  });
});

describe('homerun', () => {
  const best = arranged('As Ah Kd', 'Ks Kh Kc 2d 3d', '9s 9h 9d 9c 4d');

  it('of four seats, who takes all rows of all others is paid twice again', () => {
    // Three rows of each, 1 + 1 + 4 = 6, doubled, doubled; the foul seat loses to the two others as well.
    expect(pointsOf(best, WEAK, WEAK, FOUL)).toEqual([72, -18, -18, -36]);
  });

  it('is none of three, and none against a special hand', () => {
    expect(pointsOf(best, WEAK, WEAK)).toEqual([24, -12, -12]);
    expect(pointsOf(best, WEAK, WEAK, DRAGON)).toEqual([0, -36, -36, 72]);
  });
});

interface Input {
  readonly ante: number;
  readonly bring: number[];
  readonly hands: (Record<'front' | 'middle' | 'back', Card[]> & { declare: boolean })[];
  readonly homerun: boolean;
}

describe('the money, by the worked cases', () => {
  const cases = workedHands<Input, Record<string, unknown>>('thirteen.settle');
  it.skipIf(cases.length === 0)('is what is worked out', () => {
    for (const { id, input, expect: right } of cases) {
      const hands = input.hands.map(({ declare, ...all }) => ({ rows: all, declare }));
      const rules = { ...thirteenRules(input.ante), homerunTimes: input.homerun ? 2 : 1 };
      expect(settleThirteen(rules, hands, input.bring), id).toEqual(right);
    }
  });
});
