import { currency, memberId, millis, units, UNITS_MAX, type Currency } from '#kernel';
import { expect, it } from 'vitest';
import { ofHouse, ofMember, type AccountRef } from './chart.ts';
import { checkPosting, TRANSFERS_MAX, type Posting } from './posting.ts';

const [main, other] = [ofMember(memberId(1), 'main'), ofMember(memberId(2), 'main')];
const bank = ofHouse('bank');
const transfer = (debit: AccountRef = bank, credit: AccountRef = main, amount = 1n) => ({
  debit,
  credit,
  amount: units(amount),
});
const good: Posting = {
  merchant: 'pavilion',
  currency: currency('USD'),
  source: 'test',
  key: 'k',
  occurredAt: millis(0),
  movement: 'test',
  account: main,
  txTypeId: 1,
  transfers: [transfer()],
  stopsWhenFrozen: false,
};
const game: NonNullable<Posting['game']> = { kind: 'win', gameCode: 'G', roundId: 'r', amount: units(0n) };
const points = {
  currency: currency('PTS'),
  transfers: [transfer(ofHouse('points-bank'), ofMember(memberId(1), 'points'))],
};
const made = (change: Partial<Posting>) => () => checkPosting({ ...good, ...change });

it.each<readonly [what: string, change: Partial<Posting>]>([
  ['one unit of money', {}],
  ['the largest amount there is', { transfers: [transfer(bank, main, UNITS_MAX)] }],
  ['a game’s word that nothing moved', { game, transfers: [transfer(bank, main, 0n)] }],
  ['a key of 255 signs', { key: 'x'.repeat(255) }],
  ['sixteen transfers', { transfers: Array.from({ length: TRANSFERS_MAX }, () => transfer()) }],
  ['money from a member to his upline', { movement: 'upline-transferred', transfers: [transfer(other, main)] }],
  ['what an agent owes by an agreement', { movement: 'agreement-paid', transfers: [transfer(other, main)] }],
  ['money between a member’s own wallets', { transfers: [transfer(main, ofMember(memberId(1), 'wallet:rng'))] }],
  ['points', points],
  ['play money in its own circuit', { transfers: [transfer(ofHouse('trial-bank'), ofMember(memberId(1), 'trial'))] }],
])('a posting may hold %s', (_, change) => {
  expect(made(change)).not.toThrow();
});

it.each<readonly [what: string, change: Partial<Posting>]>([
  ['money of demo play', { currency: 'XXX' as Currency }],
  ['a currency that is none', { currency: 'us$' as Currency }],
  ['a brand with a slash', { merchant: 'a/b' }],
  ['a source with a slash', { source: 'a/b' }],
  ['no key', { key: '' }],
  ['a key of 256 signs', { key: 'x'.repeat(256) }],
  ['no transfer', { transfers: [] }],
  ['seventeen transfers', { transfers: Array.from({ length: 17 }, () => transfer()) }],
  ['nothing, unless a game says so', { transfers: [transfer(bank, main, 0n)] }],
  ['less than nothing', { game, transfers: [transfer(bank, main, -1n)] }],
  ['more than the largest amount', { transfers: [transfer(bank, main, UNITS_MAX + 1n)] }],
  ['play money for money', { transfers: [transfer(ofHouse('trial-bank'), main)] }],
  ['money for play money', { transfers: [transfer(bank, ofMember(memberId(1), 'trial'))] }],
  ['a gift to another member', { transfers: [transfer(other, main)] }],
  ['points in money', { ...points, currency: currency('USD') }],
  ['money in points', { currency: currency('PTS') }],
  ['an account that no chart knows', { transfers: [transfer({ memberId: null, kind: 'vendor:' })] }],
  ['a wallet that is nobody’s', { transfers: [transfer(bank, { memberId: null, kind: 'main' })] }],
  ['a bank that is a member’s', { transfers: [transfer({ memberId: memberId(1), kind: 'bank' })] }],
])('no posting holds %s', (_, change) => {
  expect(made(change)).toThrow();
});
