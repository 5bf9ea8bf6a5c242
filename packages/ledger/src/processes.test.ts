import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { units } from '#kernel';
import { bet, ledgerOn, mainOf, memberWith, one, stakeBack } from '../test/table-of-players.ts';
import type { Ledger } from './ledger.ts';

const WRITER = join(import.meta.dirname, '../test/writer.ts');
const NODE = process.execPath;

describe.skipIf(testDatabaseUrl() === undefined)('several processes on one PostgreSQL', () => {
  let site: TestPostgres;
  let ledger: Ledger;
  beforeAll(async () => {
    site = await openTestPostgres();
    ledger = ledgerOn(site.db);
  });
  afterAll(() => site.drop());

  /** Starts a writer; `onLine` gets every line of its output. */
  function startWriter(args: readonly string[], onLine: (line: string) => void): ChildProcess {
    const child = spawn(NODE, [WRITER, site.url, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    createInterface({ input: child.stdout }).on('line', onLine);
    return child;
  }

  it('R12 two processes emptying one wallet take exactly what is in it', async () => {
    const member = await memberWith(ledger, one(500));
    const lines: string[] = [];
    const writers = ['a', 'b'].map((name) => startWriter([String(member), name, '32'], (line) => lines.push(line)));
    await Promise.all(writers.map((writer) => once(writer, 'close')));
    expect(lines.filter((line) => !line.startsWith('!'))).toHaveLength(500);
    expect(new Set(lines.filter((line) => line.startsWith('!')))).toEqual(new Set(['!insufficient_balance']));
    expect(await mainOf(ledger, member)).toBe(0n);
    expect((await ledger.audit({ deep: true })).findings).toEqual([]);
  });

  it('two processes sending the same bets have each effect once', async () => {
    const member = await memberWith(ledger, one(1000));
    const writers = [1, 2].map(() => startWriter([String(member), 'same', '16', '300'], () => {}));
    await Promise.all(writers.map((writer) => once(writer, 'close')));
    expect(await mainOf(ledger, member)).toBe(one(700));
  });

  it('R65 a writer killed under load loses no acknowledged bet and doubles none', async () => {
    const member = await memberWith(ledger, one(1_000_000));
    const acknowledged: string[] = [];
    for (const life of ['first', 'second', 'third']) {
      let seen = 0;
      const writer = startWriter([String(member), life, '64'], (line) => {
        acknowledged.push(line);
        seen += 1;
        if (seen === 300) writer.kill('SIGKILL');
      });
      await once(writer, 'close');
    }
    // In one snapshot: the last postings may still be in flight.
    const postings = await site.db.run<{ key: string; balance: bigint }>(
      `select p.key, a.balance from ledger_posting p join ledger_account a on a.id = p.account_id
       where p.member_id = $1 and p.game_kind = 'bet'`,
      [member],
    );
    const kept = new Set(postings.map(({ key }) => key));
    expect(postings).toHaveLength(kept.size);
    expect(acknowledged.length).toBeGreaterThanOrEqual(900);
    expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
    expect(new Set(postings.map(({ balance }) => balance))).toEqual(new Set([one(1_000_000 - kept.size)]));
    const retried = await Promise.all(acknowledged.map((key) => ledger.game.bet(bet(member, key, { roundId: key }))));
    expect(retried.every((answer) => answer.ok && answer.value.duplicate)).toBe(true);
    expect((await ledger.audit({ deep: true })).findings).toEqual([]);
  });

  it('R65 a writer killed under load gives part of each stake back once', async () => {
    const member = await memberWith(ledger, one(1_000_000));
    const [quarter, acknowledged] = [units(2_500n), [] as string[]];
    const writer = startWriter([String(member), 'back', '64', '1000000', String(quarter)], (line) => {
      if (acknowledged.push(line) === 300) writer.kill('SIGKILL');
    });
    await once(writer, 'close');
    const placed = () =>
      site.db.run<{ key: string }>("select key from ledger_posting where member_id = $1 and game_kind = 'bet'", [
        member,
      ]);
    const again = async ({ key }: { key: string }) =>
      ledger.game.returnStake(stakeBack(member, `back-${key}`, key, { amount: quarter, roundId: key }));
    await Promise.all((await placed()).map(again));
    const bets = await placed();
    const answers = await Promise.all(bets.map(again));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(acknowledged.filter((key) => bets.every((each) => each.key !== key))).toEqual([]);
    expect(await mainOf(ledger, member)).toBe(one(1_000_000) - BigInt(bets.length) * 7_500n);
    expect((await ledger.audit({ deep: true })).findings).toEqual([]);
  });
});
