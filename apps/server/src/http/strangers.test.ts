/** Data of another brand, another member or real money are refused to everybody else: tried on every call. */
import { contract, type Call } from '#contract';
import { memberId, units } from '#kernel';
import { createSite, SANDBOX_CHANNEL, type Site, type SiteMember } from '#testkit';
import { GAME, sitDown } from '#testkit/arcade.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueReward } from '../modules/rewards/promotion/index.ts';

let site: Site;
let ann: SiteMember;
let bob: SiteMember;
let guest: string;
let guestId: number;

const calls = Object.entries(contract).flatMap(([noun, each]) =>
  Object.entries(each as Record<string, Call>).map(([name, call]) => [`${noun}.${name}`, call] as const),
);
const members = calls.filter(([, { traits, gateway }]) => traits.token === 'required' && gateway !== 'ggw');

beforeAll(async () => {
  site = await createSite();
  [ann, bob] = await Promise.all([site.register('ann2026'), site.register('bob2026')]);
  await Promise.all([ann, bob].map((member) => site.fund(member, 50)));
  const started = await site.client().session.freePlay({ os: 'linux', platform: 'W' });
  if (!started.ok) throw new Error(started.code);
  ({ token: guest, id: guestId } = started.value);
});
afterAll(() => site.close());

let addresses = 0;
async function ask({ method, path }: Call, headers: Record<string, string>, app = site.app) {
  addresses += 1;
  const remoteAddress = `192.0.2.${addresses % 250}`;
  const answer = await app.inject({ method, url: path, headers, remoteAddress });
  return answer.json<{ errorCode?: string }>().errorCode;
}

it.each(members)('%s opens to nobody, and to no member of another brand', async (_name, call) => {
  const refused = ['user.or.token.invalid', 'function.disabled'];
  expect(refused).toContain(await ask(call, { merchant: 'pavilion' }));
  expect(refused).toContain(await ask(call, { merchant: 'lotus', authorization: ann.token }));
  expect(refused).toContain(await ask(call, { merchant: 'pavilion', authorization: 'made-up' }));
});

it('the arcade takes no member’s token, and the site no game’s', async () => {
  const { opened } = await sitDown(site, ann);
  for (const [name, call] of calls.filter(([, { traits }]) => traits.token === 'required')) {
    const isArcade = call.gateway === 'ggw';
    const headers = { merchant: 'pavilion', authorization: isArcade ? ann.token : opened.sessionToken };
    const code = await ask(call, headers, isArcade ? site.arcade : site.app);
    expect([name, code]).toEqual([name, expect.stringMatching(/^(user\.or\.token\.invalid|function\.disabled)$/)]);
  }
});

/** Writes open to trial accounts: language, logout, and play with play money. */
const FOR_GUESTS = [
  'member.language',
  'session.logoutEverywhere',
  'session.endOne',
  'session.endOthers',
  'message.read',
  'message.remove',
  'message.removeSent',
  'game.launch',
  'lotteryOrder.bet',
  'lotteryOrder.vietnamBet',
  'lotteryOrder.search',
  'lotteryOrder.cancel',
  'coupon.place',
];

it('R68 a trial account reaches nothing that real money comes from or goes to', async () => {
  const moving = members.filter(([, { method }]) => method !== 'GET');
  const open = moving.filter(([, { traits }]) => !traits.noTrial).map(([name]) => name);
  expect(open.toSorted()).toEqual(FOR_GUESTS.toSorted());
  const codes = new Set<string | undefined>();
  for (const [name, call] of moving.filter(([each]) => !FOR_GUESTS.includes(each))) {
    const code = await ask(call, { merchant: 'pavilion', authorization: guest });
    // Calls of agents are closed to trial accounts twice, and answer first that they are for agents.
    const refused = call.traits.agentOnly ? /^agent\.only$/ : /^(trial\.account\.forbidden|function\.disabled)$/;
    expect([name, code]).toEqual([name, expect.stringMatching(refused)]);
    codes.add(code);
  }
  expect(codes).toContain('trial.account.forbidden');
});

