/** Agents' staff manage and do not play: every call of the contract is open or closed to them on purpose. */
import { randomUUID } from 'node:crypto';
import { contract, isClosedToStaff, type Call } from '#contract';
import { createSite, type Site, type SiteMember } from '#testkit';
import { GAME, sitDown, ticketFor } from '#testkit/arcade.ts';
import { operatorAt } from '#testkit/console.ts';
import { COIN_ROOM, openCoinRoom, sittingOf } from '#testkit/room.ts';
import { openLine } from '#testkit/room-line.ts';
import { createSupplier, playerAt } from '#testkit/supplier.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGameWallet } from '../modules/money/game-wallet/index.ts';
import { playersOf } from '../modules/play/room/wallet-adapter.ts';

/** Calls with a session that are open to agents' staff: their account, messages, help, and records of any account. */
const OPEN: Readonly<Record<string, string>> = {
  session: 'logout logoutEverywhere list endOne endOthers touch',
  security:
    'config saveProfile changeMobile changeEmail startTotp confirmTotp stopTotp questions ownQuestions setQuestion resetQuestion',
  privacy: 'ownData',
  verification: 'smsBind emailBind own',
  password: 'change hasPayment setPayment changePayment resetPayment',
  member: 'info language consolidated',
  avatar: 'icon show change list',
  message: 'unreadCount unreadCountV2 inbox read remove recipients send outbox removeSent',
  support: 'apply sendFeedback feedback openChat',
  terms: 'show accept',
  // A person may exclude themselves by any account of theirs.
  safePlay: 'overview setLimit confirmLimit reviewed pause comeBack visit setRealityCheck acknowledge',
  // Shown to visitors as well.
  home: 'announcements winners',
  game: 'jackpot jackpotHits list vendors vendorTypes favourites favouriteList removeFavourite recent rounds vendorRound',
  draw: 'near recent chase rests popular latest history historyByCode opened hotGaps trend dragons vietnamOpened vietnamHistory proof keys chains',
  race: 'list show',
  // Records, and the end of what a member began who has become staff since.
  wallet: 'balance merchantWallet',
  transfer: 'lockStatus uplineTerms',
  deposit: 'settings channels addReceipt cancel banks promotions list',
  withdrawal: 'settings cards removeCard banks list confirmations answer',
  report: 'transactions transactionFile statementFile betSummary personalProfit transactionTypes',
  lottery: 'recent vietnamRecent series',
  lotteryOrder: 'today search conditions detail lines cancel',
  room: 'favourites drop own',
  coupon: 'list show',
  freeBet: 'list',
  promotion: 'categories list detail raffle rewards',
  vip: 'progress bonuses',
  bonus: 'active cancel list',
  pointsMall: 'balance rewards redemptions transactions',
  mission: 'list board',
  reward: 'tickets codes history',
  // Empty for staff, who are never offered a contract.
  agreement: 'requests',
};

/** Play sessions have calls of their own, and calls of agents are the work of their staff. */
const calls = Object.entries(contract)
  .flatMap(([noun, each]) =>
    Object.entries(each as Record<string, Call>).map(([name, call]) => [`${noun}.${name}`, call] as const),
  )
  .filter(([, { gateway, traits }]) => gateway !== 'ggw' && (traits.token ?? 'none') !== 'none' && !traits.agentOnly);
const closed = calls.filter(([, { traits }]) => isClosedToStaff(traits));

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

let accounts = 0;
const someone = () => site.register(`works${(accounts += 1)}`);
/** From now on the member works for an agent. */
const employ = ({ id }: Pick<SiteMember, 'id'>, type: 41 | 42 = 42) =>
  site.deps.db.run('update member set account_type = $2 where id = $1', [id, type]);

it('every call is closed to agents’ staff that is not named here', () => {
  const open = calls.filter(([, { traits }]) => !isClosedToStaff(traits)).map(([name]) => name);
  const named = Object.entries(OPEN).flatMap(([noun, names]) => names.split(' ').map((name) => `${noun}.${name}`));
  expect(open.toSorted()).toEqual(named.toSorted());
});

