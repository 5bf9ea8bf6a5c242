import { expect, test } from 'vitest';
import { blank, faultsOf, filled } from './rules.ts';

test('a name and one way to be reached are enough', () => {
  expect(faultsOf({ ...blank, name: 'Mei', telegram: '@mei' })).toEqual({});
});

test('nobody who cannot be reached can apply', () => {
  expect(faultsOf({ ...blank, name: 'Mei' })).toEqual({ telegram: 'contact' });
});

test('each field that is wrong is told', () => {
  expect(faultsOf({ ...blank, name: ' ', email: 'mei@', mobileNum: '12x' })).toEqual({
    name: 'name',
    email: 'email',
    mobileNum: 'mobile',
  });
});

test('what was left empty is not sent', () => {
  expect(filled({ ...blank, name: ' Mei ', email: ' mei@example.com ' })).toEqual({
    name: 'Mei',
    email: 'mei@example.com',
  });
});
