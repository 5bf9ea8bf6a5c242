/** A member and an agent who ask, with the ids that inputs need. */
import type { Client } from '#client';
import { dayName, DAY_MS, millis } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { sitDown } from '#testkit/arcade.ts';
import { betOn, openIssue, slipLine } from '#testkit/lottery.ts';
import { ROUND_ID } from './belongings.ts';

/** Data about the member and their site that inputs need. */
export interface Asker {
  readonly member: Client;
  readonly arcade: Client;
  /** An agent, a downline directly below, and a link. */
  readonly agent: Client;
  readonly below: { readonly id: number; readonly account: string };
  readonly link: number;
  /** A settlement that the agent pays; 1 where there is none. */
  readonly settlement: number;
  readonly week: { readonly start: string; readonly end: string };
  /** Thirty days that end half-way between the first day and today. */
  readonly past: { readonly start: string; readonly end: string };
  readonly roundId: string;
  readonly chatToken: string;
  /** A lottery bet of the member. */
  readonly bet: number;
  readonly joined: readonly number[];
  /** Id of a mission with a leaderboard. */
  readonly ranked: number;
}

/** Bets on a lottery opened for this purpose, since no draws run. Returns the bet's id. */
async function placeBet(site: Site, { client }: SiteMember): Promise<number> {
  const issue = await openIssue(site, 'ssc60');
  const placed = await client.lotteryOrder.bet(betOn(issue, slipLine(issue, 'All5Straight', '0_1_2_3_4'), '1.0000'));
  if (!placed.ok) throw new Error(placed.code);
  const today = await client.lotteryOrder.today({});
  if (!today.ok) throw new Error(today.code);
  return today.value.orders.content[0]!.orderDetailId;
}

/** The demo's general agent, with a direct downline, a new link and the last settlement. */
export async function agentOf(site: Site, merchant: string) {
  const { client: agent } = await site.login('agent1', merchant);
  const downlines = await agent.line.downlines({ pageSize: 1 });
  const today = dayName(site.clock.now());
  const link = { type: 0 as const, startDate: today, endDate: null, pathType: 0 as const, path: '', configs: [] };
  const opened = await agent.line.openLink(link);
  if (!downlines.ok) throw new Error(downlines.code);
  if (!opened.ok) throw new Error(opened.code);
  const [first] = downlines.value.list;
  const settled = await site.deps.db.run<{ id: bigint }>(
    `select s.id from agreement_settlement s join member m on m.id = s.payer_id
     where m.merchant = $1 and m.account = 'agent1' order by s.id desc limit 1`,
    [merchant],
  );
  return {
    agent,
    below: { id: first!.customerId, account: first!.customerName },
    link: opened.value.id,
    settlement: Number(settled[0]?.id ?? 1),
  };
}

/** With the demo's general agent, for calls of the agent centre. */
export const askerOf = async (site: Site, person: SiteMember, days: number): Promise<Asker> => ({
  ...(await memberAskerOf(site, person, days)),
  ...(await agentOf(site, person.merchant)),
});

/** Logs in, opens a play session and a chat, and bets on a lottery, for use by the inputs. No agent asks. */
export async function memberAskerOf(site: Site, person: SiteMember, days: number): Promise<Asker> {
  const now = site.clock.now();
  const day = (back: number) => dayName(millis(now - back * DAY_MS));
  const member = person.client;
  const table = await sitDown(site, person);
  const chat = await member.support.openChat({});
  const missions = await member.mission.list();
  const bet = await placeBet(site, person);
  const entries = await site.deps.db.q
    .selectFrom('promotion_entry')
    .select('promotion_id')
    .where('member_id', '=', BigInt(person.id))
    .orderBy('promotion_id')
    .execute();
  if (!chat.ok) throw new Error(chat.code);
  if (!missions.ok) throw new Error(missions.code);
  const [board] = missions.value.boards;
  if (!board) throw new Error('no mission ranks anybody');
  return {
    member,
    arcade: table.client,
    agent: member,
    below: { id: 1, account: 'nobody' },
    link: 1,
    settlement: 1,
    week: { start: day(6), end: day(0) },
    past: { start: day(Math.floor(days / 2) + 29), end: day(Math.floor(days / 2)) },
    roundId: ROUND_ID('3', 7),
    chatToken: chat.value.chatToken,
    bet,
    joined: entries.map(({ promotion_id }) => Number(promotion_id)),
    ranked: board.missionId,
  };
}
