/** Excluded members who open another account are recognised. */
import { createSite, registration, setPerson, type Site, type SiteMember } from '#testkit';
import { DAY_MS } from '#kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tracks } from '../../../jobs/jobs.ts';
import { closeCase } from './cases.ts';
import { safePlayDesk } from './console.ts';
import { endExclusion } from './exclude-member.ts';
import { keepOutReturned } from './returned.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const MEI = { payeeName: 'Mei Lin Tan', idNumber: 'AB-123456' };
let count = 0;
let birthday: string;
let excluded: SiteMember;
beforeEach(async () => {
  count += 1;
  birthday = `1980-01-${String(count).padStart(2, '0')}`;
  excluded = await site.register(`turned${count}`);
  await setPerson(site, excluded.id, { profile: { ...MEI, idNumber: `AB-${count}` }, birthday });
  await excluded.client.safePlay.pause({ kind: 'exclusion', months: 6 });
});

const register = async (account: string, more: object, merchant = 'pavilion') => {
  const opened = await site.client(merchant).member.register({ ...registration(account), birthday, ...more });
  if (!opened.ok) throw new Error(opened.code);
  const { id, token } = opened.value;
  return { id, account, merchant, token, login: opened.value, client: site.client(merchant, { token }) };
};
const play = (member: SiteMember) => member.client.game.launch({ nodeId: 1001, vassalage: 'HOUSE' });
const casesOf = async (account: string) =>
  (await safePlayDesk.waiting!(site.deps, 'pavilion')).filter((each) => each.account === account);

it('R33 by real name and birthday, however the name is written: he is let in, plays nothing, and an operator is told', async () => {
  const again = await register(`again${count}`, { payeeName: 'TAN  Mei-Lin' });
  expect(await play(again)).toMatchObject({ code: 'safe.play.paused' });
  const [found] = await casesOf(again.account);
  expect(found).toMatchObject({ what: 'returned' });
  expect(found!.said).toContain(excluded.account);
  const stranger = await register(`strange${count}`, { payeeName: 'Mei Lin Tang' });
  expect(await play(stranger)).toMatchObject({ ok: true });
  expect(await casesOf(stranger.account)).toEqual([]);
});

it('R33 by the id number, whatever name he gives', async () => {
  const again = await register(`again${count}`, { payeeName: 'Somebody Else' });
  expect(await play(again)).toMatchObject({ ok: true });
  await setPerson(site, again.id, { profile: { idNumber: `ab ${count}` } });
  await keepOutReturned(site.deps, { merchant: 'pavilion', memberId: again.id as never });
  expect(await play(again)).toMatchObject({ code: 'safe.play.paused' });
});

it.each([
  ['Đặng Łukasz Søren', 'DANG LUKASZ SOREN'],
  ['Mei Lin Tan', 'Tan Meilin'],
  ['Straße Æsir', 'strasse aesir'],
  ['ＭＥＩ　Ｌｉｎ', 'mei lin'],
  ['محمّد عَلي', 'علي محمـد'],
])('R33 by a name that is written in another way: %s, %s', async (payeeName, again) => {
  const first = await site.register(`spelt${count}`);
  await setPerson(site, first.id, { profile: { payeeName }, birthday });
  await first.client.safePlay.pause({ kind: 'exclusion', months: 6 });
  const returned = await site.register(`respelt${count}`);
  await setPerson(site, returned.id, { profile: { payeeName: again }, birthday });
  await keepOutReturned(site.deps, { merchant: 'pavilion', memberId: returned.id as never });
  expect(await play(returned)).toMatchObject({ code: 'safe.play.paused' });
});

it.each(['ａｂ－１２３４', 'AB ١٢٣٤', 'ab.۱۲۳۴'])('R33 by the id number in other digits: %s', async (idNumber) => {
  const [first, again] = [await site.register(`numbered${count}`), await site.register(`renumbered${count}`)];
  await setPerson(site, first.id, { profile: { idNumber: 'AB1234' }, birthday: null });
  await first.client.safePlay.pause({ kind: 'exclusion', months: 6 });
  await setPerson(site, again.id, { profile: { idNumber }, birthday: null });
  await keepOutReturned(site.deps, { merchant: 'pavilion', memberId: again.id as never });
  expect(await play(again)).toMatchObject({ code: 'safe.play.paused' });
});

