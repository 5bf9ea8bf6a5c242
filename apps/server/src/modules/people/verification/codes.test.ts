/** A code belongs to one brand, purpose and number, and to the last request. */
import { createSite, type Site } from '#testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hidden, makeCode, useCode } from './codes.ts';
import { dropCode, takeTry, type Address } from './queries.ts';

const MINUTE = 60_000;
const TRIES = 5;

let site: Site;
let here: Address;
let numbers = 10_000_000;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());
beforeEach(() => {
  numbers += 1;
  here = { merchant: 'pavilion', purpose: 'entry', mobile: `+668${numbers}` };
});

const make = (address: Address) => makeCode(site.deps, address, MINUTE);
const use = (address: Address, code: string) => useCode(site.deps, address, code);
const good = { ok: true };

it.each([
  ['brand', { merchant: 'lotus' }],
  ['purpose', { purpose: 'register' }],
  ['number', { mobile: '+66899999999' }],
] as const)('is of one %s: neither wrong tries at another nor a use of that one touch it', async (_, other) => {
  const elsewhere = { ...here, ...other };
  const code = await make(here);
  await make(elsewhere);
  for (let wrong = 0; wrong < TRIES; wrong += 1)
    expect(await use(elsewhere, 'wrong')).toMatchObject({ code: 'sms.code.invalid' });
  const theirs = await make(elsewhere);
  expect(await use(elsewhere, theirs)).toMatchObject(good);
  expect(await use(elsewhere, theirs)).toMatchObject({ code: 'sms.code.invalid' });
  const judged = await takeTry(site.deps.db, hidden(site.deps, here), TRIES);
  expect(await dropCode(site.deps.db, hidden(site.deps, elsewhere), judged!.code_hash)).toBe(false);
  expect(await use(here, code)).toMatchObject(good);
});

it('that was replaced while it was being judged opens nothing, and the new one stays good', async () => {
  await make(here);
  const judged = await takeTry(site.deps.db, hidden(site.deps, here), TRIES);
  const newer = await make(here);
  expect(await dropCode(site.deps.db, hidden(site.deps, here), judged!.code_hash)).toBe(false);
  expect(await use(here, newer)).toMatchObject(good);
});
