/** Entries of the agent centre that its session is offered. */
import {
  BellIcon,
  BonusIcon,
  CalendarIcon,
  ChartIcon,
  ClockIcon,
  CoinsIcon,
  DocumentIcon,
  HistoryIcon,
  NavList,
  ProfitIcon,
  RefreshIcon,
  UserIcon,
  UsersIcon,
  type IconProps,
} from '#ui';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { useAgentCentre } from '../../shared/agents/centre.ts';
import { useText } from '../../shared/page/language.ts';
import { RouteLink, type RouteLinkProps } from '../../shared/page/route-link.tsx';
import { agentEntries, type AgentEntry, type AgentPageId } from './entries.ts';

const DRAWINGS: Readonly<Record<AgentPageId, ComponentType<IconProps>>> = {
  agentAnnouncement: BellIcon,
  agentTeamOverview: ChartIcon,
  registerCenter: UserIcon,
  downlineManagmentView: UsersIcon,
  personalHistoryCopy: HistoryIcon,
  palStatementsAgentCopy: ProfitIcon,
  agentRevenueReport: CoinsIcon,
  agentDownlineTransactionDetailsCopy: DocumentIcon,
  agentDividendRecordCopy2: BonusIcon,
  agentDailyWages2: CalendarIcon,
  agentHourSalary: ClockIcon,
  agentRealtimeSalary: RefreshIcon,
};

/** Pages that depend on the brand are absent until its menu is known. */
export function useAgentEntries(): readonly AgentEntry[] {
  const menus = useAgentCentre().data?.menus;
  return agentEntries.filter(({ offered }) => !offered || (menus !== undefined && offered(menus)));
}

/** Navigation between entries replaces the history entry: one step back leaves the centre. */
const InPlace = ({ href, ...rest }: RouteLinkProps): React.JSX.Element => <Link to={href} replace {...rest} />;

export function AgentMenu({ inPlace = false }: Readonly<{ inPlace?: boolean }>): React.JSX.Element {
  const t = useText();
  const { pathname } = useLocation();
  const entries = useAgentEntries().map(({ id, path, label }) => {
    const Drawing = DRAWINGS[id];
    return { id, href: path, label: t(label), current: path === pathname, icon: <Drawing /> };
  });
  return (
    <NavList variant="rail" label={t('agentCentre.menu')} entries={entries} linkAs={inPlace ? InPlace : RouteLink} />
  );
}
