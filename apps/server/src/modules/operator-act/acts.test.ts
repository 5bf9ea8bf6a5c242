import { createSite, type Site } from '#testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
    recordAct(tx, { merchant, ...kim }, { subject: 'vendor STUDIO', act: 'done', at: 5, ...act }),
  );
const about = (merchant: string, subject = 'vendor STUDIO', limit = 10) =>
  actsAbout(site.deps.db, { merchant, subject }, limit);

it('an act is on record at its brand and about its subject, newest first and no more than asked for', async () => {
  for (const merchant of BRANDS) await record(merchant, { act: `at ${merchant}` });
  await record('pavilion', { act: 'then' });
  await record('pavilion', { act: 'elsewhere', subject: 'vendor OTHER' });
  expect((await about('pavilion')).map(({ act }) => act)).toEqual(['then', 'at pavilion']);
  expect((await about('lotus')).map(({ act }) => act)).toEqual(['at lotus']);
  expect((await about('pavilion', 'vendor STUDIO', 1)).map(({ act }) => act)).toEqual(['then']);
});

it('what was before and after is kept exactly, and nothing as nothing', async () => {
  await record('pavilion', { subject: 'money', before: { amount: 9_007_199_254_740_993n }, after: null });
  await record('pavilion', { subject: 'money', after: { on: false } });
  expect(await about('pavilion', 'money')).toEqual([
    { act: 'done', ...kim, before: null, after: { on: false }, at: 5 },
    { act: 'done', ...kim, before: { amount: '9007199254740993' }, after: null, at: 5 },
  ]);
  const [{ open }] = (await site.deps.db.run<{ open: number }>(
    "select count(*)::int as open from operator_act where subject = 'money' and (before is null or after is null)",
  )) as [{ open: number }];
  expect(open).toBe(2);
});
