import { countriesFor } from '#server/modules/house/system/countries.ts';
import { expect, test } from 'vitest';
import { LIVE_TABLES, tablePicture } from '#server/seed/live-tables.ts';
import { artFiles, drawingOf } from './art-plugin.ts';

test('every country whose dialling code is offered has a flag', () => {
  const flags = artFiles();
  const without = countriesFor('EN', '').filter(({ countryCode }) => !flags.has(`art/flags/${countryCode}.svg`));
  expect(without.map(({ countryName }) => countryName)).toEqual([]);
});

test('each table of a live game lies on a cloth of its own', () => {
  const art = artFiles();
  const pictures = LIVE_TABLES.map((table) => drawingOf(art.get(tablePicture(table).slice(1))!));
  expect(new Set(pictures).size).toBe(LIVE_TABLES.length);
});
