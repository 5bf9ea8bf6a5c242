import { describe, expect, it } from 'vitest';
import { lowestOf, rowOf, runsOf, setAbove } from './combination.ts';
import { heightOf, inOrder, inOrderOfSuits, rankOf } from './order.ts';

const row = rowOf(inOrder('3s 3h 4d 5c 5d 7h 8s 9s'.split(' ')), 13);

describe('cards by rank', () => {
  it('have their lowest suit first', () => {
    expect(row[0]).toEqual(['3s', '3h']);
    expect(row[3]).toEqual([]);
    expect(row).toHaveLength(13);
  });

  it('have runs of neighbours, the shorter ones within a longer one among them', () => {
    expect(runsOf(row, 1, 3)).toEqual([
      { first: 0, length: 3 },
      { first: 4, length: 3 },
    ]);
    expect(runsOf(row, 1, 2)).toHaveLength(6);
    expect(runsOf(row, 2, 2)).toEqual([]);
    expect(lowestOf(row, { first: 0, length: 3 }, 1)).toEqual(['3s', '4d', '5c']);
  });

  it('have sets above a height, with the lowest cards that will do', () => {
    const fives = ['5s', '5c', '5h'];
    expect(setAbove(fives, 2)).toEqual(['5s', '5c']);
    expect(setAbove(fives, 2, heightOf('5d'))).toEqual(['5s', '5h']);
    expect(setAbove(fives, 1, heightOf('5s'))).toEqual(['5c']);
    expect(setAbove(fives, 2, heightOf('5h'))).toBeNull();
    expect(setAbove(fives, 4)).toBeNull();
  });
});

it('the order goes from the three of spades to the two of hearts and the red joker', () => {
  expect(['3s', '3h', '4s', '2h', 'B', 'R'].map(rankOf)).toEqual([0, 0, 1, 12, 13, 14]);
  expect(inOrder(['R', '2h', '3h', 'B', '2s', '3s'])).toEqual(['3s', '3h', '2s', '2h', 'B', 'R']);
  expect(inOrderOfSuits(['3h', '4s', '3d', '3s'])).toEqual(['3s', '4s', '3d', '3h']);
});
