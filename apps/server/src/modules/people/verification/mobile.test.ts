import { expect, test } from 'vitest';
import { readMobile } from './mobile.ts';

test.each([
  ['7400 123456', '44'],
  ['07400-123456', '44'],
  ['(07400) 123 456', '+44'],
  ['+44 7400 123456', '84'],
  ['0044 7400 123456', '84'],
  ['００４４ ７４００ １２３４５６', '84'],
  ['٠٧٤٠٠ ١٢٣٤٥٦', '٤٤'],
  ['๐๗๔๐๐ ๑๒๓๔๕๖', '44'],
  ['\u202a+44 7400 123456\u202c', undefined],
])('%s is a number of its own country, however it is written', (number, dialling) => {
  expect(readMobile(number, dialling)).toBe('+447400123456');
});

test('what no country numbers its mobile phones like is none', () => {
  expect(readMobile('00 12', '44')).toBeNull();
  expect(readMobile('7400123456', undefined)).toBeNull();
});
