import { parseOptions, verify } from '@node-rs/argon2';
import type * as Argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSite, type Site } from '#testkit';

// Calls the real library, and records its arguments.
vi.mock('@node-rs/argon2', async (load) => {
  const library = await load<typeof Argon2>();
  return { ...library, verify: vi.fn(library.verify) };
});
const verified = vi.mocked(verify);

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

test('an unknown name costs the same work as a known one', async () => {
  const workFor = async (username: string) => {
    verified.mockClear();
    await site.client().session.login({ username, password: 'wrong', type: 'username' });
    return verified.mock.calls.map(([kept]) => parseOptions(String(kept)));
  };
  const known = await workFor('member1');
  expect(known).toHaveLength(1);
  expect(await workFor('nobodyatall')).toEqual(known);
});
