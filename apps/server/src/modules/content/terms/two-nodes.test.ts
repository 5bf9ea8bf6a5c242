/** Two processes on one database and one Redis: publication and acceptance on one apply to the other. */
import { createSite, type Site } from '#testkit';
import { until } from '#testkit/until.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { createSupplier, playerAt } from '#testkit/supplier.ts';
import { startThrowawayRedis, type ThrowawayRedis } from '#testkit/throwaway-redis.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishTerms } from './publish-terms.ts';

const redis: ThrowawayRedis | null = testDatabaseUrl() === undefined ? null : await startThrowawayRedis();

describe.skipIf(redis === null)('new terms at two nodes', () => {
  let database: TestPostgres;
  let one: Site;
  let other: Site;
  beforeAll(async () => {
    database = await openTestPostgres();
    const at = { databaseUrl: database.url, env: { REDIS_URL: redis!.url } };
    one = await createSite(at);
    other = await createSite(at);
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await database.drop();
    await redis!.stop('SIGKILL');
  });

  it('R02 terms published at one node bar at the other, and a member who accepts there plays at both', async () => {
    const supplier = await createSupplier(one, 'STUDIO');
    const player = await playerAt(one, supplier, 'traveller1', 50);
    const { member } = player;
    const elsewhere = other.client('pavilion', { token: member.token });
    const bet = async () => (await player.send('bet', player.bet(1))).status;
    expect(await bet()).toBe('RS_OK');
    const who = { merchant: 'pavilion', by: 'Ana', reason: 'a new licence' };
    await publishTerms(other.deps, { ...who, version: '2' });
    await until(async () => expect(await bet()).toBe('RS_ERROR_USER_DISABLED'));
    expect(await elsewhere.game.launch({ nodeId: 1001, vassalage: 'HOUSE' })).toMatchObject({
      code: 'terms.not.accepted',
    });
    expect(await elsewhere.terms.accept({ version: '2' })).toMatchObject({ ok: true });
    await until(async () => expect(await bet()).toBe('RS_OK'));
    expect(await member.client.game.launch({ nodeId: 1001, vassalage: 'HOUSE' })).toMatchObject({ ok: true });
  });
});