it('R13 no call names another member but those of agents, and of these one alone hands over money', async () => {
  const fieldsOf = (call: Call) => Object.keys((call.input as { shape?: object }).shape ?? {});
  const others = /^(member|customer|user|player|account|to|target|receiver|payee)(Id|Name|Account)?$/i;
  // The payee is the member, by the name that their bank knows.
  const isOther = (field: string) => others.test(field) && !/^payeename$/i.test(field);
  const naming = members.filter(([, call]) => fieldsOf(call).some(isOther));
  expect(naming.filter(([, { traits }]) => !traits.agentOnly).map(([name]) => name)).toEqual([]);
  // Agents name accounts of their own line. Money goes to one by a transfer with the payment password.
  const paying = naming.filter(([, call]) => fieldsOf(call).some((field) => /amount|payment/i.test(field)));
  expect(paying.filter(([, { method }]) => method !== 'GET').map(([name]) => name)).toEqual(['transfer.toDownline']);
  expect(contract.transfer.toDownline.refusals).toEqual(
    expect.arrayContaining(['downline.not.yours', 'payment.password.incorrect']),
  );
});

it('a reward, a deposit and a round are their member’s alone, whatever number one asks for', async () => {
  const owner = { merchant: 'pavilion', memberId: memberId(ann.id) };
  const draft = { ...owner, type: 'MANUAL', fact: 'x', names: { EN: 'x' }, amount: units(10_000n) };
  await issueReward(site.deps.db, { ...draft, now: site.clock.now(), claimDays: null });
  const rewards = await ann.client.promotion.rewards({});
  const promotionClaimId = rewards.ok ? rewards.value[0]!.rewardId : 0;
  const claim = { promotionClaimId, promotionType: 'MANUAL' };
  expect(await bob.client.promotion.claimReward(claim)).toMatchObject({ code: 'promotion.not.eligible' });
  const lotus = await site.login('member1', 'lotus');
  expect(await lotus.client.promotion.claimReward(claim)).toMatchObject({ code: 'promotion.not.eligible' });

  const started = await ann.client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount: 25 });
  const refId = started.ok ? started.value.refId : '';
  expect(await bob.client.deposit.list({ refId })).toMatchObject({ value: { list: [] } });

  const [hers, his] = [await sitDown(site, ann), await sitDown(site, bob)];
  const spun = await hers.spin();
  const roundId = spun.ok ? spun.value.roundId : '';
  expect(await his.client.arcade.round({ roundId })).toMatchObject({ code: 'round.not.found' });
  expect(await his.step(roundId, 1)).toMatchObject({ code: 'round.not.found' });
  const lotusProof = await lotus.client.game.roundProof({ roundId });
  expect(lotusProof).toMatchObject({ code: 'round.not.found' });

  expect(await ann.client.promotion.claimReward(claim)).toMatchObject({ ok: true });
});

it('a request id that another member used names another request', async () => {
  const requestId = '9b2f2c1e-6a5f-4a65-8f3c-1c5a3b1e7d10';
  const [hers, his] = await Promise.all(
    [ann, bob].map((member) => member.client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount: 30 }, { requestId })),
  );
  expect(hers?.ok && his?.ok && hers.value.refId !== his.value.refId).toBe(true);
  const tables = [await sitDown(site, ann), await sitDown(site, bob)];
  for (const table of tables) table.wait();
  const rounds = await Promise.all(tables.map((table) => table.spin(requestId)));
  expect(new Set(rounds.map((round) => round.ok && round.value.roundId)).size).toBe(2);
});

it('play money and real money never meet in one account', async () => {
  const answer = await site.client('pavilion', { token: guest }).game.launch({
    nodeId: GAME.nodeId,
    vassalage: GAME.vassalage,
  });
  const ticket = new URL(answer.ok ? answer.value.game_url : 'http://x').searchParams.get('ticket') ?? '';
  const opened = await site.client().arcade.open({ ticket });
  expect(opened).toMatchObject({ value: { mode: 'TRIAL' } });
  const accounts = await site.deps.ledger.balances({ merchant: 'pavilion', memberIds: [memberId(guestId)] });
  expect(accounts.length).toBeGreaterThan(0);
  expect(accounts.map(({ kind }) => kind).filter((kind) => !kind.startsWith('trial'))).toEqual([]);
});
