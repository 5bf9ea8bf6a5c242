/** An agent's reports of their team, at a brand with a twin. */
import type { Client } from '#client';
import { DEMO_PASSWORD } from '#server/seed/index.ts';
import { fileText } from './history.ts';
import { daysOf, valueOf, type Seat, type Step, type Story } from './seat.ts';

/** Client of the agent whom the member registered with. */
const agents = new WeakMap<Seat, Client>();

/** The team, the member, and the other brand's member. */
const asAgent =
  <Answer>(
    ask: (agent: Client, of: { customerId?: number }, days: ReturnType<typeof daysOf>) => Promise<Answer>,
  ): Step =>
  async (me, theirs) => {
    const agent = agents.get(me)!;
    const days = daysOf(me);
    return [
      await ask(agent, {}, days),
      await ask(agent, { customerId: me.own.memberId }, days),
      await ask(agent, { customerId: theirs.memberId }, days),
    ];
  };
const once =
  <Answer>(ask: (agent: Client, days: ReturnType<typeof daysOf>) => Promise<Answer>): Step =>
  (me) =>
    ask(agents.get(me)!, daysOf(me));

export const reporting = {
  'the agent signs in': async (me) => {
    const { site, merchant, visitor } = me;
    const { db } = site.deps;
    const [row] = await db.run<{ id: bigint }>(
      `update member set password_hash = (select password_hash from member where merchant = 'pavilion' and account = 'agent1')
       where merchant = $1 and account = 'agent9' returning id`,
      [merchant],
    );
    await db.run(
      'insert into agent (id, merchant, depth, since) select id, merchant, 1, registered_at from member where id = $1 on conflict do nothing',
      [row!.id],
    );
    await db.run('insert into agent_line (above_id, below_id, distance) values ($1, $1, 0) on conflict do nothing', [
      row!.id,
    ]);
    const { token } = valueOf(
      await visitor.session.login({ username: 'agent9', password: DEMO_PASSWORD, type: 'username' }),
    );
    agents.set(me, site.client(merchant, { token }));
    return 'in';
  },
  'team.centre': once((agent) => agent.team.centre()),
  'team.announcements': once((agent) => agent.team.announcements({})),
  'team.overview': once((agent, days) => agent.team.overview(days)),
  'team.trend': once((agent, days) => agent.team.trend({ ...days, metric: 'betting', groupBy: 'DAY' })),
  'team.lotteryBets': once((agent, days) => agent.team.lotteryBets(days)),
  'team.betLines': once((agent) => agent.team.betLines({ customerName: 'agent9', orderDetailId: 1 })),
  'team.lotteryBetsFile': once(async (agent, days) => fileText(await agent.team.lotteryBetsFile(days))),
  'team.play': asAgent((agent, of, days) => agent.team.play({ ...of, ...days })),
  'team.playFile': once(async (agent, days) => fileText(await agent.team.playFile(days))),
  'team.betsOfOne': asAgent((agent, { customerId = 1 }, days) => agent.team.betsOfOne({ customerId, ...days })),
  'team.betsOfOneFile': async (me) =>
    fileText(await agents.get(me)!.team.betsOfOneFile({ customerId: me.own.memberId, ...daysOf(me) })),
  'team.lotteryPnl': asAgent((agent, of, days) => agent.team.lotteryPnl({ ...of, ...days, summaryType: 0 })),
  'team.lotteryPnlFile': once(async (agent, days) =>
    fileText(await agent.team.lotteryPnlFile({ ...days, summaryType: 1 })),
  ),
  'team.gamePnl': asAgent((agent, of, days) => agent.team.gamePnl({ ...of, ...days, group_type: 1, gameType: 'RNG' })),
  'team.gamePnlFile': once(async (agent, days) =>
    fileText(await agent.team.gamePnlFile({ ...days, group_type: 1, gameType: 'RNG' })),
  ),
  'team.income': once((agent, days) => agent.team.income(days)),
  'team.incomeFile': once(async (agent, days) => fileText(await agent.team.incomeFile(days))),
  'team.transactions': once((agent) => agent.team.transactions({ pageSize: 100 })),
  'team.transactionsFile': once(async (agent) => fileText(await agent.team.transactionsFile({}))),
  'team.teamIncome': once((agent, days) => agent.team.teamIncome(days)),
  'team.incomeByDownline': once((agent, days) => agent.team.incomeByDownline(days)),
  'team.incomeByDownlineFile': once(async (agent, days) => fileText(await agent.team.incomeByDownlineFile(days))),
  'team.incomeBySource': once((agent, days) => agent.team.incomeBySource(days)),
  'team.incomeBySourceFile': once(async (agent, days) => fileText(await agent.team.incomeBySourceFile(days))),
  'team.incomeLines': once((agent, { startDate }) => agent.team.incomeLines({ date: startDate })),
  'team.teamIncomeFile': once(async (agent, days) => fileText(await agent.team.teamIncomeFile(days))),
} satisfies Story;
