import { engines } from '#games/engines.ts';
import { hands } from '#games/hands.ts';
import { rooms } from '#games/rooms.ts';
import { sheetOf } from '#games/sheets.ts';
import { describe, expect, it, test } from 'vitest';
import { plainName, sheetBlocks } from './sheet-blocks.ts';

const leaves = (value: unknown): string[] => {
  if (value !== null && typeof value === 'object') return Object.values(value).flatMap(leaves);
  return [typeof value === 'string' ? value : value === null ? '–' : JSON.stringify(value)];
};

const games = [...engines, ...hands, ...rooms].map(({ meta }) => meta);

describe('the sheet of a game, read as tables', () => {
  it.each(games.map(({ id }) => id))('says all that the sheet of %s says, its figures first', async (id) => {
    const sheet = await sheetOf(id);
    const blocks = sheetBlocks(sheet);
    expect(blocks[0]?.title).toBe('figures');
    const shown = blocks.flatMap(({ rows }) => rows.flat()).join(' ');
    expect(leaves(sheet).filter((leaf) => !shown.includes(leaf))).toEqual([]);
    for (const { columns, rows } of blocks)
      expect(rows.filter((row) => row.length !== (columns.length || 2))).toEqual([]);
  });
});

test('names are read as words', () => {
  expect(plainName('maxWinOneIn')).toBe('max win one in');
  expect(plainName('rulesSha256')).toBe('rules sha256');
});

test('lists of rows become tables, and what belongs to a row stays with it', () => {
  expect(
    sheetBlocks({
      figures: { rtp: '99.00' },
      settings: [{ bet: { mines: 3 }, rtp: '98.58' }],
      pays: { a: { x: 1 }, b: { x: 2 } },
    }),
  ).toEqual([
    { title: 'figures', columns: [], rows: [['rtp', '99.00']] },
    { title: 'settings', columns: ['bet', 'rtp'], rows: [['mines 3', '98.58']] },
    {
      title: 'pays',
      columns: ['', 'x'],
      rows: [
        ['a', '1'],
        ['b', '2'],
      ],
    },
  ]);
});
