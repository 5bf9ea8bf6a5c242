import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#db';
import { DAY_MS, millis, type MemberId } from '#kernel';
import { describeOnEachDatabase } from '#testkit/postgres.ts';
import { ledgerOn, memberWith, MERCHANT, NOW, occasion, one } from '../test/table-of-players.ts';
import { depositReceived } from './entries/deposit-received.ts';
import { depositReversed } from './entries/deposit-reversed.ts';
import { lifetime } from './lifetime.ts';

describeOnEachDatabase('what somebody has paid in and taken out', ({ open }) => {
  let db: Db;
  let member: MemberId;
  const at = (days: number) => millis(NOW + days * DAY_MS);
  const paid = (days: number, amount: number) => ({
    ...occasion(),
    occurredAt: at(days),
    memberId: member,
    provider: 'p',
    amount: one(amount),
  });
  const seen = (days: number) => lifetime(db, { merchant: MERCHANT, memberId: member, now: at(days) });
  const counted = () => db.run<{ day: string }>('select day::text as day from ledger_lifetime');

  beforeAll(async () => {
    db = await open();
    member = await memberWith(ledgerOn(db), one(100));
  });
  afterAll(() => db.close());

  it('is the same whether its days have been counted or not', async () => {
    const ledger = ledgerOn(db);
    const of = (deposited: number, reversed: number) => ({
      deposited: one(deposited),
      reversed: one(reversed),
      withdrawn: 0n,
    });
    expect(await seen(0)).toEqual(of(100, 0));
    expect(await seen(1)).toEqual(of(100, 0));
    // Postings after the last counted day are added on top, also late ones.
    await ledger.post(depositReceived(paid(40, 7)));
    expect(await seen(40)).toEqual(of(107, 0));
    const [first] = await counted();
    await ledger.post(depositReversed(paid(39, 5)));
    expect(await seen(40)).toEqual(of(107, 5));
    expect(await seen(41)).toEqual(of(107, 5));
    expect(await counted()).toEqual([first]);
    expect(await seen(90)).toEqual(of(107, 5));
    expect(await seen(90)).toEqual(of(107, 5));
    const [second] = await counted();
    expect(second!.day > first!.day).toBe(true);
  });

  it('counts the day with which the next count begins once', async () => {
    const ledger = ledgerOn(db);
    const first = member;
    member = await memberWith(ledger, one(100));
    await ledger.post(depositReceived(paid(38, 3)));
    expect([await seen(40), await seen(40)]).toMatchObject([{ deposited: one(103) }, { deposited: one(103) }]);
    member = first;
  });

  it('counts nothing twice, however many look at once', async () => {
    await ledgerOn(db).post(depositReceived(paid(95, 1)));
    const readings = await Promise.all(Array.from({ length: 8 }, () => seen(200)));
    expect(new Set(readings.map(({ deposited }) => deposited))).toEqual(new Set([one(108)]));
    expect(await seen(200)).toMatchObject({ deposited: one(108) });
  });
});
