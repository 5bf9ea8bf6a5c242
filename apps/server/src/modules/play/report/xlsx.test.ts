import { inflateRawSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { xlsxOf } from './xlsx.ts';

/** Text of the archive's first entry: the sheet. */
async function sheetOf(cells: readonly string[]): Promise<string> {
  const pages = (async function* () {
    yield [cells];
  })();
  const book = await buffer(xlsxOf(['text'], [false], pages));
  const begins = 30 + book.readUInt16LE(26) + book.readUInt16LE(28);
  return inflateRawSync(book.subarray(begins), { finishFlush: 2 }).toString();
}

test.each([
  ['_x0041_', '_x005F_x0041_'],
  ['a_x005F_x000D_b', 'a_x005F_x005F_x005F_x000D_b'],
  ['_xffFF_ & _x12_', '_x005F_xffFF_ &amp; _x12_'],
])('a text with %j is written so that a workbook reads it as it stands', async (text, written) => {
  expect(await sheetOf([text])).toContain(`preserve">${written}</t>`);
});
