import { createSite, type Site, type SiteMember } from '#testkit';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: Site;
let member: SiteMember;
let ada: ConsoleClient;
let ben: ConsoleClient;
beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 100_000, absoluteDays: 365 } } });
  member = await site.register('payer1');
  ada = await operatorAt(site, 'operator1');
  ben = await operatorAt(site, 'operator2');
});
afterAll(() => site.close());

const brand = 'pavilion';
async function started(amount: number): Promise<string> {
  const channels = await member.client.deposit.channels({});
  const vendorId = channels.ok ? channels.value['MT']!.channels[0]!.vendorId : 0;
  const wish = { vendorId, bankCode: 'SANDBOX_BANK', payerName: 'Ann Lee', amount };
  const answer = await member.client.deposit.startBank(wish);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.refId;
}
const approve = (ref: string, more: Record<string, string> = {}) =>
  ada.desk.act({ brand, act: 'approve', kind: 'deposit', fields: { ref, reason: 'on the statement', ...more } });
async function balance(): Promise<number> {
  const answer = await member.client.wallet.balance();
  return answer.ok ? answer.value.sumBalance : Number.NaN;
}
const credited = async (ref: string) => {
  const list = await member.client.deposit.list({ refId: ref });
  return list.ok && list.value.list[0]?.state === 'S';
};

test('R16 a large sum that nobody but an operator has seen is credited when a second one agrees', async () => {
  const ref = await started(1_500);
  const asked = await approve(ref);
  expect(asked).toMatchObject({ ok: true, value: { asked: expect.any(Number) } });
  expect([await credited(ref), await balance()]).toEqual([false, 0]);
  const approval = asked.ok ? asked.value.asked! : 0;
  expect(await ada.desk.decide({ brand, approval, agreed: true, reason: 'mine' })).toMatchObject({
    code: 'approval.own',
  });
  expect(await ben.desk.decide({ brand, approval, agreed: true, reason: 'I see it too' })).toMatchObject({ ok: true });
  expect(await credited(ref)).toBe(true);
});

test('R16 nor does a small wish that is confirmed as a large one go by one word; a small one does', async () => {
  const ref = await started(40);
  expect(await approve(ref, { amount: '4000' })).toMatchObject({ ok: true, value: { asked: expect.any(Number) } });
  expect(await credited(ref)).toBe(false);
  expect(await approve(ref)).toMatchObject({ ok: true, value: { asked: null } });
  expect(await credited(ref)).toBe(true);
});
