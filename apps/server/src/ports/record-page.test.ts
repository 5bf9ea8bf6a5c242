import type { Site, SiteMember } from '#testkit';
import { createSite } from '#testkit';
import { operatorAt } from '#testkit/console.ts';
import { bookOf, openSports } from '#testkit/sports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyIn, readCursor, recordPage, shownBefore } from './record-page.ts';

const NAME = /^[\w-]{1,9}$/;
const REFUSED = { ok: false, code: 'request.param.invalid', detail: { fields: ['cursor'] } };

it('a page goes on behind the key of its last row, whatever signs are in its name', () => {
  const rows = ['a_b', 'c-d', 'e'].map((name, at) => ({ name, at: new Date(at) }));
  const { shown, next } = recordPage(rows, 1, (row) => row);
  expect([shown, next]).toEqual([[rows[0]], '0_a_b']);
  expect(readCursor(next!, NAME)).toEqual(rows[0]);
  expect(recordPage(rows, 3, (row) => row).next).toBeNull();
  expect([readCursor(undefined, NAME), shownBefore(undefined, ['a']), shownBefore('b', ['a', 'b'])]).toEqual([
    undefined,
    0,
    2,
  ]);
});

it.each(['', 'x', '5', '5_', '_a', '-1_a', '1e3_a', '123456789012345_a', "5_' or true"])(
  'the cursor %j is nobody’s',
  (cursor) => {
    expect(() => readCursor(cursor, NAME)).toThrow();
    expect(() => keyIn(cursor, /^\d_\d$/)).toThrow();
    expect(() => shownBefore(cursor, ['a'])).toThrow();
  },
);

describe('a cursor that no page has given out', () => {
  let site: Site;
  let member: SiteMember;
  beforeAll(async () => {
    site = await createSite();
    await openSports(site);
    await (await bookOf(site)).open();
    member = await site.register('reader');
  });
  afterAll(() => site.close());

  it.each(['made up', '5', "1_' or true", '-1'])('%j is refused by every list of a member', async (cursor) => {
    const { book, coupon, deposit, withdrawal, game, message, pointsMall, referral, report, reward } = member.client;
    // Coupons, messages and friends use their number as cursor.
    const isNumber = /^\d+$/.test(cursor);
    for (const answer of [
      await book.fixtures({ phase: 'COMING', cursor }),
      await book.results({ sport: 'football', cursor }),
      await deposit.list({ cursor }),
      await withdrawal.list({ cursor }),
      await game.rounds({ cursor }),
      await report.transactions({ cursor }),
      await pointsMall.transactions({ cursor }),
      ...(isNumber
        ? []
        : [
            await coupon.list({ cursor }),
            await message.inbox({ cursor }),
            await referral.invited({ cursor }),
            await reward.history({ cursor }),
          ]),
    ])
      expect(answer).toMatchObject(REFUSED);
  });

  it.each([
    ['fixtures', {}],
    ['incidents', { fixture: '1' }],
    ['suspensions', {}],
    ['exposure', {}],
    ['coupons', { number: '1' }],
    ['rounds', { number: '1' }],
    ['statement', { number: '1' }],
    ['lotteries', {}],
    ['lotteryRests', {}],
    ['sportsFreeBets', { number: '1' }],
    ['members', { tag: 'vip' }],
    ['rooms', {}],
    ['operators', {}],
    ['texts', {}],
    ['vendors', {}],
    ['lotteryExposure', {}],
    ['lotteryReturns', {}],
  ])('is refused by the table %s of the desk', async (table, filters) => {
    const { desk } = await operatorAt(site);
    const answer = await desk.rows({ brand: 'pavilion', table, filters: JSON.stringify(filters), cursor: 'made up' });
    expect(answer).toMatchObject(REFUSED);
  });
});
