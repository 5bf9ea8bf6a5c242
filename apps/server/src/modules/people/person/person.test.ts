/** Personal data are unreadable in a copy of the database. */
import { known, registration, setPerson, type Site, type SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecrets } from '../../../ports/secrets.ts';
import { DEMO_PASSWORD } from '../../../seed/index.ts';
import { sealPersonalData } from '../../operations/privacy/index.ts';
import { leftToSeal } from '../../operations/privacy/sealing.ts';
import { accountByEmail, accountByMobile, takeAddress } from '../credentials/index.ts';
import { personOf, personsFound, personsToSeal } from './index.ts';

const MEI = {
  profile: { payeeName: 'Mei Lin Tan', idNumber: 'AB-123456', line: 'meilin.line' },
  birthday: '1991-02-03',
  mobile: '+66812340001',
  email: 'Mei.Lin@example.com',
};
const WORDS = ['Mei Lin', 'Tan', 'AB-123456', 'meilin', '1991-02-03', '6681234', 'example.com'];

describeSiteOnEachDatabase('what is known of a person', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.close());

  /** The row's text, as in a copy of the database. */
  const rowText = async (id: number) => {
    const [row] = await site.deps.db.run<{ text: string }>(
      "select m::text || encode(personal, 'escape') as text from member m where id = $1",
      [id],
    );
    return row!.text;
  };
  /** Plain columns, as an older version wrote them. */
  const leftPlain = (id: number, { profile, birthday, mobile, email }: typeof MEI) =>
    site.deps.db.run(
      `update member set personal = null, mobile_print = null, email_print = null, id_print = null, name_print = null,
       profile = $2::jsonb, birthday = $3::date, mobile = $4, email = $5 where id = $1`,
      [id, JSON.stringify(profile), birthday, mobile, email],
    );
  let count = 0;
  const member = () => site.register(`person${(count += 1)}`);

  it('who was sealed before anybody was found by his name is found by it once the job has looked', async () => {
    const { id } = await member();
    await setPerson(site, id, { profile: { payeeName: 'Nguyễn Thị Long' } });
    await sealPersonalData(site.deps);
    const found = () => personsFound(site.deps, 'pavilion', 'thi long nguyen');
    expect(await found()).toEqual([BigInt(id)]);
    await site.deps.db.run('update member set payee_print = null where id = $1', [id]);
    expect(await found()).toEqual([]);
    expect(await personsToSeal(site.deps)).toBe(1);
    await sealPersonalData(site.deps);
    expect(await personsToSeal(site.deps)).toBe(0);
    expect(await found()).toEqual([BigInt(id)]);
  });

  it('R70 stands sealed from the registration on, and is found again by whoever asks for it in any case', async () => {
    const form = { ...registration('sealed1'), email: MEI.email };
    const opened = await site.client().member.register(form);
    if (!opened.ok) throw new Error(opened.code);
    const { id } = opened.value;
    expect(await known(site, id)).toEqual({ profile: {}, birthday: form.birthday, mobile: null, email: MEI.email });
    await setPerson(site, id, MEI);
    const text = await rowText(id);
    for (const word of WORDS) expect(text).not.toContain(word);
    expect(await known(site, id)).toEqual(MEI);
    expect((await accountByMobile(site.deps, 'pavilion', MEI.mobile))?.id).toBe(BigInt(id));
    expect((await accountByEmail(site.deps, 'pavilion', MEI.email.toUpperCase()))?.id).toBe(BigInt(id));
    expect(await accountByEmail(site.deps, 'lotus', MEI.email)).toBeUndefined();
  });

  it('R70 cannot be told by its fingerprints to be the same person at another brand', async () => {
    const mei = await member();
    const namesake = await site.client('lotus').member.register({ ...registration('elsewhere'), payeeName: 'Mei Lin' });
    if (!namesake.ok) throw new Error(namesake.code);
    const same = { ...MEI, mobile: '+66812340002', email: 'twin@example.com' };
    for (const { id } of [mei, namesake.value]) await setPerson(site, id, same);
    const rows = await site.deps.db.run<Record<string, Buffer>>(
      'select mobile_print, email_print, id_print, name_print from member where id in ($1, $2)',
      [mei.id, namesake.value.id],
    );
    const prints = rows.flatMap((row) => Object.values(row).map((print) => Buffer.from(print).toString('hex')));
    expect(new Set(prints).size).toBe(8);
  });

  it('R70 does not open in another row than its own', async () => {
    const [mei, bob] = [await member(), await member()];
    await setPerson(site, mei.id, { ...MEI, mobile: null, email: null });
    await site.deps.db.run('update member set personal = (select personal from member where id = $1) where id = $2', [
      mei.id,
      bob.id,
    ]);
    await expect(known(site, bob.id)).rejects.toThrow();
  });

  it('R70 that an older version left in plain is found and shown at once, changed without loss, and sealed by the job', async () => {
    const mei = await member();
    const left = { ...MEI, mobile: '+66812340003', email: 'Left@example.com' };
    await leftPlain(mei.id, left);
    expect(await known(site, mei.id)).toEqual(left);
    expect((await accountByMobile(site.deps, 'pavilion', left.mobile))?.id).toBe(BigInt(mei.id));
    expect((await accountByEmail(site.deps, 'pavilion', 'left@EXAMPLE.com'))?.id).toBe(BigInt(mei.id));
    expect(await site.client().member.register({ ...registration('newcomer'), email: left.email })).toMatchObject({
      code: 'register.email.exists',
    });
    expect(await personsToSeal(site.deps)).toBeGreaterThan(0);
    expect(await sealPersonalData(site.deps)).toBe(true);
    expect(await personsToSeal(site.deps)).toBe(0);
    const text = await rowText(mei.id);
    for (const word of WORDS) expect(text).not.toContain(word);
    expect(await known(site, mei.id)).toEqual(left);
    expect((await accountByMobile(site.deps, 'pavilion', left.mobile))?.id).toBe(BigInt(mei.id));
    await leftPlain(mei.id, left);
    await mei.client.security.saveProfile({ whatsapp: '555' });
    expect(await known(site, mei.id)).toEqual({ ...left, profile: { ...left.profile, whatsapp: '555' } });
    expect(await personsToSeal(site.deps)).toBe(0);
  });

  it('R70 one number and one address are one member’s, however many ask for them at once', async () => {
    const members = await Promise.all([member(), member(), member()]);
    const [mobile, email] = ['+66812340009', 'once@example.com'];
    const taken = await Promise.all(members.map(({ id }) => takeAddress(site.deps, BigInt(id), { mobile })));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    expect(taken.filter((each) => !each.ok && each.code === 'register.mobile.exists')).toHaveLength(2);
    const forms = ['first', 'second', 'third'].map((name) => ({ ...registration(`${name}asks`), email }));
    const opened = await Promise.all(forms.map((form) => site.client().member.register(form)));
    expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
    expect(opened.filter((each) => !each.ok && each.code === 'register.email.exists')).toHaveLength(2);
  });

  it('R70 he comes in by his number, before it is sealed and after', async () => {
    const mei = await member();
    const login = () => {
      const typed = { username: '0812340010', countryDialingCode: '66', password: DEMO_PASSWORD };
      return site.client().session.login({ ...typed, type: 'username' });
    };
    await leftPlain(mei.id, { ...MEI, mobile: '+66812340010', email: 'ten@example.com' });
    expect(await login()).toMatchObject({ ok: true, value: { id: mei.id } });
    await sealPersonalData(site.deps);
    expect(await login()).toMatchObject({ ok: true, value: { id: mei.id } });
  });

  it('R70 who changes something while the job seals him loses nothing', async () => {
    const mei = await member();
    const left = { ...MEI, mobile: '+66812340011', email: 'eleven@example.com' };
    await leftPlain(mei.id, left);
    await Promise.all([sealPersonalData(site.deps), mei.client.security.saveProfile({ whatsapp: '777' })]);
    await sealPersonalData(site.deps);
    expect(await known(site, mei.id)).toEqual({ ...left, profile: { ...left.profile, whatsapp: '777' } });
    expect(await personsToSeal(site.deps)).toBe(0);
  });
});

