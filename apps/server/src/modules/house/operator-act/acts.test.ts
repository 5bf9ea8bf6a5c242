import { createSite, type Site } from '#testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actingFrom } from './acting-from.ts';
import { operatorActDesk } from './console.ts';
import { actsAbout, recordAct, type Act } from './queries.ts';

const kim = { by: 'kim', reason: 'looked at it' };
const BRANDS = ['pavilion', 'lotus'] as const;
let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const record = (merchant: string, act: Partial<Act> = {}) =>
  site.deps.db.tx((tx) =>
    recordAct(tx, { merchant, ...kim }, { subject: 'vendor STUDIO', act: 'member.note', at: 5, ...act }),
  );
const about = (merchant: string, subject = 'vendor STUDIO', limit = 10) =>
  actsAbout(site.deps.db, { merchant, subject }, limit);

it('an act is on record at its brand and about its subject, newest first and no more than asked for', async () => {
  for (const merchant of BRANDS) await record(merchant, { act: 'vendor.key', after: { merchant } });
  await record('pavilion', { act: 'vendor.open' });
  await record('pavilion', { act: 'vendor.add', subject: 'vendor OTHER' });
  expect((await about('pavilion')).map(({ act }) => act)).toEqual(['vendor.open', 'vendor.key']);
  expect((await about('lotus')).map(({ after }) => after)).toEqual([{ merchant: 'lotus' }]);
  expect((await about('pavilion', 'vendor STUDIO', 1)).map(({ act }) => act)).toEqual(['vendor.open']);
});

it('what was before and after is kept exactly, and nothing as nothing', async () => {
  await record('pavilion', { subject: 'money', before: { amount: 9_007_199_254_740_993n }, after: null });
  await record('pavilion', { subject: 'money', after: { on: false } });
  expect(await about('pavilion', 'money')).toEqual([
    { act: 'member.note', ...kim, before: null, after: { on: false }, at: 5 },
    { act: 'member.note', ...kim, before: { amount: '9007199254740993' }, after: null, at: 5 },
  ]);
  const [{ open }] = (await site.deps.db.run<{ open: number }>(
    "select count(*)::int as open from operator_act where subject = 'money' and (before is null or after is null)",
  )) as [{ open: number }];
  expect(open).toBe(2);
});

it('the book is read by operator, by act, by subject, by address and by time, each alone and together, page by page', async () => {
  const noted = [
    ['ann', 'vendor.open', 100],
    ['ann', 'vendor.close', 200],
    ['bob', 'vendor.open', 300],
    ['ann', 'vendor.open', 400],
  ] as const;
  for (const [by, act, at] of noted)
    await site.deps.db.tx((tx) =>
      recordAct(tx, { merchant: 'lotus', by, reason: 'looked at it' }, { subject: 'vendor BOOK', act, at }),
    );
  const book = operatorActDesk.tables![0]!;
  const read = async (filters: Record<string, string>, cursor?: string, pageSize = 9) => {
    const { list, next } = await book.page(site.deps, 'lotus', { filters, cursor, pageSize });
    return { times: list.map(({ cells }) => cells['time']), next };
  };
  const times = async (filters: Record<string, string>) => (await read({ subject: 'vendor BOOK', ...filters })).times;
  expect(await times({})).toEqual([400, 300, 200, 100]);
  expect(await times({ by: 'ann' })).toEqual([400, 200, 100]);
  expect(await times({ act: 'vendor.open' })).toEqual([400, 300, 100]);
  expect(await times({ by: 'ann', act: 'vendor.open' })).toEqual([400, 100]);
  expect(await times({ from: '200', until: '400' })).toEqual([300, 200]);
  expect(await times({ by: 'ann', act: 'vendor.open', from: '101' })).toEqual([400]);
  const from = (address: string, at: number) =>
    actingFrom(address, () => record('lotus', { subject: 'vendor BOOK', at }));
  await from('203.0.113.7', 500);
  await from('203.0.113.9', 600);
  expect(await times({ address: '203.0.113.7' })).toEqual([500]);
  expect(await times({ address: '203.0.113.7', from: '501' })).toEqual([]);
  const first = await read({ by: 'ann' }, undefined, 2);
  expect(first.times).toEqual([400, 200]);
  expect((await read({ by: 'ann' }, first.next!, 2)).times).toEqual([100]);
  expect(await book.page(site.deps, 'pavilion', { filters: { by: 'ann' }, cursor: undefined, pageSize: 9 })).toEqual({
    list: [],
    next: null,
  });
});
