import { randomBytes } from 'node:crypto';
import { depositReceived } from '#ledger';
import { openTestPostgres, testDatabaseUrl } from '#testkit/postgres.ts';
import { describe, expect, it } from 'vitest';
import { ledgerOn, memberWith, occasion, one } from '../test/table-of-players.ts';
import { haveEnded, lastBooked } from './booked.ts';

describe.skipIf(testDatabaseUrl() === undefined)('who writes postings', () => {
  it('is seen by a role that may do nothing but read the table', async () => {
    const { db, drop } = await openTestPostgres();
    const ledger = ledgerOn(db);
    const memberId = await memberWith(ledger, one(1));
    const role = `reader_${randomBytes(6).toString('hex')}`;
    const seenBy = () =>
      db.tx(async (tx) => {
        await tx.script(`create role ${role}; grant select on ledger_posting to ${role}; set local role ${role}`);
        const { writers } = await lastBooked(tx);
        await tx.script(`reset role; drop owned by ${role}; drop role ${role}`);
        return writers;
      });
    expect(await seenBy()).toEqual([]);
    const writing = Promise.withResolvers<void>();
    const seen = Promise.withResolvers<readonly string[]>();
    const written = db.tx(async (tx) => {
      await ledger.postIn(tx, depositReceived({ ...occasion(), memberId, provider: 'sandbox', amount: one(1) }));
      writing.resolve();
      await seen.promise;
    });
    await writing.promise;
    await seenBy().then(seen.resolve, seen.reject);
    await written;
    expect(await seen.promise).toHaveLength(1);
    await drop();
  });
});

describe('those who wrote', () => {
  it.each([
    ['have ended when none of them is there, whoever else is', ['3/5', '4/9'], ['3/6', '5/1'], true],
    ['have not while one is', ['3/5', '4/9'], ['4/9', '5/1'], false],
    ['have not while one is prepared, since it changes its name', ['3/5'], ['-1/734'], false],
    ['have ended when there were none', [], ['-1/734', '5/1'], true],
  ] as const)('%s', (_, then, now, ended) => {
    expect(haveEnded(then, now)).toBe(ended);
  });
});
