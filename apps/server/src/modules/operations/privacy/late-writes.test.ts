/** Requests that arrive after a member is closed and erased store nothing. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { alongside } from '#testkit/postgres.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../seed/index.ts';
import { takeAddress } from '../../people/credentials/index.ts';

const ERASED = `update member set status = 'closed', account = 'erased-' || id, personal = null, nickname = null,
  mobile_print = null, email_print = null, name_print = null where id = $1`;

describeSiteOnEachDatabase('who is erased while he tells of himself', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.close());

  type Write = (member: SiteMember) => Promise<unknown>;
  const writes: Readonly<Record<string, Write>> = {
    profile: ({ client }) => client.security.saveProfile({ nickname: 'Late', payeename: 'Ann Lee' }),
    mobile: ({ id }) => takeAddress(site.deps, BigInt(id), { mobile: '+66812340099' }),
    email: ({ id }) => takeAddress(site.deps, BigInt(id), { email: 'late@example.com' }),
    card: ({ client }) =>
      client.withdrawal.addCard({
        bankCode: 'FIRSTNATIONAL',
        cardNumber: '10000001',
        payeeName: 'Ann Lee',
        paymentPassword: '258014',
      }),
  };

  it.for(Object.keys(writes))('R70 leaves nothing behind: his %s', async (what, { skip }) => {
    const { db } = site.deps;
    skip(db.engine === 'pglite', 'nothing runs side by side there');
    const member = await site.register(`late${what}`);
    const payment = { paymentPassword: '258014', confirmPaymentPassword: '258014' };
    await member.client.password.setPayment({ password: DEMO_PASSWORD, ...payment });
    const elsewhere = AsyncLocalStorage.snapshot();
    const { answer } = await db.tx(async (tx) => {
      await tx.run(ERASED, [BigInt(member.id)]);
      return alongside(tx, () => elsewhere(() => writes[what]!(member)));
    });
    expect(await answer).toMatchObject({ ok: false, code: 'user.or.token.invalid' });
    const kept = `select personal, nickname, (select count(*)::int4 from bank_card where member_id = m.id) as cards
      from member m where id = $1`;
    expect(await db.run(kept, [BigInt(member.id)])).toEqual([{ personal: null, nickname: null, cards: 0 }]);
  });
});