it.each([41, 42] as const)('staff of type %d neither pay nor play by any of the others', async (type) => {
  const staff = await someone();
  await employ(staff, type);
  const codes = new Set<string | undefined>();
  for (const [at, [name, { method, path }]] of closed.entries()) {
    const headers = { merchant: 'pavilion', authorization: staff.token, 'x-request-id': randomUUID() };
    const answer = await site.app.inject({ method, url: path, headers, remoteAddress: `192.0.2.${at}` });
    const code = answer.json<{ errorCode?: string }>().errorCode;
    expect([name, code]).toEqual([name, expect.stringMatching(/^(staff\.forbidden|function\.disabled)$/)]);
    codes.add(code);
  }
  expect(codes).toContain('staff.forbidden');
});

it('a member who joins the staff of an agent opens no game any more, and plays on in none', async () => {
  const member = await someone();
  await site.fund(member, 50);
  const table = await sitDown(site, member);
  const ticket = await ticketFor(site, member);
  await employ(member);
  expect(await table.spin()).toMatchObject({ code: 'user.or.token.invalid' });
  expect(await site.client().arcade.open({ ticket })).toMatchObject({ code: 'ticket.invalid' });
  expect(await member.client.game.launch({ nodeId: GAME.nodeId, vassalage: GAME.vassalage })).toMatchObject({
    code: 'staff.forbidden',
  });
  expect(await member.client.member.info({})).toMatchObject({ ok: true, value: { type: 42 } });
});

it('nor a hall or a room: its page is shown out, and a stake that is on its way is refused', async () => {
  await openCoinRoom(site);
  const member = await someone();
  const launched = await member.client.game.launch({
    launchMode: 'LOTT',
    lottoArea: 'SEA',
    lottoView: 'betting',
    device: 'WEB',
  });
  if (!launched.ok) throw new Error(launched.code);
  const ticket = new URL(launched.value.game_url).searchParams.get('ticket') ?? '';
  const { opened } = await sitDown(site, member);
  await employ(member);
  expect(await site.client().hallVisit.open({ ticket })).toMatchObject({ code: 'ticket.invalid' });
  const line = await openLine(site);
  line.send({ op: 'auth', token: opened.sessionToken });
  await line.next('gone');
  expect(await line.closed).toBe(4401);
  const services = { deps: site.deps, wallet: createGameWallet(site.deps) };
  const { memberId, vendor, category } = sittingOf(site, member);
  const players = await playersOf(services, { merchant: COIN_ROOM.merchant, vendor, category }, [BigInt(memberId!)]);
  expect([...players.values()]).toMatchObject([{ mayBet: false }]);
});

it('a vendor takes no bet of theirs', async () => {
  const supplier = await createSupplier(site, 'STUDIO');
  const player = await playerAt(site, supplier, `works${(accounts += 1)}`, 50);
  await employ(player.member);
  expect(await player.send('bet', player.bet(1))).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
});

it('the desk gives them nothing to play with', async () => {
  await createSupplier(site, 'GIFTS');
  const staff = await someone();
  await employ(staff);
  const [ada, ben] = [await operatorAt(site, 'operator1'), await operatorAt(site, 'operator2')];
  const told = async (verb: string, kind: string, fields: Readonly<Record<string, string>>) => {
    const command = { brand: 'pavilion', act: verb, kind, fields: { reason: 'for good work', ...fields } };
    const asked = await ada.desk.act(command, { requestId: randomUUID() });
    const approval = asked.ok ? asked.value.asked : null;
    const agreement = { brand: 'pavilion', approval: approval!, agreed: true, reason: 'so be it' };
    const answer = approval === null ? asked : await ben.desk.decide(agreement);
    return answer.ok ? 'done' : answer.detail?.['reason'];
  };
  const [ref, number] = [staff.account, '1'];
  const code = { ref: 'GOOD-WORK-1', name: 'Good work', amount: '5', uses: '1', days: '9', account: staff.account };
  const atVendor = { ref: 'summer/1', vendor: 'GIFTS', paysTo: 'main', account: staff.account, bets: '10' };
  expect(await told('give', 'ticket', { ref, ticket: 'egg', number })).toBe('member.is.staff');
  expect(await told('make', 'code', code)).toBe('member.is.staff');
  expect(await told('give', 'sports-free-bet', { ref, amount: '5', odds: '1.5', days: '7', number })).toBe(
    'member.is.staff',
  );
  expect(await told('give', 'free-bets', atVendor)).toBe('member.is.staff');
});
