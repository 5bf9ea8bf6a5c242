/** Menu of the agent centre, and figures of the team. */
import type { Contract, ParsedOf } from '#contract';
import { toDate } from '#db';
import { done, millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { switchedOn } from '../../../ports/brand/merchant.ts';
import { periodsOf, teamDays, topBranches, type PeriodKind } from '../commission/index.ts';
import { scopeOf, type Scope } from '../../people/line/index.ts';
import { figuresOf, onlineBelow } from './account-queries.ts';
import { money } from './add-sums.ts';
import { dayFigures } from './day-figures.ts';
import { dayStartOf, periodStart } from './periods.ts';
import { readDays, type ReportDays } from './report-days.ts';

type Centre = Contract['team']['centre'];
type Overview = Contract['team']['overview'];

/** Somebody is online while their session was seen this lately. */
const THERE_MS = 5 * 60_000;
const BRANCHES = 5;

export async function centre(deps: Deps, context: CallContext<Centre>): Promise<Answer<Centre>> {
  const { merchant, session } = context;
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const { config } = merchant;
  const { may_freeze: mayFreeze } = await figuresOf(deps.db, merchant.code, scope.value.agentId);
  const isOn = (modId: string) => switchedOn(config.switches, modId);
  return done({
    accountType: session.accountType,
    agentAccount: scope.value.agent,
    readOnly: !scope.value.mayAct,
    menus: {
      dividend: isOn('SIGNCONDIV3'),
      daily: isOn('DAILYSALCONT3'),
      hourly: isOn('HOURSAL3'),
      realtime: isOn('RTSALARY3'),
    },
    transferEnabled: config.agents.transferDown,
    freezeAllowed: config.agents.freeze && mayFreeze,
    dividendPeriod: config.agents.dividendPeriod,
    activeStake: config.agents.activeStake,
  });
}

/** The day that is asked for, or the dividend period that the last of several days is in. */
async function activeIn({ db }: Pick<Deps, 'db'>, { merchant, agentId }: Scope, { first, last }: ReportDays) {
  const period: Exclude<PeriodKind, 'HOUR'> = first === last ? 'DAY' : merchant.config.agents.dividendPeriod;
  const since = periodStart(period, last);
  const from = dayStartOf(since);
  const team = { merchant: merchant.code, agents: [agentId], members: [] };
  const [row] = await periodsOf(db, { ...team, period, from: toDate(from), to: toDate(millis(from + 1)) });
  return { activeCount: row?.active ?? 0, activePeriod: period, activeSince: since };
}

export async function overview(
  deps: Deps,
  context: CallContext<Overview>,
  input: ParsedOf<Overview>,
): Promise<Answer<Overview>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const days = readDays(input);
  if (!days.ok) return days;
  const { db, clock } = deps;
  const { agentId } = scope.value;
  const merchant = context.merchant.code;
  const asked = { merchant, agentId, first: days.value.first, last: days.value.last };
  const [rows, team, active, online, branches] = await Promise.all([
    teamDays(db, asked),
    figuresOf(db, merchant, agentId),
    activeIn(deps, scope.value, days.value),
    onlineBelow(db, merchant, agentId, toDate(millis(clock.now() - THERE_MS))),
    topBranches(db, asked, BRANCHES),
  ]);
  return done({
    ...dayFigures(rows),
    ...active,
    onlineCount: online,
    teamSize: team.team_members + team.team_agents,
    agentCount: team.team_agents,
    memberCount: team.team_members,
    teamBalance: money(team.team_balance),
    branches: branches.map(({ id, account, turnover, net }) => ({
      customerId: Number(id),
      customerName: account,
      validBetting: money(turnover),
      pnl: money(net),
    })),
  });
}
