import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSite, type Site, type SiteMember } from '#testkit';
import { betOn, openIssue, slipLine, type TestIssue } from '#testkit/lottery.ts';

let site: Site;
let issue: TestIssue;
let accounts = 0;

beforeAll(async () => {
  site = await createSite();
  issue = await openIssue(site, 'lf5-day');
});
afterAll(async () => {
  await site.close();
});

async function funded(): Promise<SiteMember> {
  accounts += 1;
  const member = await site.register(`framed${accounts}`);
  await site.fund(member, 100);
  return member;
}

/** Token of a play session that belongs to a member's session. */
async function sitAt(member: SiteMember, mode: 'REAL' | 'DEMO' = 'REAL', category = 'ELOTT'): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date(site.clock.now());
  const [session] = await site.deps.db.run<{ id: string }>('select id from session where member_id = $1', [member.id]);
  await site.deps.db.q
    .insertInto('play_session')
    .values({
      id: randomUUID(),
      token_hash: createHash('sha256').update(token).digest(),
      merchant: 'pavilion',
      member_id: BigInt(member.id),
      session_id: session!.id,
      mode,
      currency: 'USD',
      node_id: issue.gameId,
      vendor: 'TCG_SEA',
      category,
      game_code: issue.lottery,
      language: 'EN',
      created_at: now,
      last_seen_at: now,
      ended_at: null,
      demo_balance: mode === 'DEMO' ? 0n : null,
    })
    .execute();
  return token;
}

const ticket = () => betOn(issue, slipLine(issue, 'All5Straight', '0_1_2_3_4'), 1);
const bet = (token: string, merchant = 'pavilion') => site.client(merchant, { token }).lotteryOrder.bet(ticket());

it('a play session bets as the member it hangs on, at its own brand whatever the header says', async () => {
  const member = await funded();
  const token = await sitAt(member);
  expect(await bet(token)).toMatchObject({ ok: true, value: { balance: 99 } });
  expect(await bet(token, 'lotus')).toMatchObject({ ok: true, value: { balance: 98 } });
  const answer = await site.arcade.inject({ url: '/lgw/orders/today', headers: { authorization: token } });
  expect(answer.json()).toMatchObject({ totalElements: 2 });
  expect(await member.client.lotteryOrder.today({})).toMatchObject({ value: { totalElements: 2 } });
});

it('a demo may look and not bet, and the token of another game opens no lottery', async () => {
  const member = await funded();
  const demo = await sitAt(member, 'DEMO');
  expect(await bet(demo)).toMatchObject({ code: 'trial.account.forbidden' });
  const menu = await site.arcade.inject({
    url: `/lgw/games/${issue.gameId}/play_menu`,
    headers: { authorization: demo, merchant: 'pavilion' },
  });
  expect(menu.statusCode).toBe(200);
  expect(await bet(await sitAt(member, 'REAL', 'RNG'))).toMatchObject({ code: 'user.or.token.invalid' });
  expect(await bet('nobodys')).toMatchObject({ code: 'user.or.token.invalid' });
});

it('what bars the member bars his play session: a pause, and the end of his own session', async () => {
  const member = await funded();
  const token = await sitAt(member);
  expect(await bet(token)).toMatchObject({ ok: true });
  await member.client.safePlay.pause({ kind: 'timeOut', days: 1 });
  expect(await bet(token)).toMatchObject({ code: 'safe.play.paused' });
  const other = await funded();
  const leaving = await sitAt(other);
  await other.client.session.logout({});
  expect(await bet(leaving)).toMatchObject({ code: 'user.or.token.invalid' });
});

it('a bet answers under the path that other front ends call', async () => {
  const member = await funded();
  const fast = await openIssue(site, 'vn-fast3600');
  const playId = fast.family.plays.findIndex(({ code }) => code === 'De') + 1;
  const numero = [{ numero: fast.numero, multiple: 1 }];
  const answer = await site.app.inject({
    method: 'POST',
    url: '/lotto-vn/lgw/betting',
    headers: { merchant: 'pavilion', authorization: member.token, 'x-request-id': randomUUID() },
    payload: { contents: [{ gameId: fast.gameId, playId, bettingContent: '42', singleBetPrice: 1, numero }] },
  });
  expect(answer.json()).toMatchObject({ totalBettingAmount: 1, balance: 99, orders: [{ amount: 1 }] });
});
