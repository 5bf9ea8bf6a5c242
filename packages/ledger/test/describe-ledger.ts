/** Suites of the ledger: each has books of its own on each database, which are audited at its end. */
import type { Db } from '#db';
import type { Finding, Ledger } from '#ledger';
import { describeOnBothEngines, describeOnEachDatabase } from '#testkit/postgres.ts';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { keepBooks } from './kept-books.ts';
import { ledgerOn } from './table-of-players.ts';

export interface Books {
  readonly db: Db;
  readonly ledger: Ledger;
}

interface BookOptions {
  readonly lanes?: number;
  /** The gate runs it on the embedded database too. */
  readonly onBothEngines?: boolean;
  /** State of the books before each test. Everything a test writes, also past the ledger's API, is undone after it. */
  readonly fresh?: 'empty' | ((books: Books) => Promise<void>);
}

export function describeLedger(
  name: string,
  { lanes, fresh, onBothEngines = false }: BookOptions,
  suite: (books: Books) => void,
): void {
  const describeBooks = onBothEngines ? describeOnBothEngines : describeOnEachDatabase;
  describeBooks(name, ({ open }) => {
    let books: Books;
    let restore: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      const db = await open();
      books = { db, ledger: ledgerOn(db, lanes) };
      if (!fresh) return;
      if (fresh !== 'empty') await fresh(books);
      restore = await keepBooks(db);
    });
    afterEach(async () => {
      await restore?.();
      // A ledger caches accounts, of which some are gone now.
      if (restore) books = { ...books, ledger: ledgerOn(books.db, lanes) };
    });
    afterAll(async () => {
      const findings = await allFindings(books);
      await books.db.close();
      expectNone(findings);
    });
    suite({ db: lazily(() => books.db), ledger: lazily(() => books.ledger) });
  });
}

/** The findings are in the message, which may be all that is left of a run elsewhere. */
export const expectNone = (findings: readonly Finding[]): void =>
  expect(findings, findings.map(({ text }) => text).join(' ')).toEqual([]);

async function allFindings({ db, ledger }: Books): Promise<Finding[]> {
  const days = await db.run<{ day: string }>(
    `select distinct (occurred_at at time zone interval '8 hours')::date as day from ledger_posting`,
  );
  const ofDays = await Promise.all(days.map(({ day }) => ledger.auditDay(day)));
  return [...(await ledger.audit({ deep: true })).findings, ...ofDays.flat()];
}

/** A proxy for an object that exists only when the tests run. */
const lazily = <T extends object>(get: () => T): T =>
  new Proxy({} as T, { get: (_, name) => Reflect.get(get(), name) as unknown });
