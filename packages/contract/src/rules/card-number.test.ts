import { expect, it } from 'vitest';
import { isCardNumber, plainNumber, type CardForm } from './card-number.ts';

it.each<[CardForm, string, boolean]>([
  ['card', '6222 0213 1234 5678', true],
  ['card', '62220213123456', true],
  ['card', '6222021312345', false],
  ['card', '622202131234567890123', false],
  ['card', '6222-0213-1234-567x', false],
  ['account', '012345', true],
  ['account', '12345', false],
  ['iban', 'gb82 west 1234 5698 7654 32', true],
  ['iban', 'GB82WEST12345698765433', false],
  ['mobile', '+63 917 123 4567', true],
  ['mobile', '1234567', false],
  ['tron', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', true],
  ['tron', '0JRabPrwbZy45sbavfcjinPJC18kjpRTv8', false],
  ['evm', '0x52908400098527886E0F7030069857D2E4169EE7', true],
  ['evm', '0x52908400098527886E0F7030069857D2E4169EE', false],
])('%s %s: %s', (form, number, fits) => {
  expect(isCardNumber(form, plainNumber(form, number))).toBe(fits);
});
