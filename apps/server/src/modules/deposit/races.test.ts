/** What requests that arrive together must not be able to do; on PostgreSQL, where they really run side by side, too. */
import { randomUUID } from 'node:crypto';
import { createSite, notification, notify, SANDBOX_CHANNEL, type Site, type SiteMember } from '#testkit';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const ORDER = SANDBOX_CHANNEL;
const MINUTE = 60_000;

function races(onPostgres: boolean): void {
  let database: TestPostgres | undefined;
  let site: Site;
  let member: SiteMember;
  let count = 0;
  beforeAll(async () => {
    database = onPostgres ? await openTestPostgres() : undefined;
    site = await createSite(database ? { databaseUrl: database.url } : {});
  });
  afterAll(async () => {
    await site.close();
    await database?.drop();
  });
  beforeEach(async () => {
    count += 1;
    member = await site.register(`racer${count}`);
  });

  it('gives the same deposit to a repetition of the same request, also when the two arrive together', async () => {
    const requestId = randomUUID();
    const send = () => member.client.deposit.startGateway({ ...ORDER, amount: 25 }, { requestId });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    const urls = answers.map((answer) => (answer.ok ? answer.value.redirectUrl : answer.code));
    expect(new Set(urls).size).toBe(1);
    expect(await member.client.deposit.list({})).toMatchObject({ value: { list: [{ refId: expect.any(String) }] } });
  });

  it('keeps at most five open, however many are started at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => member.client.deposit.startGateway({ ...ORDER, amount: 25 })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'deposit.pending.limit')).toHaveLength(4);
  });

  it('credits once when fifty copies arrive at the same time, and once more never', async () => {
    const started = await member.client.deposit.startGateway({ ...ORDER, amount: 25 });
    if (!started.ok) throw new Error(started.code);
    const { refId } = started.value;
    const message = notification(site, refId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => notify(site, message)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(answers.filter((answer) => answer.result === 'credited')).toHaveLength(1);
    expect(answers.filter((answer) => answer.result === 'known')).toHaveLength(49);
    site.clock.advance(MINUTE);
    expect(await notify(site, notification(site, refId))).toMatchObject({ status: 200, result: 'known' });
    expect(await member.client.wallet.balance()).toMatchObject({ value: { sumBalance: 25 } });
    expect(await member.client.report.transactions({})).toMatchObject({ value: { list: [{ order_no: refId }] } });
  });
}

describe('deposits at the same time (PGlite)', () => races(false));
describe.skipIf(testDatabaseUrl() === undefined)('deposits at the same time (PostgreSQL)', () => races(true));
