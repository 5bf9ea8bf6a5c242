import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

interface LotteryTable {
  merchant: string;
  code: string;
  on_sale: Generated<boolean>;
  cancels: Generated<boolean>;
  group_max: Generated<number>;
  returns: ColumnType<Record<string, number>, string | undefined, string>;
  ticket_max: bigint | null;
  issue_max: bigint | null;
  number_max: bigint | null;
  win_max: bigint | null;
  tells: Generated<boolean>;
}

export type IssueState = 'open' | 'locked' | 'drawn' | 'settled' | 'void';

/** Source that a result is derived from. */
export type DrawnFrom =
  | { readonly link: string }
  | { readonly chain: string; readonly height: string; readonly hash: string; readonly at: number }
  | { readonly reports: readonly string[] }
  | { readonly by: readonly string[] };

interface LotteryIssueTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  lottery: string;
  numero: string;
  opens_at: Date;
  locks_at: Date;
  draws_at: Date;
  state: Generated<IssueState>;
  chain_id: bigint | null;
  link_no: number | null;
  source: ColumnType<DrawnFrom | null, string | null | undefined, string | null>;
  result: string | null;
  signature: string | null;
  drawn_at: Date | null;
  settled_at: Date | null;
  run: Generated<number>;
  legs: Generated<number>;
  staked: Generated<bigint>;
  won: Generated<bigint>;
}

interface LotteryRestTable {
  merchant: string;
  lottery: string;
  day: string;
  rests: boolean;
  decided_by: string;
  decided_at: Date;
}

/** Rates at the time of an order: the member's first, then those of the agents above, nearest first. */
export interface RebateDue {
  readonly memberId: number;
  /** In 1/100,000 of the stake. Orders before 0284 have none. */
  readonly rate?: number;
}

interface LotteryOrderTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  member_id: bigint;
  request_id: string;
  fingerprint: string;
  number: string;
  lottery: string;
  vendor: string;
  category: string;
  node_id: number;
  currency: string;
  wallet: string;
  placed_at: Date;
  chase: boolean;
  stops: Generated<boolean>;
  notes: bigint;
  stake: bigint;
  total: bigint;
  rebates: Json<RebateDue[]>;
}

interface LotteryLineTable {
  order_id: bigint;
  n: number;
  play: string;
  selection: string;
  name: string;
  notes: number;
  unit: bigint;
  multiple: number;
  stake: bigint;
  prize_group: number | null;
  rebate: Generated<bigint>;
  returns: number;
  odds: bigint[];
}

export type LegState = 'held' | 'placed' | 'won' | 'cancelled' | 'stopped' | 'refused' | 'void';

interface LotteryLegTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  member_id: bigint;
  order_id: bigint;
  issue_id: bigint | null;
  lottery: string;
  numero: string;
  wallet: string;
  currency: string;
  phase: number;
  multiple: number;
  stake: bigint;
  rebate: Generated<bigint>;
  state: LegState;
  win: Generated<bigint>;
  placed_at: Date;
  exposed: Generated<boolean>;
  most: Generated<bigint>;
}

interface LotteryHitTable {
  issue_id: bigint;
  run: number;
  play: string;
  name: string;
  hits: bigint[];
}

interface LotteryExposureTable {
  issue_id: bigint;
  play: string;
  name: string;
  staked: bigint;
  owed: bigint;
  bets: Generated<number>;
  selection: Generated<string>;
}

interface LotteryReturnTable {
  merchant: string;
  lottery: string;
  play: string;
  currency: string;
  issues: bigint;
  staked: string;
  won: string;
  expected: string;
  squares: string;
}

interface LotteryReportTable {
  merchant: string;
  lottery: string;
  numero: string;
  source: string;
  result: string;
  said_at: Date;
}

interface LotteryBlockTable {
  chain: string;
  height: bigint;
  hash: string;
  at: Date;
}

interface LotteryKeyTable {
  merchant: string;
  /** PEM. */
  public_key: string;
  since: Date;
}

interface LotteryBlockAskedTable {
  chain: string;
  since: Date;
  height: bigint;
}

interface LotteryNoticeTable {
  issue_id: bigint;
  run: number;
  merchant: string;
  told_to: Generated<bigint>;
}

export interface LotteryTables {
  lottery: LotteryTable;
  lottery_issue: LotteryIssueTable;
  lottery_rest: LotteryRestTable;
  lottery_order: LotteryOrderTable;
  lottery_line: LotteryLineTable;
  lottery_leg: LotteryLegTable;
  lottery_hit: LotteryHitTable;
  lottery_notice: LotteryNoticeTable;
  lottery_exposure: LotteryExposureTable;
  lottery_report: LotteryReportTable;
  lottery_block: LotteryBlockTable;
  lottery_block_asked: LotteryBlockAskedTable;
  lottery_key: LotteryKeyTable;
  lottery_return: LotteryReturnTable;
}
