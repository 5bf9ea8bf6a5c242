import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSite, type Site } from '#testkit';
import { deep } from '#testkit/deep.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { createSupplier, ONE, seatAt, type Supplier } from '#testkit/supplier.ts';
import { startServer } from '../bench/http-processes.ts';
import { signed } from '../../apps/cli/src/vendor/certify/desk.ts';

const BETS = deep(400, 160);

describe.skipIf(testDatabaseUrl() === undefined)('rule 14, R65: a server that is killed', () => {
  let database: TestPostgres;
  let site: Site;
  let supplier: Supplier;

  beforeAll(async () => {
    database = await openTestPostgres();
    const clock = { now: () => Date.now() as never, advance() {} };
    site = await createSite({ databaseUrl: database.url, clock });
    supplier = await createSupplier(site, 'STUDIO');
  });
  afterAll(async () => {
    await site.close();
    await database.drop();
  });

  it('has taken each bet once, when every bet nobody heard of is sent again', async () => {
    const member = await site.register('survivor');
    await site.fund(member, 1_000);
    const player = seatAt(supplier, member, await supplier.token(member));
    const bodies = Array.from({ length: BETS }, () => JSON.stringify({ ...player.bet(1), request_uuid: randomUUID() }));
    const answered = new Set<string>();

    const send = async (port: number, body: string): Promise<void> => {
      const answer = await fetch(`http://127.0.0.1:${port}/vendor-wallet/pavilion/STUDIO/transaction/bet`, {
        method: 'POST',
        headers: { 'x-hub88-signature': signed(body, supplier.privateKey) },
        body,
      });
      const { status } = (await answer.json()) as { status: string };
      expect(status).toBe('RS_OK');
      answered.add(body);
    };

    const doomed = await startServer(database.url);
    const underWay = bodies.map((body) => send(doomed.port, body).catch(() => {}));
    await Promise.race(underWay);
    process.kill(doomed.pid, 'SIGKILL');
    await Promise.all(underWay);
    expect(answered.size).toBeGreaterThan(0);
    expect(answered.size).toBeLessThan(bodies.length);

    const next = await startServer(database.url);
    try {
      await Promise.all(bodies.map((body) => send(next.port, body)));
    } finally {
      next.stop();
    }
    expect(answered.size).toBe(BETS);
    expect(await player.balance()).toBe((1_000 - BETS) * ONE);
    const { findings } = await site.deps.ledger.audit({ deep: true });
    expect(findings).toEqual([]);
  });
});
