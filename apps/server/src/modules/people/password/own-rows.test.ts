/** Each statement about a link is safe on its own, without the checks around it. */
import { createSite, type Site, type SiteMember } from '#testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteReset, putReset, resetOwner, takeReset } from './queries.ts';

const UNTIL = 1_000;
const [HERS, HIS] = [1, 2].map((byte) => new Uint8Array(32).fill(byte)) as [Uint8Array, Uint8Array];
let site: Site;
let mei: SiteMember;
let bo: SiteMember;

beforeAll(async () => {
  site = await createSite();
  mei = await site.register('ownlink1');
  bo = await site.register('ownlink2');
});
afterAll(() => site.close());
beforeEach(async () => {
  await putReset(site.deps.db, BigInt(mei.id), HERS, UNTIL);
  await putReset(site.deps.db, BigInt(bo.id), HIS, UNTIL);
});

it.each([
  ['looked up', resetOwner],
  ['taken', takeReset],
])('a link is %s by its own token, at its brand and before its end, and by nothing else', async (_, find) => {
  const { db } = site.deps;
  expect(await find(db, 'lotus', HERS, UNTIL - 1)).toBeUndefined();
  expect(await find(db, 'pavilion', new Uint8Array(32), UNTIL - 1)).toBeUndefined();
  expect(await find(db, 'pavilion', HERS, UNTIL)).toBeUndefined();
  expect(await find(db, 'pavilion', HERS, UNTIL - 1)).toBe(BigInt(mei.id));
  expect(await find(db, 'pavilion', HIS, UNTIL - 1)).toBe(BigInt(bo.id));
});

it('who has a new password has no link any more, and everybody else still has his', async () => {
  const { db } = site.deps;
  await db.tx((tx) => deleteReset(tx, BigInt(mei.id)));
  expect(await resetOwner(db, 'pavilion', HERS, UNTIL - 1)).toBeUndefined();
  expect(await resetOwner(db, 'pavilion', HIS, UNTIL - 1)).toBe(BigInt(bo.id));
});
