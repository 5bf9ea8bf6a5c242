interface ReportStandingTable {
  merchant: string;
  open_day: string;
}

interface GameLine {
  merchant: string;
  level: string;
  day: string;
  currency: string;
  category: string;
  vendor: string;
  game: string;
}

interface ReportGameDayTable extends GameLine {
  bets: number;
  staked: bigint;
  won: bigint;
  rounds: number;
  players: number;
}

interface ReportPlayerTable extends GameLine {
  member_id: number;
}

interface ReportSumDayTable {
  merchant: string;
  what: string;
  day: string;
  currency: string;
  line: string;
  times: number;
  amount: bigint;
}

interface ReportBalanceTable {
  merchant: string;
  day: string;
  currency: string;
  line: string;
  amount: bigint;
}

interface ReturnDayTable {
  merchant: string;
  vendor: string;
  game: string;
  currency: string;
  day: string;
  rounds: number;
  staked: bigint;
  back: bigint;
  staked_sq: string;
  crossed: string;
  back_sq: string;
}

export interface ReportTables {
  return_day: ReturnDayTable;
  report_standing: ReportStandingTable;
  report_game_day: ReportGameDayTable;
  report_player: ReportPlayerTable;
  report_sum_day: ReportSumDayTable;
  report_balance: ReportBalanceTable;
}
