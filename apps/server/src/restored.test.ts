/** Restores a site from its backup as docs/operation.md describes, "Back up and restore". */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { shortcomingsOf } from '#db';
import { createSite, type Site } from '#testkit';
import { openTwoRoles, testDatabaseUrl, type TwoRoles } from '#testkit/postgres.ts';
import { createSupplier, ONE, seatAt, signatureOf, type SupplierAnswer } from '#testkit/supplier.ts';
import { findPostgres } from '#testkit/throwaway-postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const programs = findPostgres();
const run = (program: string, args: readonly string[]) => promisify(execFile)(join(programs!, program), args);

describe.skipIf(testDatabaseUrl() === undefined || programs === undefined)('a house restored from a dump', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-dump-'));
  const env = { SECRET_KEY: Buffer.alloc(32, 5).toString('base64') };
  const open = ({ url, ownerUrl }: TwoRoles) => createSite({ databaseUrl: url, databaseOwnerUrl: ownerUrl, env });
  let before: TwoRoles;
  let after: TwoRoles;
  let site: Site;
  beforeAll(async () => {
    before = await openTwoRoles();
    after = await openTwoRoles();
    site = await open(before);
  });
  afterAll(async () => {
    await site.close();
    await before.drop();
    await after.drop();
    rmSync(folder, { recursive: true });
  });

  it('balances, knows its pictures and members, takes no call of a vendor twice, and serves by the lesser role', async () => {
    const member = await site.register('kept1');
    await site.fund(member, 100);
    const supplier = await createSupplier(site, 'STUDIO');
    const seat = seatAt(supplier, member, await supplier.token(member));
    const told = async (body: object): Promise<SupplierAnswer> => {
      const payload = JSON.stringify(body);
      const url = '/vendor-wallet/pavilion/STUDIO/transaction/bet';
      const headers = { 'content-type': 'application/json', 'x-hub88-signature': signatureOf(payload) };
      return (await site.app.inject({ method: 'POST', url, headers, payload })).json();
    };
    const bet = { ...seat.bet(10), request_uuid: randomUUID() };
    expect(await told(bet)).toMatchObject({ status: 'RS_OK', balance: 90 * ONE });
    const drawn = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#8a4fff' } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${drawn.toString('base64')}`;
    await member.client.avatar.change({ avatarType: 'CUSTOM', image });
    const icon = await member.client.avatar.icon();
    const picture = async () =>
      (await site.app.inject({ url: icon.ok ? icon.value : '', headers: { merchant: 'pavilion' } })).rawPayload;
    const shown = await picture();

    const dump = join(folder, 'pavilion.dump');
    await run('pg_dump', ['--format=custom', `--file=${dump}`, before.ownerUrl]);
    await site.close();
    const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
    await run('pg_restore', [...options, `--dbname=${after.ownerUrl}`, dump]);
    site = await open(after);

    expect((await site.deps.ledger.audit({ deep: true })).findings).toEqual([]);
    expect(await shortcomingsOf(site.deps.db)).toEqual([]);
    expect(await told(bet)).toMatchObject({ status: 'RS_OK', balance: 90 * ONE });
    expect((await picture()).equals(shown)).toBe(true);
    const back = await site.login('kept1');
    expect(await back.client.avatar.icon()).toEqual(icon);
  });
});
