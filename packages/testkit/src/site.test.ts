import { memberId } from '#kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

test('somebody opens an account, is funded, and comes back through sealed calls', async () => {
  const ann = await site.register('annabel');
  expect(await ann.client.member.info()).toMatchObject({ ok: true, value: { account: 'annabel', type: 0 } });
  await site.fund(ann, 12.5);
  const [main] = await site.deps.ledger.balances({ merchant: ann.merchant, memberIds: [memberId(ann.id)] });
  expect(main).toMatchObject({ kind: 'main', balance: 125_000n });
  expect((await site.login('annabel')).id).toBe(ann.id);
});

test('time stands still between two calls and goes on when told', async () => {
  const before = await site.client().system.status();
  site.clock.advance(5_000);
  const after = await site.client().system.status();
  if (!before.ok || !after.ok) throw new Error('the status is always answered');
  expect(after.value.info.serverTime - before.value.info.serverTime).toBe(5_000);
});