describeSiteOnEachDatabase('what cannot be sealed', (open) => {
  it('R70 keeps no other row in plain or under the old key, and is counted on the desk for as long as it is there', async () => {
    const KEYS = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));
    const site = await open({ env: { SECRET_KEY: KEYS[0]! } });
    try {
      await sealPersonalData(site.deps);
      const { db } = site.deps;
      const members: SiteMember[] = [];
      for (const name of ['odd1', 'odd2', 'odd3', 'odd4']) members.push(await site.register(name));
      const [changed, twice, other, fine] = members as [SiteMember, SiteMember, SiteMember, SiteMember];
      const card = ({ id }: SiteMember) =>
        db.run(
          `insert into bank_card (merchant, member_id, kind, bank_code, number, number_print, tail, holder, added_at)
           select merchant, id, 'BANK', 'FIRSTNATIONAL', personal, '\\x00', '1234', personal, now() from member where id = $1`,
          [id],
        );
      await setPerson(site, fine.id, { ...MEI, mobile: null, email: 'taken@example.com' });
      // Corrupted ciphertext on disk, and an address that an older version gave to two members.
      await db.run(
        'update member set personal = set_byte(personal, 40, 1 - least(get_byte(personal, 40), 1)) where id = $1',
        [changed.id],
      );
      await db.run("update member set email = 'taken@example.com' where id = $1", [twice.id]);
      await db.run("update member set email = 'free@example.com' where id = $1", [other.id]);
      await card(changed);
      expect(await sealPersonalData(site.deps)).toBe(false);
      expect(await personsToSeal(site.deps)).toBe(1);
      expect(await known(site, twice.id)).toMatchObject({ email: 'taken@example.com' });
      expect((await accountByEmail(site.deps, 'pavilion', 'free@example.com'))?.id).toBe(BigInt(other.id));
      await db.run('update member set email = null where id = $1', [twice.id]);
      const turned = { ...site.deps, secrets: createSecrets(KEYS[1]!, KEYS[0]) };
      for (let run = 0; run < 2; run += 1) {
        expect(await sealPersonalData(turned)).toBe(false);
        expect((await leftToSeal(turned)).map(({ left }) => left).filter(Boolean)).toEqual([1, 1]);
      }
      expect((await accountByEmail(turned, 'pavilion', 'taken@example.com'))?.id).toBe(BigInt(fine.id));
    } finally {
      await site.close();
    }
  });
});

