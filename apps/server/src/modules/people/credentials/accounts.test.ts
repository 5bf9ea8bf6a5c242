/** Accounts are found by name or number at their own brand only, and changes affect no other account. */
import { createSite, registration, setPerson, type Site, type SiteMember } from '#testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { merchantConfig } from '../../../ports/brand/merchant.ts';
import {
  accountById,
  accountByMobile,
  accountByName,
  attemptSucceeded,
  beginAttempt,
  noteEntry,
  recordLogin,
  standingFor,
  updatePassword,
  updateStanding,
} from './index.ts';

const MINUTE = 60_000;

let site: Site;
/** Members of the same name at two brands, and a neighbour of the first. */
let [mei, bao]: SiteMember[] = [];
let namesake: Pick<SiteMember, 'id' | 'account' | 'merchant'>;
let count = 0;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  mei = await site.register(`meiling${count}`);
  const form = { ...registration(mei.account), payeeName: 'Mei Ling' };
  const elsewhere = await site.client('lotus').member.register(form);
  if (!elsewhere.ok) throw new Error(elsewhere.code);
  namesake = { id: elsewhere.value.id, account: mei.account, merchant: 'lotus' };
  bao = await site.register(`baoli${count}`);
});

type Someone = typeof namesake;
const account = ({ id }: Someone) => accountById(site.deps.db, BigInt(id));

it('a name is found in any case, at its own brand', async () => {
  const { db } = site.deps;
  const idAt = async (merchant: string, name: string) => (await accountByName(db, merchant, name))?.id;
  expect(await idAt('pavilion', `MeiLing${count}`)).toBe(BigInt(mei!.id));
  expect(await idAt('lotus', `MEILING${count}`)).toBe(BigInt(namesake.id));
  expect(await idAt('lotus', bao!.account)).toBeUndefined();
  expect(await idAt('pavilion', 'nobodyhere')).toBeUndefined();
});

it('a number is found at its own brand', async () => {
  const number = `+668100000${count}`;
  const set = (who: Someone, mobile: string) => setPerson(site, who.id, { mobile });
  await set(namesake, number);
  await set(bao!, `${number}9`);
  expect(await accountByMobile(site.deps, 'pavilion', number)).toBeUndefined();
  await set(mei!, number);
  expect((await accountByMobile(site.deps, 'pavilion', number))?.id).toBe(BigInt(mei!.id));
  expect((await accountByMobile(site.deps, 'lotus', number))?.id).toBe(BigInt(namesake.id));
});

it('a new password is one account’s, and settles what demanded it unless it is to be changed itself', async () => {
  const before = await account(bao!);
  await site.deps.db.run("update member set must_change_reason = 'expired' where id = any($1)", [[mei!.id, bao!.id]]);
  const at = site.clock.now() + MINUTE;
  await site.deps.db.tx((tx) => updatePassword(tx, BigInt(mei!.id), { hash: 'new', at }));
  expect(await account(mei!)).toMatchObject({
    password_hash: 'new',
    password_changed_at: new Date(at),
    must_change_reason: null,
  });
  expect(await account(bao!)).toEqual({ ...before, must_change_reason: 'expired' });
  await site.deps.db.tx((tx) => updatePassword(tx, BigInt(mei!.id), { hash: 'temp', at, mustChange: 'default' }));
  expect(await account(mei!)).toMatchObject({ must_change_reason: 'default' });
});

it('a login is written down for one account: the first stays, the last moves on', async () => {
  const [before, other] = [await account(mei!), await account(bao!)];
  const at = site.clock.now() + MINUTE;
  await site.deps.db.tx((tx) => recordLogin(tx, BigInt(mei!.id), { at, ip: '192.0.2.1' }));
  const logged = { ...before, last_login_at: new Date(at), last_login_ip: '192.0.2.1' };
  expect(before.first_login_at).not.toBeNull();
  expect(await account(mei!)).toEqual(logged);
  const renewed = { at, ip: '192.0.2.1', passwordHash: 'dearer' };
  await site.deps.db.tx((tx) => recordLogin(tx, BigInt(mei!.id), renewed));
  expect(await account(mei!)).toEqual({ ...logged, password_hash: 'dearer' });
  expect(await account(bao!)).toEqual(other);
});

