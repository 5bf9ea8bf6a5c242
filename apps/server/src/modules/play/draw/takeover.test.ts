import { verify } from 'node:crypto';
import { createSite, type Site } from '#testkit';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../../../ports/deps.ts';
import { createClockwork, holdOpen, settleDue, takeDraws, tick } from './index.ts';
import type { Lease } from '../../../lease/queries.ts';
import { giveUp, LeaseLost, prolong } from '../../../lease/lease.ts';
import { signedText } from './rules.ts';
import { publicKeys } from './sign.ts';

const MINUTE = 60_000;
const LOTTERY = 'k3-60';

const minuteBegins = ({ clock }: Pick<Site, 'clock'>) => clock.advance(MINUTE - (clock.now() % MINUTE) + 1_000);

describeSiteOnEachDatabase('who runs the clock', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.close());
  beforeEach(() => minuteBegins(site));

  const last = async () =>
    (await site.deps.db.q
      .selectFrom('lottery_issue as i')
      .leftJoin('seed_chain as c', 'c.id', 'i.chain_id')
      .selectAll('i')
      .select('c.terminating_hash')
      .where('i.merchant', '=', 'pavilion')
      .where('i.lottery', '=', LOTTERY)
      .orderBy('i.id', 'desc')
      .limit(1)
      .executeTakeFirst())!;

  it('is one, another within four seconds of its death, and at once when it stops in order', async () => {
    const first = (await takeDraws(site.deps))!;
    expect(await takeDraws(site.deps)).toBeNull();
    site.clock.advance(2_000);
    expect(await prolong(site.deps, first)).toBe(true);
    site.clock.advance(2_999);
    expect(await takeDraws(site.deps)).toBeNull();
    site.clock.advance(1);
    const second = (await takeDraws(site.deps))!;
    expect(second.epoch).toBe(first.epoch + 1n);
    expect(await prolong(site.deps, first)).toBe(false);
    await giveUp(site.deps, first);
    expect(await takeDraws(site.deps)).toBeNull();
    await giveUp(site.deps, second);
    expect(await takeDraws(site.deps)).not.toBeNull();
  });

  it('moves nothing once another has taken over: no issue is made, locked or drawn', async () => {
    site.clock.advance(MINUTE);
    const old = (await takeDraws(site.deps))!;
    const clockwork = createClockwork(site.deps);
    await tick(clockwork, old, site.clock.now());
    const before = await last();
    site.clock.advance(3 * MINUTE);
    const lease = (await takeDraws(site.deps))!;
    await expect(tick(clockwork, old, site.clock.now())).rejects.toThrow(LeaseLost);
    expect(await last()).toEqual(before);
    await tick(clockwork, lease, site.clock.now());
    expect((await last()).id).not.toBe(before.id);
    await giveUp(site.deps, lease);
  });

  /** A node whose database connection is lost after a number of transactions; uncommitted work is lost. */
  const dying = (deps: Deps, after: number): Deps => {
    let left = after;
    const tx: Deps['db']['tx'] = (work, options) => {
      left -= 1;
      if (left < 0) return Promise.reject(new Error('killed'));
      return deps.db.tx(work, options);
    };
    return { ...deps, db: { ...deps.db, tx } };
  };

  it.each([0, 1, 2, 3])('is killed after %i steps, and another goes on: one result, once settled', async (steps) => {
    site.clock.advance(MINUTE);
    const lease = (await takeDraws(site.deps))!;
    await tick(createClockwork(site.deps), lease, site.clock.now());
    const sold = await last();
    site.clock.advance(Number(sold.draws_at) - site.clock.now());
    await tick(createClockwork(dying(site.deps, steps)), lease, site.clock.now()).catch(() => {});
    site.clock.advance(5_000);
    const next = (await takeDraws(site.deps))!;
    const clockwork = createClockwork(site.deps);
    await tick(clockwork, next, site.clock.now());
    const settled: string[] = [];
    let breaks = true;
    const step = async (
      _: Deps,
      { lottery, numero, merchant }: { lottery: string; numero: string; merchant: string },
    ) => {
      if (breaks) throw new Error('killed while it pays');
      settled.push(`${merchant} ${lottery} ${numero}`);
    };
    await settleDue(site.deps, next, [step]);
    breaks = false;
    await settleDue(site.deps, next, [step]);
    await settleDue(site.deps, next, [step]);
    expect(settled.filter((each) => each === `pavilion ${LOTTERY} ${sold.numero}`)).toHaveLength(1);
    await giveUp(site.deps, next);
  });

  it('signs each result with the key that its brand has published', async () => {
    site.clock.advance(MINUTE);
    const lease = (await takeDraws(site.deps))!;
    const clockwork = createClockwork(site.deps);
    await tick(clockwork, lease, site.clock.now());
    const sold = await last();
    site.clock.advance(Number(sold.draws_at) - site.clock.now());
    await tick(clockwork, lease, site.clock.now());
    const drawn = await site.deps.db.q
      .selectFrom('lottery_issue')
      .selectAll()
      .where('id', '=', sold.id)
      .executeTakeFirstOrThrow();
    const chain = { terminatingHash: sold.terminating_hash!, linkNo: sold.link_no! };
    const text = signedText({
      ...drawn,
      result: drawn.result!,
      source: drawn.source!,
      drawsAt: Number(drawn.draws_at) as never,
      chain,
    });
    const [key] = await publicKeys(site.deps, 'pavilion');
    const [other] = await publicKeys(site.deps, 'lotus');
    const signature = Buffer.from(drawn.signature!, 'base64url');
    expect(verify(null, Buffer.from(text), key!, signature)).toBe(true);
    expect(verify(null, Buffer.from(text.replace(LOTTERY, 'k3-180')), key!, signature)).toBe(false);
    expect(verify(null, Buffer.from(text), other!, signature)).toBe(false);
    await giveUp(site.deps, lease);
  });
});

