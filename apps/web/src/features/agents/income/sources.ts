/** Sources of an agent's income, with the fields of the report and the menu that offers each. */
import type { ContractKind, IncomeRow, IncomeSourceRow } from '#contract';
import type { AgentCentre } from '../../../shared/agents/centre.ts';

export const sources = ['lottery', 'games', 'dividend', 'daily', 'hourly', 'realtime'] as const;
export type Source = (typeof sources)[number];

export const sourceField = {
  lottery: 'lott_agent_commission',
  games: 'product_commission',
  dividend: 'lott_brokerage',
  daily: 'lott_daily_income',
  hourly: 'hour_salary',
  realtime: 'realtime_salary',
} as const satisfies Record<Source, keyof IncomeRow>;

/** Kinds of contracts as sources. */
export const contractSource = {
  DIVIDEND: 'dividend',
  DAILY: 'daily',
  HOURLY: 'hourly',
  REALTIME: 'realtime',
} as const satisfies Record<ContractKind, Source>;

export const isContract = (source: IncomeSourceRow['source']): source is ContractKind => source in contractSource;

type Sums = Readonly<Partial<Record<(typeof sourceField)[Source], number>>>;

/** A contract's source is shown while the brand offers it, or as long as there is income from it. */
export const shownSources = (menus: AgentCentre['menus'] | undefined, sums: Sums | undefined): Source[] =>
  sources.filter(
    (source) =>
      source === 'lottery' ||
      source === 'games' ||
      menus?.[source] === true ||
      (sums?.[sourceField[source]] ?? 0) !== 0,
  );
