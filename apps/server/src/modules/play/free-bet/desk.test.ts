/** Grants of free bets by operators: to one or many, idempotent, logged, and with approval for large amounts. */
import { createSite, type Site, type SiteMember } from '#testkit';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const BRAND = 'pavilion';
let site: Site;
let ada: ConsoleClient;
let ben: ConsoleClient;
let ann: SiteMember;
let bob: SiteMember;
let count = 0;
beforeAll(async () => {
  site = await createSite();
  ada = await operatorAt(site, 'operator1');
  ben = await operatorAt(site, 'operator2');
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  ann = await site.register(`ann${count}`);
  bob = await site.register(`bob${count}`);
});

const give = (ref: string, fields: Record<string, string> = {}) =>
  ada.desk.act({
    brand: BRAND,
    act: 'give',
    kind: 'sports-free-bet',
    fields: { ref, amount: '5', odds: '1.5', days: '7', number: `g${count}`, reason: 'a derby week', ...fields },
  });
const because = (answer: { ok: boolean; detail?: Record<string, unknown> | undefined }) => answer.detail?.['reason'];
const has = async ({ client }: SiteMember) => {
  const answer = await client.freeBet.list({});
  return answer.ok ? answer.value.map(({ amount, minOdds, sports }) => [amount, minOdds, sports]) : answer.code;
};
const rows = async (table: string, filters: Record<string, string>) => {
  const shown = await ada.desk.rows({ brand: BRAND, table, filters: JSON.stringify(filters) });
  return shown.ok ? shown.value.list.map(({ cells }) => cells) : [];
};

test('one is given with a reason, stands in the book and on the record, and the member has it', async () => {
  expect(await give(ann.account, { sports: 'football, tennis' })).toMatchObject({ ok: true, value: { asked: null } });
  expect(await has(ann)).toEqual([[5, 1.5, ['football', 'tennis']]]);
  expect(await rows('acts', { subject: `member ${ann.id}` })).toMatchObject([
    { act: 'freebet.given', by: 'operator1', reason: 'a derby week' },
  ]);
  expect(await rows('sportsFreeBets', { number: String(ann.id) })).toMatchObject([
    { amount: '5.0000', leastOdds: '1.5', sports: 'football tennis', state: 'open', coupon: null },
  ]);
});

test('many are given one together or nobody is, and the same gift once', async () => {
  const both = `${ann.account}, ${bob.account}`;
  expect(because(await give(`${both},nobody-here`))).toBe('member.unknown');
  expect(await has(ann)).toEqual([]);
  expect(await give(ann.account)).toMatchObject({ ok: true });
  expect(because(await give(both))).toBe('freebet.given');
  expect(await has(bob)).toEqual([]);
  expect(await give(both, { number: `another${count}` })).toMatchObject({ ok: true });
  expect([await has(ann), await has(bob)]).toEqual([
    [
      [5, 1.5, []],
      [5, 1.5, []],
    ],
    [[5, 1.5, []]],
  ]);
});

test('R16 what is worth as much together as two have to agree to waits for the second', async () => {
  const asked = await give(`${ann.account},${bob.account}`, { amount: '500' });
  const approval = asked.ok ? asked.value.asked : null;
  expect([approval === null, await has(ann)]).toEqual([false, []]);
  const word = { brand: BRAND, approval: approval!, agreed: true, reason: 'I have read it' };
  expect(await ada.desk.decide(word)).toMatchObject({ code: 'approval.own' });
  expect(await ben.desk.decide(word)).toMatchObject({ ok: true });
  expect([await has(ann), await has(bob)]).toEqual([[[500, 1.5, []]], [[500, 1.5, []]]]);
});

test.each([
  ['an amount of nothing', { amount: '0' }, 'amount'],
  ['odds that win nothing', { odds: '1' }, 'odds'],
  ['a sport that is not sold', { sports: 'chess' }, 'sports'],
  ['no days', { days: '0' }, 'days'],
])('%s is refused at its field', async (_, fields, field) => {
  expect(await give(ann.account, fields)).toMatchObject({ code: 'request.param.invalid', detail: { fields: [field] } });
  expect(await has(ann)).toEqual([]);
});

test('who has turned away from play is given none', async () => {
  const pause = await bob.client.safePlay.pause({ kind: 'timeOut', days: 30 });
  expect(pause).toMatchObject({ ok: true });
  expect(because(await give(`${ann.account},${bob.account}`))).toBe('member.turned.away');
  expect(await has(ann)).toEqual([]);
});
