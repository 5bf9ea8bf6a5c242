/** Direct agents with the highest balance of their teams. */
import { formatMoney, formatNumber } from '#i18n';
import { Amount, Card, EmptyState, Table } from '#ui';
import { Link } from 'react-router';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { useBranches } from './queries.ts';
import { topBranches } from './rules.ts';

export function Branches(): React.JSX.Element | null {
  const t = useText();
  const { currencySymbol } = useBrand();
  const { data: agents } = useBranches();
  if (!agents) return null;
  return (
    <Card title={t('agents.overview.branches')} padding="flush">
      <Table
        caption={t('agents.overview.branches')}
        columns={[
          {
            key: 'account',
            header: t('agents.account'),
            primary: true,
            render: ({ customerId, customerName }) => (
              <Link to={`/agent/downlineManagmentView?agent=${customerId}`}>
                <bdi>{customerName}</bdi>
              </Link>
            ),
          },
          { key: 'size', header: t('agents.teamSize'), align: 'end', render: ({ teamSize }) => formatNumber(teamSize) },
          {
            key: 'balance',
            header: t('agents.overview.teamBalance'),
            align: 'end',
            render: ({ teamBalance }) => <Amount>{formatMoney(teamBalance, currencySymbol)}</Amount>,
          },
        ]}
        rows={topBranches(agents)}
        rowKey={({ customerId }) => String(customerId)}
        empty={<EmptyState size="sm" art="/art/spots/members.svg" title={t('agents.overview.branches.none')} />}
      />
    </Card>
  );
}
