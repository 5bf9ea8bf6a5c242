/** Turnover and level of one member do not affect another's. */
import type { Db } from '#db';
import { memberId, millis, type MemberId } from '#kernel';
import { openTestDb } from '#testkit/postgres.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRewarded, lockStanding, saveCount, saveLevel } from './queries.ts';

const AT = millis(Date.UTC(2026, 0, 1));
const TRIAL = 4;
const [ann, bao, closed, guest] = [memberId(1), memberId(2), memberId(3), memberId(4)];

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
  for (const [position, code] of ['here', 'twin'].entries()) {
    const row = { code, position, config: '{}', created_at: new Date(AT), updated_at: new Date(AT) };
    await db.q.insertInto('merchant').values(row).execute();
  }
  for (const [id, type, status] of [
    [ann, 0, 'active'],
    [bao, 0, 'active'],
    [closed, 0, 'closed'],
    [guest, TRIAL, 'active'],
  ]) {
    await db.run(
      `insert into member (id, merchant, account, account_type, status, password_changed_at, currency, language,
         registered_at, registered_ip) values ($1, 'here', $2, $3, $4, $5, 'USD', 'EN', $5, '192.0.2.1')`,
      [id, `member${id}`, type, status, new Date(AT)],
    );
  }
});
afterAll(() => db.close());

const standing = (who: MemberId, merchant = 'here') => db.tx((tx) => lockStanding(tx, merchant, who));

it('begins with nothing counted, and is kept for one member at his brand', async () => {
  const fresh = { turnover: 0n, deposits: 0n, counted_to: new Date(0), ranked_at: null };
  expect([await standing(ann), await standing(bao)]).toMatchObject([fresh, fresh]);
  const count = { turnover: 5n, deposits: 7n, to: AT };
  await db.tx((tx) => saveCount(tx, ann, count));
  await db.tx((tx) => saveLevel(tx, ann, 3, AT));
  expect(await standing(ann)).toMatchObject({
    turnover: 5n,
    deposits: 7n,
    counted_to: new Date(AT),
    rank_level: 3,
    ranked_at: new Date(AT),
  });
  expect(await standing(bao)).toMatchObject({ ...fresh, rank_level: 0 });
  await expect(standing(ann, 'twin')).rejects.toThrow();
});

it('members are rewarded at their own brand, and neither guests nor who has left', async () => {
  const rewarded = await Promise.all([ann, bao, closed, guest].map((who) => isRewarded(db, 'here', who)));
  expect(rewarded).toEqual([true, true, false, false]);
  expect(await isRewarded(db, 'twin', ann)).toBe(false);
});
