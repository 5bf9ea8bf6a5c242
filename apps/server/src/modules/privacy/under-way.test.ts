/** Money and gifts that are on their way to somebody who wants to be forgotten: none of it ends with nobody. */
import { createSite, type Site, type SiteMember } from '#testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { operationsSecret } from '../operations/index.ts';

let site: Site;
let mei: SiteMember;
let count = 0;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  mei = await site.register(`underway${count}`);
});

const operate = async (url: string, payload: object) => {
  const authorization = `Bearer ${operationsSecret(site.deps.secrets)}`;
  const answer = await site.app.inject({ method: 'POST', url, headers: { authorization }, payload });
  return { status: answer.statusCode, ...answer.json<{ error?: string }>() };
};
const atDesk = (act: string, kind: string, ref: string) =>
  operate('/ops/desk', { merchant: 'pavilion', by: 'kim', reason: 'asked by mail', act, kind, ref });
const close = () => operate('/ops/account', { merchant: 'pavilion', account: mei.account, act: 'close' });
const erase = () => atDesk('erase', 'member', mei.account);

it('R70 nobody is erased to whom a gift is still to be sent, or a prize to be given', async () => {
  const { db } = site.deps;
  await close();
  await db.run(
    `insert into point_redemption (ref_no, merchant, member_id, request_id, reward_id, quantity, points, price, status, applied_at)
     select 'PX-' || $1::int8, merchant, $1, 'r', id, 1, 1, 0, 'P', now() from point_reward where merchant = 'pavilion' limit 1`,
    [mei.id],
  );
  expect(await erase()).toMatchObject({ error: expect.stringContaining('under way') });
  await db.run(`update point_redemption set status = 'A' where member_id = $1`, [mei.id]);
  await db.run(
    `insert into mission_prize (merchant, mission_id, place, member_id, reward)
     select merchant, id, 1, $1, '{"type":"BONUS","amount":100}' from mission where merchant = 'pavilion' limit 1`,
    [mei.id],
  );
  expect(await erase()).toMatchObject({ error: expect.stringContaining('under way') });
  await db.run('update mission_prize set given_at = now(), told_at = now() where member_id = $1', [mei.id]);
  expect(await erase()).toMatchObject({ status: 200 });
});
