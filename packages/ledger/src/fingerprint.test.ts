import { currency, memberId, millis, units } from '#kernel';
import { expect, it } from 'vitest';
import { ofHouse, ofMember } from './chart.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Posting } from './posting.ts';

const main = ofMember(memberId(1), 'main');
const move = { debit: ofHouse('bank'), credit: main, amount: units(5n) };
const posting: Posting = {
  merchant: 'pavilion',
  currency: currency('USD'),
  source: 's',
  key: 'k',
  occurredAt: millis(0),
  movement: 'deposit-received',
  account: main,
  txTypeId: 1,
  transfers: [move],
  stopsWhenFrozen: false,
};
const game = { kind: 'bet', gameCode: 'G', roundId: 'r', amount: units(5n) } as const;
const round: Posting = { ...posting, game };
const isSame = (one: Posting, change: Partial<Posting>) => fingerprintOf({ ...one, ...change }) === fingerprintOf(one);

it('is short, whatever it is of', () => {
  expect([posting, round].map((one) => fingerprintOf(one).length)).toEqual([24, 24]);
});

it('a repetition may come later and say more about it, and is the same in everything that decides', () => {
  expect(isSame(posting, { occurredAt: millis(9), remark: 'again' })).toBe(true);
  const others: Partial<Posting>[] = [
    { movement: 'deposit-reversed' },
    { currency: currency('EUR') },
    { account: null },
    { account: ofMember(memberId(2), 'main') },
    { txTypeId: 2 },
    { transfers: [{ ...move, amount: units(6n) }] },
    { transfers: [{ ...move, debit: ofHouse('promotion') }] },
    { transfers: [{ ...move, credit: ofMember(memberId(1), 'bonus') }] },
    { refId: 'r' },
    { detail: { a: 1 } },
    { payload: 'p' },
  ];
  expect(others.filter((change) => isSame(posting, change))).toEqual([]);
});

it('of a game a repetition is the vendor’s word: our own settings may have changed in between', () => {
  const ours: Partial<Posting>[] = [
    { txTypeId: 2 },
    { account: ofMember(memberId(1), 'wallet:rng') },
    { detail: { a: 1 } },
    { game: { ...game, roundClosed: true } },
  ];
  expect(ours.every((change) => isSame(round, change))).toBe(true);
  const others: Partial<Posting>[] = [
    { key: 'other' },
    { movement: 'free-bet-staked' },
    { currency: currency('EUR') },
    { account: ofMember(memberId(2), 'main') },
    { payload: 'p' },
    { game: { ...game, amount: units(6n) } },
    { game: { ...game, gameCode: 'H' } },
    { game: { ...game, roundId: 's' } },
    { game: { ...game, referenceKey: 'b' } },
  ];
  expect(others.filter((change) => isSame(round, change))).toEqual([]);
});
