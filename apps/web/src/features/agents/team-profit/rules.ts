/** Fields of the reports by column. Each category of games has fields of its own names. */
import type { GamePnlRow, LotteryPnlRow } from '#contract';
import type { playCategories } from '../../../shared/agents/area-label.ts';

export type PlayCategory = (typeof playCategories)[number];

export const profitColumns = [
  'deposit',
  'withdraw',
  'transferIn',
  'transferOut',
  'stake',
  'win',
  'pnl',
  'rebate',
  'commission',
  'promotion',
  'salary',
  'dividend',
] as const;
export type ProfitColumn = (typeof profitColumns)[number];
export type Fields<Row> = Readonly<Partial<Record<ProfitColumn, keyof Row>>>;

/** Movements that are counted for accounts, not for teams. */
const OF_ACCOUNTS: ReadonlySet<ProfitColumn> = new Set(['transferIn', 'transferOut', 'commission', 'dividend']);

/** Columns of a report, of accounts alone or with their teams. */
export const shownColumns = <Row>(fields: Fields<Row>, isTeam: boolean) =>
  profitColumns.flatMap((column) => {
    const field = fields[column];
    return field === undefined || (isTeam && OF_ACCOUNTS.has(column)) ? [] : [{ column, field }];
  });

export const lotteryFields: Fields<LotteryPnlRow> = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  transferIn: 'agent_transfer_in',
  transferOut: 'agent_transfer_out',
  stake: 'lott_game_betting',
  win: 'lott_game_winning',
  rebate: 'lott_game_rebate',
  commission: 'lott_agent_commission',
  promotion: 'lott_promotion',
  salary: 'lott_daily_income',
  dividend: 'lott_brokerage',
  pnl: 'lott_game_pnl',
};

export function gameFields(category: PlayCategory): Fields<GamePnlRow> {
  const prefix = category.toLowerCase() as Lowercase<PlayCategory>;
  return {
    deposit: 'deposit',
    withdraw: 'withdraw',
    stake: prefix === 'pvp' ? 'pvp_game_loses' : `${prefix}_game_betting`,
    win: prefix === 'pvp' ? 'pvp_game_winnings' : `${prefix}_game_winning`,
    promotion: `${prefix}_promotion`,
    pnl: `${prefix}_game_pnl`,
  };
}
