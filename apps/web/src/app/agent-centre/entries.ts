/**
 * Pages of the agent centre in the order of its menu, at `/agent/<id>`. A page is offered once its code is in `loads`.
 */
import type { MessageKey } from '#i18n';
import type { ComponentType } from 'react';
import type { AgentCentre } from '../../shared/agents/centre.ts';
import { withTexts } from '../../shared/page/language.ts';
import { AGENT_PATH } from '../../shared/agents/agent-path.ts';

type Load = () => Promise<ComponentType>;
type Listed = Readonly<{ id: string; label: MessageKey; offered?: (menus: AgentCentre['menus']) => boolean }>;

const listed = [
  { id: 'agentAnnouncement', label: 'in_increase_announcement' },
  { id: 'agentTeamOverview', label: 'in_increase_overview' },
  { id: 'registerCenter', label: 'in_increase_account' },
  { id: 'downlineManagmentView', label: 'in_team_management' },
  { id: 'personalHistoryCopy', label: 'in_team_betting' },
  { id: 'palStatementsAgentCopy', label: 'in_user_loss' },
  { id: 'agentRevenueReport', label: 'in_my_income' },
  { id: 'agentDownlineTransactionDetailsCopy', label: 'in_account_details' },
  { id: 'agentDividendRecordCopy2', label: 'in_bonus_bmwmuf', offered: ({ dividend }) => dividend },
  { id: 'agentDailyWages2', label: 'in_daily_hdtmkj', offered: ({ daily }) => daily },
  { id: 'agentHourSalary', label: 'in_hourly_salary', offered: ({ hourly }) => hourly },
  { id: 'agentRealtimeSalary', label: 'real_time_salary_menu', offered: ({ realtime }) => realtime },
] as const satisfies readonly Listed[];

export type AgentPageId = (typeof listed)[number]['id'];

const announcement = () =>
  withTexts(import('../../features/agents/announcement/index.ts')).then((code) => code.AnnouncementPage);
const overview = () => withTexts(import('../../features/agents/overview/index.ts')).then((code) => code.OverviewPage);
const register = () =>
  withTexts(import('../../features/agents/register-centre/index.ts')).then((code) => code.RegisterCentrePage);
const downlines = () => withTexts(import('../../features/agents/downline/index.ts')).then((code) => code.TeamPage);

const betting = () =>
  withTexts(import('../../features/agents/team-betting/index.ts')).then((code) => code.TeamBettingPage);
const profit = () =>
  withTexts(import('../../features/agents/team-profit/index.ts')).then((code) => code.TeamProfitPage);
const income = () => withTexts(import('../../features/agents/income/index.ts')).then((code) => code.IncomePage);
const transactions = () =>
  withTexts(import('../../features/agents/team-transactions/index.ts')).then((code) => code.TeamTransactionsPage);
const contracts = () => withTexts(import('../../features/agents/agreement/index.ts'));

const loads: Readonly<Partial<Record<AgentPageId, Load>>> = {
  agentAnnouncement: announcement,
  agentTeamOverview: overview,
  personalHistoryCopy: betting,
  palStatementsAgentCopy: profit,
  agentRevenueReport: income,
  agentDownlineTransactionDetailsCopy: transactions,
  agentDividendRecordCopy2: () => contracts().then((code) => code.DividendPage),
  agentDailyWages2: () => contracts().then((code) => code.DailySalaryPage),
  agentHourSalary: () => contracts().then((code) => code.HourlySalaryPage),
  agentRealtimeSalary: () => contracts().then((code) => code.RealtimeSalaryPage),
  registerCenter: register,
  downlineManagmentView: downlines,
};

export interface AgentEntry {
  readonly id: AgentPageId;
  readonly path: string;
  readonly label: MessageKey;
  readonly load: Load;
  /** Absent for pages offered to every agent. */
  readonly offered?: Listed['offered'];
}

export const agentPath = (id: AgentPageId): string => `${AGENT_PATH}/${id}`;

export const agentEntries: readonly AgentEntry[] = listed.flatMap((page) => {
  const load = loads[page.id];
  return load ? [{ ...page, path: agentPath(page.id), load }] : [];
});
