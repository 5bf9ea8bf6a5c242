/** The export of a member's data: complete, however long, and also where a value cannot be decrypted. */
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { setPerson, type Site, type SiteMember } from '#testkit';
import { currency, memberId, units } from '#kernel';
import { POINTS, pointsEarned } from '#ledger';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../seed/index.ts';

const MANY = 10_050;
const UNOPENED = '(kept sealed, and could not be opened)';

describeSiteOnEachDatabase('the file of one’s own data', (open) => {
  let site: Site;
  let member: SiteMember;
  let count = 0;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    count += 1;
    member = await site.register(`owner${count}`);
  });

  const run = (statement: string, ...more: unknown[]) => site.deps.db.run(statement, [member.id, ...more]);
  type File = Record<string, readonly Record<string, unknown>[]>;
  const exportedFile = async (): Promise<File> => {
    const answer = await member.client.privacy.ownData({ password: DEMO_PASSWORD });
    if (!answer.ok) throw new Error(answer.code);
    return JSON.parse(new TextDecoder().decode(answer.value.bytes)) as File;
  };

  it('R70 is of all rows, each of them once, the newest first', async () => {
    await run(
      `insert into deposit (ref_id, merchant, member_id, request_id, vendor_id, bank_code, mode, currency, requested_units,
         state, redirect_url, requested_at, expires_at, settled_at)
       select 'M' || $1::int8 || '-' || n, 'pavilion', $1::int8, 'm' || n, 9001, 'SANDBOX', 'PG', 'USD', n, 'C', '',
         timestamptz '2020-01-01' + (n / 700) * interval '1.000001 seconds', now(), now() from generate_series(1, ${MANY}) n`,
    );
    await run(
      `insert into promotion_reward (merchant, member_id, type, trigger_key, names, amount, status, issued_at, settled_at)
       select 'pavilion', $1::int8, 'TURNOVER', n, '{"EN": "Again"}', n, 'C', now(), now() from generate_series(1, ${MANY}) n`,
    );
    const { deposits = [], rewards = [], logins = [] } = await exportedFile();
    expect(deposits).toHaveLength(MANY);
    expect(new Set(deposits.map(({ ref_id: id }) => id)).size).toBe(MANY);
    const times = deposits.map(({ requested_at: at }) => String(at));
    expect(times).toEqual(times.toSorted((a, b) => b.localeCompare(a)));
    expect(rewards.map(({ amount }) => Math.round(Number(amount) * 10_000))).toEqual(
      Array.from({ length: MANY }, (_, n) => MANY - n),
    );
    expect(logins).toHaveLength(1);
  });

  it('R70 tells of races, where he stood and what he won', async () => {
    await run(`with run as (
        insert into race (merchant, texts, rule, starts_at, ends_at)
        values ('pavilion', '{"EN": {"title": "A week"}}', '{}', now() - interval '1 day', now()) returning id),
      entered as (
        insert into race_entrant (merchant, race_id, member_id, entered_at, reached, reached_at)
        select 'pavilion', id, $1::int8, now(), 500, now() from run)
      insert into race_prize (merchant, race_id, place, member_id, reward)
      select 'pavilion', id, 1, $1::int8, '{"type": "POINTS"}' from run`);
    const { races = [] } = await exportedFile();
    expect(races).toMatchObject([{ reached: '500', place: 1, prize: { type: 'POINTS' } }]);
  });

  it('R70 tells of rewards, points and remembered devices as well', async () => {
    const { db, ledger, clock } = site.deps;
    await db.run(
      `insert into promotion_reward (merchant, member_id, type, trigger_key, names, amount, issued_at)
       values ('pavilion', $1::int8, 'BIRTHDAY', 'y', '{"EN": "A birthday"}', 50000, now())`,
      [member.id],
    );
    const posted = await ledger.post(
      pointsEarned({
        merchant: 'pavilion',
        currency: currency(POINTS),
        source: 'testkit',
        key: `p${count}`,
        occurredAt: clock.now(),
        remark: 'DEPOSIT',
        memberId: memberId(member.id),
        points: units(120_000n),
      }),
    );
    expect(posted).toMatchObject({ ok: true });
    await site
      .client()
      .session.login({ username: member.account, password: DEMO_PASSWORD, type: 'username', remember: true });
    member = await site.login(member.account);
    const file = await exportedFile();
    expect(file).toMatchObject({
      rewards: [{ type: 'BIRTHDAY', names: { EN: 'A birthday' }, amount: '5.0000', status: 'I' }],
      points: [{ amount: '12.0000', balance: '12.0000' }],
      rememberedDevices: [{ remembered_until: expect.stringMatching(/^\d{4}-/) }],
    });
    expect(JSON.stringify(file)).not.toMatch(/hash/);
  });

  it('R70 says of a value that was sealed by a key that is lost that it could not be opened, and tells all the rest', async () => {
    const lost = randomBytes(60);
    await setPerson(site, member.id, { profile: { payeeName: 'Ann Lee' } });
    for (const [at, number] of ['10000001', '10000002'].entries()) {
      const payment = { paymentPassword: '258014', confirmPaymentPassword: '258014' };
      if (at === 0) await member.client.password.setPayment({ password: DEMO_PASSWORD, ...payment });
      const card = { bankCode: 'FIRSTNATIONAL', cardNumber: number, paymentPassword: '258014' };
      expect(await member.client.withdrawal.addCard(card)).toMatchObject({ ok: true });
    }
    await run(
      `update bank_card set number = $2 where id = (select min(id) from bank_card where member_id = $1::int8)`,
      lost,
    );
    await run(
      `insert into deposit (ref_id, merchant, member_id, request_id, vendor_id, bank_code, mode, currency, requested_units, state,
         redirect_url, requested_at, expires_at, settled_at, payer)
       values ('L' || $1::int8, 'pavilion', $1::int8, 'lost', 9001, 'SANDBOX', 'PG', 'USD', 10000, 'C', '', now(), now(), now(), $2)`,
      lost,
    );
    await run(`update member set personal = $2 where id = $1::int8`, lost);
    const before = site.log.length;
    const file = await exportedFile();
    expect(file).toMatchObject({
      person: UNOPENED,
      account: [{ account: member.account }],
      cards: [
        { number: '10000002', holder: 'Ann Lee' },
        { number: UNOPENED, holder: 'Ann Lee' },
      ],
      deposits: [{ requested: '1.0000', payer: UNOPENED }],
      messagesSent: [],
    });
    expect(site.log.slice(before).join('\n')).toContain('personal.not-opened');
  });
});
