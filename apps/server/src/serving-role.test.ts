/** The whole site on the serving role and one connection: nothing needs more rights, and nothing deadlocks. */
import { randomUUID } from 'node:crypto';
import { sitDown, type Table } from '#testkit/arcade.ts';
import { notification, notify, SANDBOX_CHANNEL } from '#testkit/gateway.ts';
import { betOn, openIssue, slipLine } from '#testkit/lottery.ts';
import { payeeAt, type Payee } from '#testkit/payee.ts';
import { openTwoRoles, testDatabaseUrl, type TwoRoles } from '#testkit/postgres.ts';
import { createSite, type Site } from '#testkit/site.ts';
import { createSupplier, seatAt } from '#testkit/supplier.ts';
import { addTwins } from '#testkit/twins/brands.ts';
import { playAlone, TWIN_BRAND } from '#testkit/twins/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const AT_ONCE = 20;
/** Refusal after a wait of three seconds for the one connection. */
const COME_AGAIN = 'the database did not answer';

interface Somebody {
  readonly payee: Payee;
  readonly seat: ReturnType<typeof seatAt>;
  readonly table: Table;
}

describe.skipIf(testDatabaseUrl() === undefined)('a site whose role only serves, on one connection', () => {
  let two: TwoRoles;
  let site: Site;
  beforeAll(async () => {
    two = await openTwoRoles();
    site = await createSite({
      databaseUrl: two.url,
      databaseOwnerUrl: two.ownerUrl,
      poolSize: 1,
      prepare: addTwins,
      brand: TWIN_BRAND,
    });
  }, 300_000);
  afterAll(async () => {
    await site.close();
    await two.drop();
  });

  const faults = () =>
    site.log
      .map((line) => JSON.parse(line) as { level: number; msg: string; err?: { message: string } })
      .filter(({ level, err }) => level >= 50 && err?.message !== COME_AGAIN)
      .map(({ msg, err }) => `${msg}: ${err?.message}`);

  it('moves the money of many who come at once', { timeout: 300_000 }, async () => {
    const supplier = await createSupplier(site, 'STUDIO');
    const issue = await openIssue(site, 'lf5-day');
    const crowd: Somebody[] = [];
    for (let n = 0; n < AT_ONCE; n += 1) {
      const payee = await payeeAt(site, `crowd${n}`, 50);
      const seat = seatAt(supplier, payee, await supplier.token(payee));
      crowd.push({ payee, seat, table: await sitDown(site, payee) });
    }
    const told = await Promise.all(crowd.map((one) => moneyOf(site, one, issue)));
    expect((await site.deps.ledger.audit({ deep: true })).findings).toEqual([]);
    expect(told).toEqual(crowd.map(() => ({ cashier: true, lottery: true, house: true, vendor: true, out: true })));
    expect(faults()).toEqual([]);
  });

  it('answers every call there is, and does all that is due', { timeout: 300_000 }, async () => {
    await playAlone(site);
    expect(faults()).toEqual([]);
  });
});

/** Repeats calls that timed out waiting for the connection. */
async function again<A>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask();
    if (!JSON.stringify(answer, asText).includes('service.unavailable')) return answer;
  }
}

const asText = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** Each kind of movement, all concurrent. */
async function moneyOf(site: Site, { payee: me, seat, table }: Somebody, issue: Awaited<ReturnType<typeof openIssue>>) {
  const cashier = async () => {
    const requestId = randomUUID();
    const started = await again(() =>
      me.client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount: 25 }, { requestId }),
    );
    if (!started.ok) return started;
    const told = await again(() => notify(site, notification(site, started.value.refId)));
    return told.status === 200 || told;
  };
  const lottery = async () => {
    const ticket = betOn(issue, slipLine(issue, 'FixedPlace', '0____'), 1);
    const requestId = randomUUID();
    const placed = await again(() => me.client.lotteryOrder.bet(ticket, { requestId }));
    return placed.ok || placed;
  };
  const house = async () => {
    const requestId = randomUUID();
    const spun = await again(() => table.spin(requestId));
    return spun.ok || spun;
  };
  const vendor = async () => {
    const [bet, other] = [seat.bet(1), seat.bet(2)];
    const acts = [
      ['bet', bet],
      ['bet', other],
      ['win', seat.win(bet, 3)],
      ['rollback', seat.rollback(other)],
    ] as const;
    const answers = [];
    for (const [call, body] of acts) {
      let answer = await seat.send(call, body);
      while (answer.httpStatus === 503) answer = await seat.send(call, body);
      answers.push(answer);
    }
    return answers.every(({ status }) => status === 'RS_OK') || answers;
  };
  const out = async () => {
    const requestId = randomUUID();
    const asked = await again(() => me.ask(20, requestId));
    return asked.ok || asked;
  };
  const [first, second, third, fourth, fifth] = await Promise.all([cashier(), lottery(), house(), vendor(), out()]);
  return { cashier: first, lottery: second, house: third, vendor: fourth, out: fifth };
}