describe.skipIf(testDatabaseUrl() === undefined)('two nodes over one PostgreSQL', () => {
  let one: Site;
  let other: Site;
  let postgres: TestPostgres;
  let lease: Lease;

  beforeAll(async () => {
    postgres = await openTestPostgres();
    one = await createSite({ databaseUrl: postgres.url });
    const key = one.deps.config.secretKey!;
    other = await createSite({ databaseUrl: postgres.url, clock: one.clock, env: { SECRET_KEY: key } });
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await postgres.drop();
  });
  beforeEach(async () => {
    minuteBegins(one);
    lease = (await takeDraws(one.deps))!;
    await tick(createClockwork(one.deps), lease, one.clock.now());
  });
  afterEach(() => giveUp(one.deps, lease));

  const issue = async () =>
    (await one.deps.db.q
      .selectFrom('lottery_issue')
      .selectAll()
      .where('merchant', '=', 'pavilion')
      .where('lottery', '=', LOTTERY)
      .orderBy('id', 'desc')
      .executeTakeFirst())!;

  it('R52 a bet that is being taken holds the lock up; one that comes behind it is not taken, whatever its node’s clock', async () => {
    const sold = await issue();
    let letGo: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isIn: () => void = () => {};
    const taken = new Promise<void>((resolve) => {
      isIn = resolve;
    });
    const betting = other.deps.db.tx(async (tx) => {
      expect(await holdOpen(tx, sold)).toMatchObject({ id: sold.id, state: 'open' });
      isIn();
      await held;
    });
    await taken;
    one.clock.advance(Number(sold.locks_at) - one.clock.now());
    const locking = tick(createClockwork(one.deps), lease, one.clock.now());
    const states = async () => (await issue()).state;
    expect(await states()).toBe('open');
    letGo();
    await betting;
    await locking;
    expect(await states()).toBe('locked');
    expect(await other.deps.db.tx((tx) => holdOpen(tx, sold))).toBeUndefined();
  });

  it('draws once when two look at the same moment, and links are promised once', async () => {
    const sold = await issue();
    one.clock.advance(Number(sold.draws_at) - one.clock.now());
    const nodes = [one, other].map(({ deps }) => createClockwork(deps));
    await Promise.allSettled(
      nodes.flatMap((clockwork) => [tick(clockwork, lease, one.clock.now()), tick(clockwork, lease, one.clock.now())]),
    );
    const rows = await one.deps.db.q
      .selectFrom('lottery_issue')
      .select(['chain_id', 'link_no', 'state', 'numero', 'merchant', 'lottery'])
      .where('chain_id', 'is not', null)
      .execute();
    expect(new Set(rows.map(({ chain_id: id, link_no: link }) => `${id} ${link}`)).size).toBe(rows.length);
    expect(new Set(rows.map((row) => `${row.merchant} ${row.lottery} ${row.numero}`)).size).toBe(rows.length);
    expect(rows.find((row) => row.numero === sold.numero && row.lottery === LOTTERY)?.state).toBe('drawn');
  });
});
