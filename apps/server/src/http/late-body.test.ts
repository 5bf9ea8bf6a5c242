/** Headers are checked before the body is read, and the body may take a minute to arrive. */
import { Readable } from 'node:stream';
import { createSite, known, type Site, type SiteMember } from '#testkit';
import { operationsSecret } from '../modules/operations/operations/index.ts';
import { SANDBOX_VENDOR_ID } from '../providers/payment/sandbox/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seal } from '#client/seal.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const SECONDS = 1_000;

/** The body is read after the headers were accepted; it arrives when `meanwhile` is over, half a minute later. */
async function post({ token }: SiteMember, url: string, body: string, meanwhile: () => Promise<unknown>) {
  async function* late() {
    await meanwhile();
    site.clock.advance(30 * SECONDS);
    yield body;
  }
  const headers = {
    merchant: 'pavilion',
    authorization: token,
    encryption: 'jwe',
    'content-type': 'application/json',
    'x-request-id': 'late-body',
  };
  const answer = await site.app.inject({ method: 'POST', url, headers, payload: Readable.from(late()) });
  return answer.json<{ success: boolean; errorCode?: string }>();
}

const operate = async (url: string, payload: object) => {
  const headers = { authorization: `Bearer ${operationsSecret(site.deps.secrets)}` };
  expect(await site.app.inject({ method: 'POST', url, headers, payload })).toMatchObject({ statusCode: 200 });
};
async function forget({ account }: SiteMember): Promise<void> {
  await operate('/ops/account', { merchant: 'pavilion', account, act: 'close' });
  const erase = { act: 'erase', kind: 'member', ref: account, by: 'kim', reason: 'asked by mail' };
  await operate('/ops/desk', { merchant: 'pavilion', ...erase });
}

const profile = (text: object) => {
  const issuedAt = Math.floor(site.clock.now() / 1000);
  const key = site.deps.secrets.sealKeys[0]!.publicJwk;
  const path = '/wps/member/info';
  return seal({ key, method: 'POST', path, body: JSON.stringify(text), issuedAt }).then((value) =>
    JSON.stringify({ value }),
  );
};
const deposit = JSON.stringify({ vendorId: SANDBOX_VENDOR_ID, bankCode: 'SANDBOX', amount: 50 });

it('who is as welcome as before is answered, however late his body comes', async () => {
  const mei = await site.register('unhurried');
  const wish = await profile({ line: 'meiline' });
  expect(await post(mei, '/wps/member/info', wish, async () => null)).toMatchObject({ success: true });
  expect(await known(site, mei.id)).toMatchObject({ profile: { line: 'meiline' } });
});

it('R70 what somebody was still sending when he was erased is not kept of him', async () => {
  const mei = await site.register('sending');
  const wish = await profile({ nickname: 'Little Mei', line: 'meiline' });
  expect(await post(mei, '/wps/member/info', wish, () => forget(mei))).toMatchObject({
    errorCode: 'user.or.token.invalid',
  });
  expect(await known(site, mei.id)).toEqual({ profile: {}, birthday: null, mobile: null, email: null });
});

it('no deposit begins for who was logged out, or excluded himself, while its body came', async () => {
  const mei = await site.register('leaving');
  const start = (meanwhile: () => Promise<unknown>) => post(mei, '/wps/transaction/deposit/pg', deposit, meanwhile);
  expect(await start(() => mei.client.session.logoutEverywhere())).toMatchObject({
    errorCode: 'user.or.token.invalid',
  });
  const { client, token } = await site.login('leaving');
  const exclude = () => client.safePlay.pause({ kind: 'exclusion', months: 6 });
  const claim = JSON.stringify({ promotionId: 1 });
  expect(await post({ ...mei, token }, '/wps/relay/MCSFE_signUpPromotionJoin', claim, exclude)).toMatchObject({
    errorCode: 'safe.play.paused',
  });
});
