import { expect, test } from 'vitest';
import { levelOf, maskedEmail, maskedMobile, maskedName, scoreOf, type Bound } from './rules.ts';

const none: Bound = {
  password: false,
  paymentPassword: false,
  mobile: false,
  email: false,
  payee: false,
  ga: false,
  securityQuestion: false,
};
const all: Bound = {
  password: true,
  paymentPassword: true,
  mobile: true,
  email: true,
  payee: true,
  ga: true,
  securityQuestion: true,
};

test('everything that can protect an account makes a hundred, and nothing makes none', () => {
  expect(scoreOf(all)).toBe(100);
  expect(scoreOf(none)).toBe(0);
});

test('no account is well protected without a second step or a way to reach its owner', () => {
  expect(levelOf(scoreOf({ ...none, password: true }))).toBe(1);
  expect(levelOf(scoreOf({ ...none, password: true, paymentPassword: true, email: true }))).toBe(2);
  expect(levelOf(scoreOf({ ...all, ga: false }))).toBe(3);
  expect(levelOf(scoreOf({ ...all, ga: false, mobile: false }))).toBe(2);
});

test('what is masked shows its owner which it is, and nobody else what it is', () => {
  expect(maskedEmail('mei@example.com')).toBe('m…i@example.com');
  expect(maskedEmail('m@example.com')).toBe('m…@example.com');
  expect(maskedMobile('+66812345678')).toBe('+66 … 678');
  expect(maskedName('Nguyễn Văn')).toBe('••••n ••n');
  expect(maskedName('王小明')).toBe('••明');
});
