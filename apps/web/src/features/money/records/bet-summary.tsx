/** Bets and wins of a date range by category, with totals. */
import type { Contract, GameCategory, ValueOf } from '#contract';
import { formatMoney, formatNumber } from '#i18n';
import { Amount, Card, EmptyState, ErrorState, Table, type TableColumn } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { errorText } from '../../../shared/calls/query.ts';
import { categoryLabel } from '../../../shared/games/categories.ts';
import { useText } from '../../../shared/page/language.ts';
import { useBetSummary } from './queries.ts';
import type { DayRange } from '../../../shared/range/range.ts';

type Line = ValueOf<Contract['report']['betSummary']>['list'][number];
type Props = Readonly<{ range: DayRange; category: GameCategory | ''; isOff: boolean }>;

export function BetSummary({ range, category, isOff }: Props): React.JSX.Element | null {
  const t = useText();
  const { currencySymbol: symbol } = useBrand();
  const summary = useBetSummary(range, category);
  const money = (amount: number) => <Amount>{formatMoney(amount, symbol)}</Amount>;
  const signed = (amount: number) =>
    amount === 0 ? money(0) : <Amount sign={amount < 0 ? 'minus' : 'plus'}>{formatMoney(amount, symbol)}</Amount>;
  const columns: TableColumn<Line>[] = [
    {
      key: 'kind',
      header: t('records.category'),
      primary: true,
      render: (row) => t(categoryLabel(row.game_category)),
    },
    { key: 'bets', header: t('records.bets'), align: 'end', render: (row) => formatNumber(row.bet_count) },
    { key: 'stakes', header: t('records.stake'), align: 'end', render: (row) => money(row.game_loses) },
    { key: 'wins', header: t('records.win'), align: 'end', render: (row) => money(row.game_winnings) },
    { key: 'result', header: t('records.result'), align: 'end', render: (row) => signed(row.net_profit) },
  ];
  if (isOff) return null;
  const { list = [], footer } = summary.data ?? {};
  return (
    <Card title={t('records.summary')} padding="flush">
      <Table
        caption={t('records.summary')}
        columns={columns}
        rows={list}
        rowKey={(row) => row.game_category}
        loading={summary.isPending || summary.isPlaceholderData}
        skeletonRows={2}
        empty={<EmptyState size="sm" title={t('records.rounds.empty')} />}
        error={
          summary.error && !summary.data ? (
            <ErrorState
              size="sm"
              title={errorText(summary.error)}
              retryLabel={t('common.retry')}
              onRetry={() => void summary.refetch()}
            />
          ) : undefined
        }
        {...(footer &&
          list.length > 1 && {
            totals: {
              kind: t('records.total'),
              stakes: money(footer.game_loses),
              wins: money(footer.game_winnings),
              result: signed(footer.net_profit),
            },
          })}
      />
    </Card>
  );
}
