import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface AgentTable {
  id: bigint;
  merchant: string;
  /** Null directly below the house. */
  parent_id: bigint | null;
  depth: number;
  team_members: Generated<number>;
  team_agents: Generated<number>;
  direct_size: Generated<number>;
  team_balance: Generated<bigint>;
  may_freeze: Generated<boolean>;
  since: Date;
}

interface AgentLineTable {
  above_id: bigint;
  below_id: bigint;
  distance: number;
}

interface AgentRateTable {
  member_id: bigint;
  area: string;
  rate: number;
}

/** Rates by area, in 1/100,000. */
type Rates = Readonly<Record<string, number>>;
type Json<T> = ColumnType<T, string, string>;
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

interface AgentChangeTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  member_id: bigint;
  kind: 'rates' | 'move' | 'promote' | 'demote';
  rates: OptionalJson<Rates>;
  parent_id: bigint | null;
  from_id: bigint | null;
  rates_before: OptionalJson<Rates>;
  asked_by: string;
  /** The agent; null for the operator. */
  asked_by_id: bigint | null;
  by_operator: boolean;
  asked_at: Date;
  fence: bigint;
  applied_at: Date | null;
  refused_at: Date | null;
  refusal: string | null;
  /** Used by a raise of rates. */
  quota_id: bigint | null;
}

interface AgentJoinedTable {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  upline_id: bigint;
  is_agent: boolean;
  joined_at: Date;
}

interface AgentOpeningTable {
  agent_id: bigint;
  request_id: string;
  member_id: bigint;
  opened_by: string;
  opened_at: Date;
}

interface AgentQuotaTemplateTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  name: string;
  rates: Json<Rates>;
  given: number;
  closed_at: Date | null;
}

interface AgentQuotaTable {
  agent_id: bigint;
  template_id: bigint;
  remaining: number;
}

interface AffiliateUseTable {
  code_id: bigint;
  member_id: bigint;
  registered_at: Date;
}

interface AgentChainTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  area: string;
  agents: readonly bigint[];
  rates: readonly number[];
  name: string;
}

interface AgentChainNowTable {
  agent_id: bigint;
  area: string;
  chain_id: bigint;
}

interface Figures {
  bets: Generated<number>;
  staked: Generated<bigint>;
  won: Generated<bigint>;
  turnover: Generated<bigint>;
  deposited: Generated<bigint>;
  withdrawn: Generated<bigint>;
  promotion: Generated<bigint>;
  rebate: Generated<bigint>;
  salary: Generated<bigint>;
}

interface AgentPlayTable extends Figures {
  member_id: bigint;
  day: string;
  area: string;
  chain_id: bigint;
  rate: number;
  merchant: string;
}

interface AgentDayTable extends Figures {
  agent_id: bigint;
  day: string;
  area: string;
  parent_id: bigint;
  merchant: string;
  joined: Generated<number>;
  first_deposits: Generated<number>;
}

interface AgentActiveTable {
  member_id: bigint;
  period: 'HOUR' | 'DAY' | 'WEEK' | 'HALF_MONTH' | 'MONTH';
  starts_at: Date;
  turnover: bigint;
  counted_id: bigint | null;
}

interface AgentPeriodTable {
  agent_id: bigint;
  period: 'HOUR' | 'DAY' | 'WEEK' | 'HALF_MONTH' | 'MONTH';
  starts_at: Date;
  active: Generated<number>;
  turnover: Generated<bigint>;
  net: Generated<bigint>;
}

interface AgentDueTable {
  member_id: bigint;
  day: string;
  area: string;
  merchant: string;
  amount: bigint;
  turnover: bigint;
  closed: Generated<bigint>;
}

interface AgentDueThroughTable {
  agent_id: bigint;
  day: string;
  below_id: bigint;
  area: string;
  rate: number;
  rate_below: number;
  merchant: string;
  amount: bigint;
  turnover: bigint;
}

interface AgentPaymentTable {
  member_id: bigint;
  day: string;
  merchant: string;
  due: bigint;
  debt_before: bigint;
  debt_after: bigint;
  paid: bigint;
  paid_at: Date | null;
  held_by: string | null;
  written_off: Generated<bigint>;
}

interface AgentDebtTable {
  member_id: bigint;
  merchant: string;
  amount: bigint;
  since: string;
}

interface AgentStandingTable {
  merchant: string;
  open_day: string;
}

interface AgentClosedTable {
  merchant: string;
  day: string;
  area: string;
  accounts: number;
  turnover: bigint;
  due: bigint;
  payable: Generated<bigint>;
  paid: Generated<bigint>;
  held: Generated<bigint>;
  debt: Generated<bigint>;
}

interface AgentTotalTable {
  member_id: bigint;
  merchant: string;
  turnover: bigint;
  last_bet: string | null;
}

interface AgentCheckedTable {
  merchant: string;
  day: string;
  checked_at: Date;
  differences: OptionalJson<readonly object[]>;
}

interface AgentCaseTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  agent_id: bigint;
  member_id: bigint;
  rule: 'self-referral' | 'household' | 'round-trip' | 'bonus-farm';
  facts: Json<Readonly<Record<string, string | number>>>;
  opened_at: Date;
  closed_at: Date | null;
}

export interface AgentTables {
  agent: AgentTable;
  agent_line: AgentLineTable;
  agent_rate: AgentRateTable;
  agent_change: AgentChangeTable;
  agent_joined: AgentJoinedTable;
  agent_opening: AgentOpeningTable;
  agent_quota_template: AgentQuotaTemplateTable;
  agent_quota: AgentQuotaTable;
  affiliate_use: AffiliateUseTable;
  agent_chain: AgentChainTable;
  agent_chain_now: AgentChainNowTable;
  agent_play: AgentPlayTable;
  agent_day: AgentDayTable;
  agent_active: AgentActiveTable;
  agent_period: AgentPeriodTable;
  agent_due: AgentDueTable;
  agent_due_through: AgentDueThroughTable;
  agent_payment: AgentPaymentTable;
  agent_debt: AgentDebtTable;
  agent_standing: AgentStandingTable;
  agent_closed: AgentClosedTable;
  agent_total: AgentTotalTable;
  agent_checked: AgentCheckedTable;
  agent_case: AgentCaseTable;
}
