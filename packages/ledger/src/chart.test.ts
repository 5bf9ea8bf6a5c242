import { memberId } from '#kernel';
import { expect, it } from 'vitest';
import {
  CHART,
  counterpartOf,
  heldOf,
  isPoints,
  isTrial,
  ofHouse,
  ofMember,
  ruleOf,
  type AccountKind,
} from './chart.ts';

it('no account of a member may go below zero, and of the house’s only those that owe nothing of their own', () => {
  const floored = Object.entries(CHART).filter(([, { mayGoBelowZero }]) => !mayGoBelowZero);
  expect(floored.map(([kind]) => kind)).toEqual([
    'main',
    'bonus',
    'wallet',
    'held',
    'trial',
    'trial-held',
    'points',
    'rake',
    'jackpot',
  ]);
});

it('a kind with a part of its own needs one, and no other kind has any', () => {
  const known = ['main', 'wallet:rng', 'vendor:V', 'jackpot:j', 'world:p', 'points-bank', 'trial-bank'];
  expect(known.filter((kind) => ruleOf(kind) === undefined)).toEqual([]);
  const unknown = ['wallet', 'wallet:', 'vendor', 'main:x', 'main:', 'treasure', '', 'toString', 'trial:1'];
  expect(unknown.filter((kind) => ruleOf(kind) !== undefined)).toEqual([]);
});

it('play money stays in its own circuit, and points in theirs', () => {
  const kinds: AccountKind[] = ['main', 'held', 'trial', 'trial-held', 'trial-bank', 'points', 'points-bank', 'bank'];
  expect(kinds.filter(isTrial)).toEqual(['trial', 'trial-held', 'trial-bank']);
  expect(kinds.filter(isPoints)).toEqual(['points', 'points-bank']);
  expect([heldOf('trial'), heldOf('main'), heldOf('wallet:rng')]).toEqual(['trial-held', 'held', 'held']);
  expect(counterpartOf('trial', 'vendor:V')).toEqual(ofHouse('trial-bank'));
  expect(counterpartOf('main', 'vendor:V')).toEqual({ memberId: null, kind: 'vendor:V' });
  expect(ofMember(memberId(1), 'main')).toEqual({ memberId: 1, kind: 'main' });
});
