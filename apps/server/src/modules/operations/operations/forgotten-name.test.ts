/** The name of an erased member appears neither in the audit log nor among approvals. */
import { createSite, type Site } from '#testkit';
import { operatorAt, operatorWith, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const BRAND = 'pavilion';

let site: Site;
let ada: ConsoleClient['desk'];
let kim: ConsoleClient['desk'];
beforeAll(async () => {
  site = await createSite();
  ada = (await operatorAt(site)).desk;
  kim = (await operatorWith(site, 'owner2', { merchant: BRAND, role: 'owner' })).desk;
});
afterAll(() => site.close());

async function together(act: string, kind: string, ref: string, fields: Record<string, string> = {}) {
  const given = { ref, reason: 'asked by mail', ...fields };
  const answer = await ada.act({ brand: BRAND, act, kind, fields: given });
  if (!answer.ok || answer.value.asked === null) return answer;
  return kim.decide({ brand: BRAND, approval: answer.value.asked, agreed: true, reason: 'I see it so' });
}

it('R70 what operators did to a member stays, under his number', async () => {
  const mei = await site.register('forgetme');
  expect(await together('adjust', 'member', mei.account.toUpperCase(), { amount: '5' })).toMatchObject({ ok: true });
  expect(await together('adjust', 'member', mei.account, { amount: '-5' })).toMatchObject({ ok: true });
  const texts = { purpose: 'service', title: 'Hello', content: 'It is well' };
  expect(await together('send', 'message', mei.account, texts)).toMatchObject({ ok: true });
  expect(await together('close', 'member', mei.account)).toMatchObject({ ok: true });
  expect(await together('erase', 'member', mei.account)).toMatchObject({ ok: true });
  const { q } = site.deps.db;
  const lines = [
    await q.selectFrom('operator_act').selectAll().execute(),
    await q.selectFrom('approval').selectAll().execute(),
  ].map((rows) => JSON.stringify(rows, (_, part: unknown) => (typeof part === 'bigint' ? Number(part) : part)));
  for (const text of lines) expect(text.toLowerCase()).not.toContain('forgetme');
  expect(lines[0]).toContain(`member ${mei.id}`);
  expect(lines[1]).toContain(`erased-${mei.id}`);
});
