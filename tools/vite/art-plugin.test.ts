import { countriesFor } from '#server/modules/system/countries.ts';
import { expect, test } from 'vitest';
import { artFiles } from './art-plugin.ts';

test('every country whose dialling code is offered has a flag', () => {
  const flags = artFiles();
  const without = countriesFor('EN', '').filter(({ countryCode }) => !flags.has(`art/flags/${countryCode}.svg`));
  expect(without.map(({ countryName }) => countryName)).toEqual([]);
});
