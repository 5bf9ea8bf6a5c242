import { describe, expect, it } from 'vitest';
import { roadsOf, winnersOf } from '../../kit/roads.ts';
import { newest, roadFigures } from './figures.ts';

const winners = (marks: string) => winnersOf(marks.split(''), 'B', 'P');

describe('the figures of a board', () => {
  it('are shares that add up to a hundred, and streaks that ties do not end', () => {
    expect(roadFigures(winners('BBTBPPT'))).toEqual({
      rounds: 7,
      count: { red: 3, blue: 2, tie: 2 },
      share: { red: 43, blue: 29, tie: 28 },
      streak: { side: 'blue', length: 2 },
      longest: 3,
    });
  });

  it('say nothing of a shoe that has just been opened, and of ties alone no streak', () => {
    expect(roadFigures([])).toMatchObject({ rounds: 0, share: { red: 0, blue: 0, tie: 0 }, streak: null, longest: 0 });
    expect(roadFigures(winners('TT'))).toMatchObject({ share: { red: 0, blue: 0, tie: 100 }, streak: null });
  });
});

it('shows the newest columns of a road that is longer than its board', () => {
  const { big } = roadsOf(winners('BPBPB'));
  expect(newest(big, 3).map(({ column, what }) => [column, what.side])).toEqual([
    [0, 'red'],
    [1, 'blue'],
    [2, 'red'],
  ]);
  expect(newest(big, 9)).toEqual(big);
});
