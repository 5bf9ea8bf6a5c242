import { expect, test } from 'vitest';
import { matchingCountries } from './matching-countries.ts';

const country = (countryCode: string, countryDialingCode: string, countryName: string) => ({
  countryCode,
  countryDialingCode,
  countryName,
});
const all = [country('TH', '66', 'Thailand'), country('VN', '84', 'Vietnam'), country('US', '1', 'United States')];
const found = (text: string) => matchingCountries(all, text).map(({ countryCode }) => countryCode);

test('a country is found by its name, its code and its dialling code', () => {
  expect(found('')).toEqual(['TH', 'VN', 'US']);
  expect(found('LAND')).toEqual(['TH']);
  expect(found('vn')).toEqual(['VN']);
  for (const dialling of ['66', '+66', '0066']) expect(found(dialling), dialling).toEqual(['TH']);
  expect(found('nowhere')).toEqual([]);
});
