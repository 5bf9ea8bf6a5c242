/** Concurrent logins; on PostgreSQL too, where they really run in parallel. */
import { hash } from '@node-rs/argon2';
import { messagesTo, setPerson, type Site, type SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../../seed/index.ts';
import { accountById, passwordFits } from '../credentials/index.ts';
import { signIn } from './index.ts';

const NEW = 'A-brand-new-1';
/** Transactions of a login: the first records the attempt. */
const OPENS_SESSION = 2;
const GIVES_TICKET = 3;

describeSiteOnEachDatabase('logins', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open({ brand: { login: { captchaAfter: 20, lockAfter: 20, lockMinutes: 30 } } });
  });
  afterAll(() => site.close());

  const logIn = (account: string, remember = false) =>
    site.client().session.login({ username: account, password: DEMO_PASSWORD, type: 'username', remember });
  const openSessions = async (memberId: number) =>
    site.deps.db.run('select id from session where member_id = $1 and ended_at is null', [memberId]);

  async function linkFor({ id, account }: SiteMember): Promise<string> {
    const email = `${account}@example.com`;
    await setPerson(site, id, { email });
    await site.client().password.requestMail({ username: account, email });
    const [mail] = await messagesTo(site, email);
    return /token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  }

  /** Holds the next login before its nth transaction, until the member has set a new password by mail. */
  async function resetBefore(nth: number, member: SiteMember): Promise<void> {
    const resetToken = await linkFor(member);
    const tx = site.deps.db.tx.bind(site.deps.db);
    const held = vi.spyOn(site.deps.db, 'tx');
    let entered = 0;
    held.mockImplementation(async (work) => {
      entered += 1;
      if (entered === nth) {
        held.mockRestore();
        site.clock.advance(1_000);
        const reset = { resetToken, newPassword: NEW, confirmNewPassword: NEW };
        expect(await site.client().password.resetByLink(reset)).toMatchObject({ ok: true });
      }
      return tx(work);
    });
  }

  it('R06 twenty at once leave one session open', async () => {
    const { id } = await site.register('twentyatonce');
    const account = await accountById(site.deps.db, BigInt(id));
    const merchant = site.deps.brands.find('pavilion')!;
    const visitor = { merchant, ip: '10.0.0.1', country: '', userAgent: '' };
    await Promise.all(Array.from({ length: 20 }, () => signIn(site.deps, visitor, account)));
    expect(await openSessions(id)).toHaveLength(1);
  });

  it('with the old password do not get in past a reset of it that is under way', async () => {
    const mei = await site.register('overtaken');
    await resetBefore(OPENS_SESSION, mei);
    expect(await logIn(mei.account)).toMatchObject({ code: 'login.username.or.password.incorrect' });
    expect(await openSessions(mei.id)).toEqual([]);
  });

  it('do not put the old password back by renewing its hash', async () => {
    const mei = await site.register('oldhash');
    const cheap = await hash(DEMO_PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await site.deps.db.run('update member set password_hash = $1 where id = $2', [cheap, mei.id]);
    await resetBefore(OPENS_SESSION, mei);
    await logIn(mei.account);
    const kept = await accountById(site.deps.db, BigInt(mei.id));
    expect(await passwordFits(kept.password_hash, DEMO_PASSWORD)).toBe(false);
  });

  it('are not remembered by a device when the password was reset right after', async () => {
    const mei = await site.register('notremembered');
    expect(await logIn(mei.account, true)).toMatchObject({ value: { rememberTicket: expect.any(String) } });
    await resetBefore(GIVES_TICKET, mei);
    expect(await logIn(mei.account, true)).not.toHaveProperty('value.rememberTicket');
    expect(await site.deps.db.run('select 1 from remember_ticket where member_id = $1', [mei.id])).toEqual([]);
  });
});