describeSiteOnEachDatabase('after a change of the secret key', (open) => {
  const KEYS = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));
  const [older, newer] = [createSecrets(KEYS[0]!), createSecrets(KEYS[1]!, KEYS[0])];

  it('R70 everything is sealed anew, found all the while, and a job that is cut off goes on where it was', async () => {
    const own = await open({ env: { SECRET_KEY: KEYS[0]! } });
    try {
      const mei = await own.register('meirotates');
      await setPerson(own, mei.id, MEI);
      await own.client('pavilion', { token: mei.token }).security.startTotp({ password: DEMO_PASSWORD });
      await mei.client.password.setPayment({
        password: DEMO_PASSWORD,
        paymentPassword: '258014',
        confirmPaymentPassword: '258014',
      });
      const card = {
        bankCode: 'FIRSTNATIONAL',
        cardNumber: '12345678',
        payeeName: 'Mei Lin Tan',
        paymentPassword: '258014',
      };
      expect(await mei.client.withdrawal.addCard(card)).toMatchObject({ ok: true });
      const turned = { ...own.deps, secrets: newer };
      await sealPersonalData({ ...own.deps, secrets: older });
      expect((await accountByMobile(turned, 'pavilion', MEI.mobile))?.id).toBe(BigInt(mei.id));

      await own.deps.db.run(
        `insert into member (merchant, account, account_type, mobile, password_changed_at, currency, language, registered_at,
           registered_ip) select 'pavilion', 'older' || n, 0, '+66899' || n, now(), 'USD', 'EN', now(), ''
         from generate_series(100000, 100249) n`,
      );
      const before = await personsToSeal(turned);
      // Killed within the third batch: two are committed, the third not at all.
      const dying = { ...turned, db: { ...own.deps.db, tx: dyingTx(own, 3) } };
      await expect(sealPersonalData(dying)).rejects.toThrow('killed');
      expect(await personsToSeal(turned)).toBe(before - 2 * 100);
      expect(await sealPersonalData(turned)).toBe(true);
      expect(await personsToSeal(turned)).toBe(0);

      const alone = createSecrets(KEYS[1]!);
      expect(await personOf(alone.personal, own.deps.db, BigInt(mei.id))).toEqual(MEI);
      expect((await accountByMobile({ ...turned, secrets: alone }, 'pavilion', MEI.mobile))?.id).toBe(BigInt(mei.id));
      const [sealed] = await own.deps.db.run<{ id: bigint; number: Buffer; number_print: Buffer; secret: Buffer }>(
        `select c.id, c.number, c.number_print, s.secret from bank_card c join second_step s using (member_id)
         where member_id = $1`,
        [mei.id],
      );
      expect(alone.personal.open(sealed!.number, `bank_card.number:${sealed!.id}`)).toBe('12345678');
      expect(alone.personal.open(sealed!.secret, `second_step.secret:${mei.id}`)).not.toBe('');
      const [print] = alone.personal.fingerprints('12345678', 'bank_card.number');
      expect(Buffer.from(sealed!.number_print)).toEqual(print);
    } finally {
      await own.close();
    }
  });

  it('R70 an address that was sealed with the key before is given to nobody else, however many ask while it is sealed anew', async () => {
    const own = await open({ env: { SECRET_KEY: KEYS[1]!, SECRET_KEY_PREVIOUS: KEYS[0]! } });
    try {
      const email = 'Before.It@example.com';
      const before = await own.register('before');
      const asBefore = createSecrets(KEYS[0]!, KEYS[1]);
      await takeAddress({ ...own.deps, secrets: asBefore }, BigInt(before.id), { email });
      const asks = (number: number) =>
        own.client().member.register({ ...registration(`after${number}`), email: email.toLowerCase() });
      const [sealed, ...answers] = await Promise.all([
        sealPersonalData(own.deps),
        ...Array.from({ length: 12 }, (_, number) => asks(number)),
      ]);
      answers.push(await asks(12));
      expect(sealed).toBe(true);
      expect(answers.map((answer) => answer.ok || answer.code)).toEqual(answers.map(() => 'register.email.exists'));
      expect((await accountByEmail(own.deps, 'pavilion', email))?.id).toBe(BigInt(before.id));
    } finally {
      await own.close();
    }
  });
});

/** A process that dies before the transaction of that number commits. */
function dyingTx({ deps }: Site, inTx: number): Site['deps']['db']['tx'] {
  let count = 0;
  return (work, options) =>
    deps.db.tx(async (tx) => {
      const done = await work(tx);
      count += 1;
      if (count === inTx) throw new Error('killed');
      return done;
    }, options);
}