it('R33 when he tells his name later: with his profile, or for a card', async () => {
  const [first, second] = [await register(`first${count}`, {}), await register(`second${count}`, {})];
  expect(await play(first)).toMatchObject({ ok: true });
  await first.client.security.saveProfile({ payeename: MEI.payeeName });
  expect(await play(first)).toMatchObject({ code: 'safe.play.paused' });
  const paymentPassword = '258014';
  await second.client.password.setPayment({
    password: registration('').password,
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
  });
  const card = { bankCode: 'FIRSTNATIONAL', cardNumber: '12345678', payeeName: MEI.payeeName, paymentPassword };
  expect(await second.client.withdrawal.addCard(card)).toMatchObject({ ok: true });
  expect(await play(second)).toMatchObject({ code: 'safe.play.paused' });
});

it('R33 an account that he has besides is closed to play with the first, and the job finds one that was overlooked', async () => {
  const other = await site.register(`other${count}`);
  const third = await site.register(`third${count}`);
  const mine = { profile: { payeeName: 'Bo Li' }, birthday };
  for (const { id } of [other, third]) await setPerson(site, id, mine);
  await other.client.safePlay.pause({ kind: 'exclusion', months: 6 });
  expect(await play(third)).toMatchObject({ code: 'safe.play.paused' });
  const overlooked = await site.register(`late${count}`);
  await site.fund(overlooked, 100);
  await setPerson(site, overlooked.id, mine);
  expect(await play(overlooked)).toMatchObject({ ok: true });
  const job = tracks.flat().find(({ name }) => name === 'look-for-harm');
  await job!.run(site.deps);
  expect(await play(overlooked)).toMatchObject({ code: 'safe.play.paused' });
});

it('R33 nobody is kept out for a time-out, for an exclusion that is over, or at another brand', async () => {
  const resting = await site.register(`resting${count}`);
  await setPerson(site, resting.id, { profile: { payeeName: 'Ann Bo' }, birthday });
  await resting.client.safePlay.pause({ kind: 'timeOut', days: 7 });
  expect(await play(await register(`namesake${count}`, { payeeName: 'Ann Bo' }))).toMatchObject({ ok: true });
  const elsewhere = await register(`elsewhere${count}`, { payeeName: MEI.payeeName }, 'lotus');
  expect(await elsewhere.client.safePlay.overview()).toMatchObject({ value: { pause: null } });
});

it('R33 whom an operator has found to be somebody else plays again a day later, and is not taken for him twice', async () => {
  const again = await register(`again${count}`, { payeeName: MEI.payeeName });
  expect(await again.client.safePlay.comeBack()).toMatchObject({ code: 'safe.play.too.early' });
  const who = { merchant: 'pavilion', by: 'kim', reason: 'another person, passport seen', account: again.account };
  expect(await endExclusion(site.deps, who)).toMatchObject({ ok: true });
  site.clock.advance(DAY_MS + 1);
  const back = await site.login(again.account);
  await back.client.security.saveProfile({ whatsapp: '555' });
  expect(await play(back)).toMatchObject({ ok: true });
});

it('R33 who is known as another excluded member too, while the first case is open: the desk sees both, and he is kept out for both', async () => {
  const again = await register(`again${count}`, { payeeName: MEI.payeeName });
  const who = { merchant: 'pavilion', by: 'kim', reason: 'another person, passport seen', account: again.account };
  await again.client.safePlay.comeBack();
  expect(await endExclusion(site.deps, who)).toMatchObject({ ok: true });
  site.clock.advance(DAY_MS + 1);
  expect(await play(await site.login(again.account))).toMatchObject({ ok: true });
  const other = await site.register(`elder${count}`);
  await setPerson(site, other.id, { profile: { idNumber: `CD-${count}` } });
  await other.client.safePlay.pause({ kind: 'exclusion', months: 6 });
  await setPerson(site, again.id, { profile: { payeeName: MEI.payeeName, idNumber: `cd ${count}` }, birthday });
  const notice = () => keepOutReturned(site.deps, { merchant: 'pavilion', memberId: again.id as never });
  await Promise.all([notice(), notice()]);
  expect(await play(await site.login(again.account))).toMatchObject({ code: 'safe.play.paused' });
  const [found, ...more] = await casesOf(again.account);
  expect(more).toEqual([]);
  for (const { account } of [excluded, other]) expect(found!.said.split(account)).toHaveLength(2);

  const closed = { merchant: 'pavilion', by: 'kim', reason: 'another person', id: Number(found!.id) };
  expect(await closeCase(site.deps, closed)).toMatchObject({ ok: true });
  expect(await endExclusion(site.deps, who)).toMatchObject({ ok: true });
  site.clock.advance(DAY_MS + 1);
  await notice();
  expect(await casesOf(again.account)).toEqual([]);
  expect(await play(await site.login(again.account))).toMatchObject({ ok: true });
});
