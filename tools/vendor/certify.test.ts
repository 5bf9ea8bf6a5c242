import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSite, type Site, type SiteMember } from '#testkit';
import { createSupplier, SUPPLIER_GAME, type Supplier } from '#testkit/supplier.ts';
import { certify } from './certify.ts';

let site: Site;
let supplier: Supplier;
let member: SiteMember;
beforeAll(async () => {
  site = await createSite({ listen: true, clock: { now: () => Date.now() as never, advance() {} } });
  supplier = await createSupplier(site, 'STUDIO');
  member = await site.register('certified');
  await site.fund(member, 50);
});
afterAll(() => site.close());

const accountOf = async (privateKey: string) => ({
  url: `${site.origins.site}/vendor-wallet/pavilion/STUDIO`,
  privateKey,
  user: String(member.id),
  token: await supplier.token(member),
  game: SUPPLIER_GAME,
  currency: 'USD',
  expiredToken: await supplier.token(member, { lifeMs: -1 }),
});

it('certifies this site in every section, and leaves the member’s money as it was', async () => {
  const lines: string[] = [];
  const tally = await certify(await accountOf(supplier.privateKey), (line) => lines.push(line));
  expect(lines.filter((line) => line.includes('FAIL'))).toEqual([]);
  expect(tally).toMatchObject({ failed: 0, skipped: 0 });
  const balance = await member.client.wallet.balance({});
  expect(balance).toMatchObject({ ok: true, value: { sumBalance: 50 } });
});

it('fails a wallet that does not know the key', async () => {
  const { generateKeyPairSync } = await import('node:crypto');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const tally = await certify(await accountOf(String(pem)), () => {});
  expect(tally.failed).toBeGreaterThan(10);
});
