import { randomUUID } from 'node:crypto';
import { ConnectionLost } from '#db';
import type { Site } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveUp, LEASE_MS, LeaseLost, prolong, takeOver, underLease } from './lease.ts';
import { dropLeases, forgetLeases, holdsLease, noteLease, seizeLease, takeLeases } from './queries.ts';

describeSiteOnEachDatabase('a lease', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.close());

  const keyed = (name: 'room' | 'request' = 'room') => ({ name, merchant: 'pavilion', key: randomUUID() }) as const;
  const isHeld = (lease: Parameters<typeof underLease>[1]) =>
    underLease(site.deps, lease, async () => true).catch((error: unknown) => {
      if (error instanceof LeaseLost) return false;
      throw error;
    });

  it('is had by one of many at once, each key for itself', async () => {
    const [one, other] = [keyed(), keyed()];
    const all = await Promise.all(Array.from({ length: 6 }, () => takeOver(site.deps, one)));
    expect(all.filter((lease) => lease !== null)).toHaveLength(1);
    const [now, until] = [site.clock.now(), site.clock.now()] as const;
    const taken = await takeLeases(site.deps.db, {
      name: 'room',
      keys: [one, other],
      holder: randomUUID(),
      now,
      until,
    });
    expect(taken.map(({ key }) => key)).toEqual([other.key]);
  });

  it('of whoever lets it run out is over with the next, and nothing he does touches it any more', async () => {
    const key = keyed();
    const old = (await takeOver(site.deps, key))!;
    site.clock.advance(LEASE_MS);
    expect(await isHeld(old)).toBe(true);
    const next = (await takeOver(site.deps, key))!;
    expect([await isHeld(old), await prolong(site.deps, old)]).toEqual([false, false]);
    await giveUp(site.deps, old);
    expect([await isHeld(next), await takeOver(site.deps, key)]).toEqual([true, null]);
    await site.deps.db.tx((tx) => seizeLease(tx, key, site.clock.now()));
    expect(await isHeld(next)).toBe(false);
  });

  it('is not held on to by a transaction whose owner was stopped in its midst: it ends by itself, and writes nothing', async () => {
    const key = keyed();
    const old = (await takeOver(site.deps, key))!;
    const setting = 'idle_in_transaction_session_timeout';
    const idle = await underLease(site.deps, old, (tx) =>
      tx.run<{ is: string }>(`select current_setting('${setting}') as is`),
    );
    expect(idle).toEqual([{ is: `${LEASE_MS / 1_000}s` }]);
    // The embedded database has one connection, which ends with its process.
    if (site.deps.db.engine === 'pglite') return;
    site.clock.advance(LEASE_MS);
    const stopped = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const frozen = site.deps.db.tx(async (tx) => {
      await holdsLease(tx, old, 100);
      held.resolve();
      await stopped.promise;
      await noteLease(tx, old, 'late');
    });
    await held.promise;
    const next = (await takeOver(site.deps, key))!;
    expect([next.epoch > old.epoch, await isHeld(next)]).toEqual([true, true]);
    stopped.resolve();
    await expect(frozen).rejects.toThrow(ConnectionLost);
  });

  it('whose taking was not answered is given back by whom it is, and by nobody else', async () => {
    const key = keyed();
    const holder = randomUUID();
    await takeOver(site.deps, key, { holder });
    await dropLeases(site.deps.db, [{ ...key, holder: randomUUID(), epoch: null }]);
    expect(await takeOver(site.deps, key)).toBeNull();
    await dropLeases(site.deps.db, [{ ...key, holder, epoch: null }]);
    expect(await takeOver(site.deps, key)).not.toBeNull();
  });

  it('with a note is gone on with while that is the same still, or once it was given back, until it is forgotten', async () => {
    const key = keyed('request');
    const lease = (await takeOver(site.deps, key, { note: '7' }))!;
    site.clock.advance(LEASE_MS);
    expect(await takeOver(site.deps, key, { note: '8' })).toBeNull();
    await giveUp(site.deps, lease);
    const next = (await takeOver(site.deps, key, { note: '8' }))!;
    await noteLease(site.deps.db, next, 'done');
    site.clock.advance(LEASE_MS);
    expect(await takeOver(site.deps, key, { note: '8' })).toBeNull();
    await forgetLeases(site.deps.db, 'room', site.clock.now());
    expect(await takeOver(site.deps, key, { note: '8' })).toBeNull();
    await forgetLeases(site.deps.db, 'request', site.clock.now());
    expect(await takeOver(site.deps, key, { note: '8' })).not.toBeNull();
  });
});
