/** Codes, addresses and settings are separate by brand and member. */
import type { Db } from '#db';
import { memberId, millis, type MemberId } from '#kernel';
import { openTestDb } from '#testkit/postgres.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invitationBy } from '../line/link-queries.ts';
import { memberById, updateLanguage } from './queries.ts';

const AT = new Date(millis(Date.UTC(2026, 0, 1)));
const [agent, left, elsewhere] = [memberId(1), memberId(2), memberId(3)];

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
  for (const [position, code] of ['here', 'twin'].entries()) {
    const row = { code, position, config: '{}', created_at: AT, updated_at: AT };
    await db.q.insertInto('merchant').values(row).execute();
  }
  for (const [id, merchant, status] of [
    [agent, 'here', 'active'],
    [left, 'here', 'closed'],
    [elsewhere, 'twin', 'active'],
  ]) {
    await db.run(
      `insert into member (id, merchant, account, account_type, status, password_changed_at, currency, language,
         registered_at, registered_ip) values ($1, $2, $3, 1, $4, $5, 'USD', 'EN', $5, '192.0.2.1')`,
      [id, merchant, `member${id}`, status, AT],
    );
    await db.run('insert into agent (id, merchant, depth, since) values ($1, $2, 1, $3)', [id, merchant, AT]);
  }
});
afterAll(() => db.close());

it('a language is chosen for one member', async () => {
  await updateLanguage(db, agent, 'TH');
  const languages = await Promise.all([agent, left, elsewhere].map(async (id) => (await memberById(db, id)).language));
  expect(languages).toEqual(['TH', 'EN', 'EN']);
});

it('an invitation code names an agent of the brand, while it is good and he is there', async () => {
  const codes: readonly (readonly [string, MemberId, string, boolean])[] = [
    ['here', agent, 'Good', true],
    ['here', agent, 'Over', false],
    ['here', left, 'Left', true],
    ['twin', elsewhere, 'Twin', true],
  ];
  for (const [merchant, id, code, active] of codes) {
    await db.run(
      'insert into affiliate_code (merchant, code, agent_id, active, created_at) values ($1, $2, $3, $4, $5)',
      [merchant, code, id, active, AT],
    );
  }
  const invited = async (merchant: string, code: string) =>
    (await invitationBy(db, merchant, { code, today: '2026-01-01' }))?.agent_id;
  expect(await Promise.all(['good', 'over', 'left', 'twin'].map((code) => invited('here', code)))).toEqual([
    BigInt(agent),
    undefined,
    undefined,
    undefined,
  ]);
  expect(await invited('twin', 'tWIN')).toBe(BigInt(elsewhere));
});
