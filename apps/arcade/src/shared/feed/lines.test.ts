import { expect, it } from 'vitest';
import { ownLine, shownLines } from './lines.ts';

it('a round that is still being shown stands in no list, and stands there once it has been shown', () => {
  const lines = ['one', 'two'].map((roundId) => ownLine({ roundId, game: 'Dice', stake: 1, back: 2, at: 0 }, false));
  expect(shownLines(lines, 'two').map(({ roundId }) => roundId)).toEqual(['one']);
  expect(shownLines(lines, null)).toHaveLength(2);
});
