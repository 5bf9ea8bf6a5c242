/** Figures of a visit, of all visits, and the time of reality checks. */
import { DAY_MS } from '#kernel';
import { createSite, stakeRound, type Site } from '#testkit';
import { sitDown } from '#testkit/arcade.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MINUTE = 60_000;

let site: Site;
beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 10_000_000, absoluteDays: 9_999 } } });
});
afterAll(() => site.close());

it('R20 a visit shows how long it lasts and what it has brought or cost, over midnight too', async () => {
  const { account } = await site.register('visitor1');
  const first = await site.login(account);
  await site.fund(first, 100);
  await stakeRound(site, first, 9, { win: 2 });
  const again = await site.login(account);
  const began = site.clock.now();
  const visit = () => again.client.safePlay.visit();
  expect(await visit()).toMatchObject({ value: { since: began, staked: 0, won: 0, net: 0 } });
  await stakeRound(site, again, 5, { win: 1.5 });
  await stakeRound(site, again, 3, { calledOff: true });
  expect(await visit()).toMatchObject({ value: { staked: 5, won: 1.5, net: -3.5 } });
  site.clock.advance(20 * 60 * MINUTE);
  await stakeRound(site, again, 1, { win: 10 });
  expect(await visit()).toMatchObject({
    value: { since: began, now: began + 20 * 60 * MINUTE, staked: 6, won: 11.5, net: 5.5 },
  });
});

it('R20 a visit counts what was staked before anybody looked at it', async () => {
  const { account } = await site.register('visitor5');
  const member = await site.login(account);
  await site.fund(member, 100);
  await stakeRound(site, member, 9, { win: 2 });
  const again = await site.login(account);
  const began = site.clock.now();
  site.clock.advance(10 * MINUTE);
  const table = await sitDown(site, again);
  const round = await table.spin();
  const { win, stake } = round.ok ? round.value : { win: Number.NaN, stake: Number.NaN };
  site.clock.advance(DAY_MS);
  expect(await again.client.safePlay.visit()).toMatchObject({
    value: { since: began, staked: stake, won: win, dueAt: began + 60 * MINUTE },
  });
});

it('R34 a reality check is due after the minutes the member chose, again after each that he acknowledged', async () => {
  const { client } = await site.register('visitor2');
  const began = site.clock.now();
  expect(await client.safePlay.visit()).toMatchObject({ value: { dueAt: began + 60 * MINUTE } });
  expect(await client.safePlay.setRealityCheck({ minutes: 15 })).toMatchObject({ value: { realityMinutes: 15 } });
  expect(await client.safePlay.visit()).toMatchObject({ value: { dueAt: began + 15 * MINUTE } });
  site.clock.advance(40 * MINUTE);
  expect(await client.safePlay.visit()).toMatchObject({ value: { dueAt: began + 15 * MINUTE } });
  expect(await client.safePlay.acknowledge()).toMatchObject({ value: { dueAt: began + 55 * MINUTE } });
  expect(await client.safePlay.setRealityCheck({ minutes: 7 as 15 })).toMatchObject({ code: 'request.param.invalid' });
});

it('R18 what was ever paid in and out is shown, and the difference', async () => {
  const member = await site.register('visitor3');
  await site.fund(member, 100);
  site.clock.advance(400 * DAY_MS);
  await site.fund(member, 20.5);
  expect(await member.client.safePlay.overview()).toMatchObject({
    value: { deposited: 120.5, withdrawn: 0, netDeposits: 120.5 },
  });
});

it('R26 who has limits is asked after half a year whether they still fit, and again after the next', async () => {
  const { client } = await site.register('visitor4');
  const due = async () => {
    const shown = await client.safePlay.overview();
    return shown.ok && shown.value.reviewDue;
  };
  await client.safePlay.setLimit({ kind: 'loss', period: 'week', value: 50 });
  site.clock.advance(182 * DAY_MS - 1);
  expect(await due()).toBe(false);
  site.clock.advance(1);
  expect(await due()).toBe(true);
  await client.safePlay.reviewed();
  expect(await due()).toBe(false);
  site.clock.advance(182 * DAY_MS);
  expect(await due()).toBe(true);
});
