import type { DepositRow } from '#contract';
import { formatMoney } from '#i18n';
import { Amount, Card, EmptyState, ErrorState, LoadMore, Table, type TableColumn } from '#ui';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { Moment } from '../../../shared/page/moment.tsx';
import { useText } from '../../../shared/page/language.ts';
import { useBalance } from '../../../shared/session/member.ts';
import { errorText } from '../../../shared/calls/query.ts';
import { DepositState } from './deposit-state.tsx';
import { useDeposits } from './queries.ts';

/** A pending deposit links to its payment page. */
function StateCell({ row }: Readonly<{ row: DepositRow }>): React.JSX.Element {
  const state = <DepositState deposit={row} />;
  return row.state === 'P' ? <RouteLink href={`/depositv2?refId=${row.refId}`}>{state}</RouteLink> : state;
}

function useColumns(): TableColumn<DepositRow>[] {
  const t = useText();
  const symbol = useBalance().data?.currencySymbol ?? '';
  return [
    { key: 'time', header: t('deposit.time'), render: (row) => <Moment at={row.depositDate} />, primary: true },
    { key: 'reference', header: t('deposit.ref'), render: (row) => <code>{row.refId}</code>, deskOnly: true },
    {
      key: 'amount',
      header: t('deposit.amount'),
      align: 'end',
      render: (row) => <Amount>{formatMoney(row.amount ?? row.requestedAmount, symbol)}</Amount>,
    },
    { key: 'state', header: t('deposit.state'), align: 'end', render: (row) => <StateCell row={row} /> },
  ];
}

export function DepositHistory(): React.JSX.Element {
  const t = useText();
  const deposits = useDeposits();
  const columns = useColumns();
  const rows = deposits.data?.pages.flatMap((page) => page.list) ?? [];
  const error =
    deposits.error && !deposits.data ? (
      <ErrorState
        size="sm"
        title={errorText(deposits.error)}
        retryLabel={t('common.retry')}
        onRetry={() => void deposits.refetch()}
      />
    ) : undefined;
  return (
    <Card title={t('deposit.history')} padding="flush">
      <Table
        caption={t('deposit.history')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.refId}
        loading={deposits.isPending}
        empty={<EmptyState size="sm" title={t('deposit.history.empty')} />}
        error={error}
      />
      {rows.length > 0 ? (
        <LoadMore
          label={t('common.more')}
          endLabel={t('common.end')}
          done={!deposits.hasNextPage}
          loading={deposits.isFetchingNextPage}
          failure={deposits.isFetchNextPageError ? errorText(deposits.error) : undefined}
          onLoad={() => void deposits.fetchNextPage()}
        />
      ) : null}
    </Card>
  );
}