const brandOf = (code: string, captchaAfter = 3) => {
  const { config, ...rest } = site.deps.brands.find(code)!;
  const login = { captchaAfter, lockAfter: 3, lockMinutes: 30 };
  return { ...rest, config: merchantConfig.parse({ ...config, login }) };
};
const tryOf = (who: Someone, name = who.account) => ({
  merchant: brandOf(who.merchant),
  account: name,
  ip: '198.51.100.7',
  country: '',
  userAgent: 'test',
});
const fail = async (who: Someone, times = 1) => {
  for (let n = 0; n < times; n += 1) await beginAttempt(site.deps, tryOf(who));
};
const isLocked = async (who: Someone) => (await standingFor(site.deps, tryOf(who))).lockedUntil !== null;

it('R03 failures lock the account they were made at, and neither its namesake elsewhere nor its neighbour', async () => {
  await fail(mei!, 3);
  expect([await isLocked(mei!), await isLocked(namesake), await isLocked(bao!)]).toEqual([true, false, false]);
  expect(await beginAttempt(site.deps, tryOf(mei!))).toEqual({ lockedUntil: site.clock.now() + 30 * MINUTE });
  const shouted = tryOf(mei!, ` ${mei!.account.toUpperCase()} `);
  expect(await beginAttempt(site.deps, shouted)).toHaveProperty('lockedUntil');
});

it('R03 what lies before the last success counts no more, and one success speaks for its own try alone', async () => {
  await fail(mei!, 2);
  await fail(bao!, 2);
  const begun = await beginAttempt(site.deps, tryOf(mei!));
  if (!('id' in begun)) throw new Error('locked');
  await attemptSucceeded(site.deps, begun.id, BigInt(mei!.id));
  await fail(mei!, 2);
  expect(await isLocked(mei!)).toBe(false);
  await fail(mei!);
  await fail(bao!);
  expect([await isLocked(mei!), await isLocked(bao!)]).toEqual([true, true]);
  await noteEntry(site.deps, tryOf(mei!), BigInt(mei!.id));
  expect([await isLocked(mei!), await isLocked(bao!)]).toEqual([false, true]);
  const tries = await site.deps.db.run<{ succeeded: boolean; member_id: bigint | null }>(
    'select succeeded, member_id from login_attempt where account = $1 and ip = $2 order by id',
    [mei!.account, '198.51.100.7'],
  );
  const whose = (ok: boolean) => ({ succeeded: ok, member_id: ok ? BigInt(mei!.id) : null });
  expect(tries).toEqual([false, false, true, false, false, false, true].map(whose));
});

it('R03 the newest failures count: an account that was locked before is locked again', async () => {
  await fail(mei!, 3);
  site.clock.advance(31 * MINUTE);
  expect(await isLocked(mei!)).toBe(false);
  await fail(mei!, 2);
  expect(await isLocked(mei!)).toBe(false);
  await fail(mei!);
  expect(await isLocked(mei!)).toBe(true);
});

it('R03 the first failure after a success asks for the picture again', async () => {
  const asked = async () =>
    (await standingFor(site.deps, { ...tryOf(mei!), merchant: brandOf('pavilion', 1) })).captcha;
  await noteEntry(site.deps, tryOf(mei!), BigInt(mei!.id));
  expect(await asked()).toBe(false);
  await fail(mei!);
  expect(await asked()).toBe(true);
});

it('R03 what was tried last is told by its time, in whatever order it was written down', async () => {
  site.clock.advance(MINUTE);
  await noteEntry(site.deps, tryOf(mei!), BigInt(mei!.id));
  await fail(mei!, 3);
  await site.deps.db.run(
    "update login_attempt set at = at - interval '1 second' where account = $1 and not succeeded",
    [mei!.account],
  );
  expect(await isLocked(mei!)).toBe(false);
});

it('an account is closed at its own brand, and no other with it', async () => {
  const close = (merchant: string) => site.deps.db.tx((tx) => updateStanding(tx, merchant, BigInt(mei!.id), 'closed'));
  const standings = async () => [(await account(mei!)).status, (await account(bao!)).status];
  await close('lotus');
  expect(await standings()).toEqual(['active', 'active']);
  await close('pavilion');
  expect(await standings()).toEqual(['closed', 'active']);
});

it('an account is told by its id', async () => {
  expect((await account(bao!)).account).toBe(bao!.account);
  expect((await account(mei!)).account).toBe(mei!.account);
  await expect(accountById(site.deps.db, 999_999_999n)).rejects.toThrow();
});
