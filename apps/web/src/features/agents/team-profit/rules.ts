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
  'rebate',
  'commission',
  'promotion',
  'salary',
  'dividend',
  'pnl',
] as const;
export type ProfitColumn = (typeof profitColumns)[number];
export type Fields<Row> = Readonly<Partial<Record<ProfitColumn, keyof Row>>>;

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
    rebate: `${prefix}_game_rebate`,
    commission: `${prefix}_agent_commission`,
    promotion: `${prefix}_promotion`,
    pnl: `${prefix}_game_pnl`,
  };
}
