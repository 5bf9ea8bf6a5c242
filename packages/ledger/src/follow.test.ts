/** Followers of the books: each counts each posting once, whatever others count, write or fail meanwhile. */
import { depositReceived, type Ledger } from '#ledger';
import type { Db, Tx } from '#db';
import { millis } from '#kernel';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOn, memberWith, occasion, one } from '../test/table-of-players.ts';
import { countAgain, type Stretch } from './follow.ts';

describe.skipIf(testDatabaseUrl() === undefined)('followers of the books', () => {
  let server: TestPostgres;
  let db: Db;
  let ledger: Ledger;
  beforeAll(async () => {
    server = await openTestPostgres();
    db = server.db;
    ledger = ledgerOn(db);
    await db.run('create table counted (name text, id bigint, primary key (name, id))');
  });
  afterAll(() => server.drop());

  /** Writes down the next two postings under the follower's name; a second time would be refused by the key. */
  const notesAs =
    (name: string) =>
    async (tx: Tx, { after, upTo }: Stretch) => {
      const rows = await tx.run<{ id: bigint }>(
        `insert into counted select $1, id from ledger_posting where id > $2 and id <= $3 order by id limit 2 returning id`,
        [name, after, upTo],
      );
      return rows.length === 0 ? null : rows.map(({ id }) => id).reduce((a, b) => (a > b ? a : b));
    };
  const follow = (name: string) => ledger.follow(name, notesAs(name));
  const missing = async (name: string) => {
    const [row] = await db.run<{ n: number }>(
      `select count(*)::int4 as n from ledger_posting p where not exists (select from counted c where c.name = $1 and c.id = p.id)`,
      [name],
    );
    return row!.n;
  };

  it('count each posting once, however many nodes ask them to while others write', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => memberWith(ledger, one(1))));
    const writes = members.flatMap((memberId) =>
      Array.from({ length: 5 }, () =>
        db.tx(async (tx) => {
          await ledger.postIn(tx, depositReceived({ ...occasion(), memberId, provider: 'sandbox', amount: one(1) }));
        }),
      ),
    );
    const asks = Array.from({ length: 12 }, (_, no) => follow(no % 2 === 0 ? 'days' : 'points'));
    await Promise.all([...writes, ...asks]);
    for (const name of ['days', 'points']) {
      await expect.poll(async () => (await follow(name), missing(name))).toBe(0);
      expect((await ledger.followers()).map((each) => each.name)).toContain(name);
    }
  });

  it('have counted nothing where their count fails, and go on from there', async () => {
    const memberId = await memberWith(ledger, one(1));
    await ledger.post(depositReceived({ ...occasion(), memberId, provider: 'sandbox', amount: one(1) }));
    const failing = async (tx: Tx, stretch: Stretch) => {
      await notesAs('failing')(tx, stretch);
      throw new Error('refused');
    };
    await expect(ledger.follow('failing', failing)).rejects.toThrow('refused');
    expect(await db.run(`select from counted where name = 'failing'`)).toEqual([]);
    await expect.poll(async () => (await follow('failing'), missing('failing'))).toBe(0);
  });

  it('set back, and not getting through again, lag on from where they were', async () => {
    await expect.poll(async () => (await follow('again'), missing('again'))).toBe(0);
    const lagOf = async () => (await ledger.followers()).find(({ name }) => name === 'again')?.countedAt;
    const before = await lagOf();
    expect(before).toBeDefined();
    await countAgain(db, 'again', millis(0));
    const failing = () => Promise.reject(new Error('refused'));
    await expect(ledger.follow('again', failing)).rejects.toThrow('refused');
    expect(await lagOf()).toBe(before);
  });

  it('count in the same call what was booked before it began, once those who were writing then have ended', async () => {
    const [slow, quick] = [await memberWith(ledger, one(1)), await memberWith(ledger, one(1))];
    await expect.poll(async () => (await follow('prompt'), missing('prompt'))).toBe(0);
    await ledger.post(depositReceived({ ...occasion(), memberId: quick, provider: 'sandbox', amount: one(1) }));
    await expect.poll(async () => (await follow('days'), missing('days'))).toBe(0);
    const [written, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const open = db.tx(async (tx) => {
      await ledger.postIn(tx, depositReceived({ ...occasion(), memberId: slow, provider: 'sandbox', amount: one(1) }));
      written.resolve();
      await end.promise;
    });
    await written.promise;
    await ledger.follow('prompt', async (tx, stretch) => {
      end.resolve();
      await open;
      return notesAs('prompt')(tx, stretch);
    });
    expect(await missing('prompt')).toBe(0);
  });

  it('go no further than the first posting that may still get one behind it', async () => {
    const [slow, quick] = [await memberWith(ledger, one(1)), await memberWith(ledger, one(1))];
    await expect.poll(async () => (await follow('last'), missing('last'))).toBe(0);
    const [written, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const open = db.tx(async (tx) => {
      await ledger.postIn(tx, depositReceived({ ...occasion(), memberId: slow, provider: 'sandbox', amount: one(1) }));
      written.resolve();
      await end.promise;
    });
    await written.promise;
    await ledger.post(depositReceived({ ...occasion(), memberId: quick, provider: 'sandbox', amount: one(1) }));
    for (let turn = 0; turn < 3; turn += 1) await Promise.all([follow('last'), follow('days')]);
    expect(await missing('last')).toBe(1);
    end.resolve();
    await open;
    await expect.poll(async () => (await follow('last'), missing('last'))).toBe(0);
  });
});
