import { describe, expect, it } from 'vitest';
import { numbers, row } from './board.ts';
import { paste, pasteNumbers } from './paste.ts';
import { LIST_MAX, writePicked, type ListBoard } from './selection.ts';

const DIGITS: ListBoard = { kind: 'list', symbols: numbers(0, 9), length: 3, order: 'any' };
const GROUP: ListBoard = { ...DIGITS, order: 'sorted-distinct' };
const ELEVEN: ListBoard = { kind: 'list', symbols: numbers(1, 11), length: 2, order: 'distinct' };
const read = (board: ListBoard, text: string) => writePicked(board, paste(board, text).picked);

describe('notes that are pasted', () => {
  it('are taken as people write them, in order and once each', () => {
    expect(paste(DIGITS, '123 007,\n123;9 99 456|\r\n')).toEqual({
      picked: [
        [0, 0, 7],
        [1, 2, 3],
        [4, 5, 6],
      ],
      odd: { count: 2, examples: ['9', '99'] },
      twice: 1,
      beyond: 0,
    });
  });

  it('are the same note in any order where order does not count', () => {
    expect(paste(GROUP, '321 123 213 112')).toMatchObject({ picked: [[1, 2, 3]], twice: 2, odd: { count: 1 } });
  });

  it('of two digits may have blanks in them, and need no leading nought then', () => {
    expect(read(ELEVEN, '01 11, 1 2\n1101; 0303, 12 01')).toBe('0102,0111,1101');
  });

  it.each(['', '   ', ',,,', '\u0000', '１２３', '１', '<b>', '1e3', '-12', 'a'.repeat(1_000_000)])(
    'of nothing but "%.10s" are none',
    (text) => {
      expect(paste(DIGITS, text).picked).toEqual([]);
    },
  );

  it('are cut where the list is full, and said to be', () => {
    const board: ListBoard = { ...DIGITS, length: 6 };
    const many = Array.from({ length: LIST_MAX + 7 }, (_, at) => String(at).padStart(6, '0')).join(' ');
    expect(paste(board, many)).toMatchObject({ beyond: 7, twice: 0 });
    expect(paste(board, many).picked).toHaveLength(LIST_MAX);
  });
});

describe('numbers that are pasted into a row', () => {
  const symbols = numbers(0, 99);
  const joined = (text: string, before: readonly string[] = [], max = 100) => {
    const places = before.map((symbol) => symbols.indexOf(symbol));
    const { picked, odd, twice, beyond } = pasteNumbers(row('row', symbols, 1, max), text, places);
    return [picked.map((at) => symbols[at]).join(' '), odd.examples.join(' '), twice, beyond];
  };

  it('join those that are picked, and each of them is taken once', () => {
    expect(joined('07, 45;45\n07 99', ['07'])).toEqual(['07 45 99', '', 3, 0]);
    expect(joined('', ['07'])).toEqual(['07', '', 0, 0]);
  });

  it('are never guessed: one of fewer or more digits is left out, and told', () => {
    expect(joined('7 107 7a 07')).toEqual(['07', '7 107 7a', 0, 0]);
  });

  it('that come after the row is full are left out, and counted', () => {
    expect(joined('01 02 03 04', ['00'], 3)).toEqual(['00 01 02', '', 0, 2]);
  });
});
