import { seededRng } from '#testkit';
import { expect, test } from 'vitest';
import english from '../../../packages/i18n/locales/EN/play/lottery-play.json' with { type: 'json' };
import { exampleOf } from './kit/example.ts';
import { readPicked, writePicked } from './kit/selection.ts';
import { LOTTERIES } from './lotteries.ts';
import { menuWords, pickedSymbols, playWords, rowWords, symbolWords, type Words } from './words.ts';

const families = [...new Set(LOTTERIES.map(({ familyOn }) => familyOn('2026-01-31')))];
const missing = (words: readonly (Words | null)[]) =>
  words.filter((each) => each !== null && !Object.hasOwn(english, each.key)).map((each) => each!.key);

test.each(families.map((family) => [family.id, family] as const))(
  '%s: every play, menu, row and symbol has words',
  (_, family) => {
    const found = family.plays.flatMap((play) => {
      const { window, kind, rule } = playWords(play.code);
      const rows = play.board.kind === 'rows' ? play.board.rows : [];
      const symbols = rows.flatMap(({ name, symbols: all }) => all.flatMap((symbol) => symbolWords(name, symbol)));
      return missing([window, kind, rule, menuWords(play.menu), ...rows.map(({ name }) => rowWords(name)), ...symbols]);
    });
    expect([...new Set(found)]).toEqual([]);
  },
);

test.each(families.map((family) => [family.id, family] as const))(
  '%s: no two plays of a menu have one name',
  (_, family) => {
    const names = family.plays.map(({ code, menu, way }) => {
      const { window, kind } = playWords(code);
      return JSON.stringify([way, menu, window, kind]);
    });
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  },
);

test.each(families.map((family) => [family.id, family] as const))(
  '%s: every play has an example that wins',
  (_, family) => {
    const without = family.plays
      .filter((play) => exampleOf(family, play, seededRng(7)) === null)
      .map(({ code }) => code);
    expect(without).toEqual([]);
  },
);

test.each(families.map((family) => [family.id, family] as const))(
  '%s: what was picked is read back symbol by symbol, in the rows it was picked in',
  (_, family) => {
    for (const { board, code } of family.plays) {
      if (board.kind === 'list') continue;
      const picked = board.rows.map(({ symbols, min, max }) =>
        symbols.map((__, at) => at).slice(0, Math.max(min, max)),
      );
      const text = writePicked(board, picked);
      expect(readPicked(board, text).ok, code).toBe(true);
      expect(pickedSymbols(board, text), code).toEqual(
        board.rows.map(({ name, symbols }, at) => picked[at]!.map((each) => ({ row: name, symbol: symbols[each]! }))),
      );
    }
  },
);
