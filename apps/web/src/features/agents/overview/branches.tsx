/** Direct agents whose teams staked the most in the period. */
import type { TeamOverview } from '#contract';
import { formatMoney } from '#i18n';
import { Amount, Card, EmptyState, Table } from '#ui';
import { Link } from 'react-router';
import { useMayAct } from '../../../shared/agents/centre.ts';
import { OpenAccount } from '../../../shared/agents/open-account.tsx';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';

export function Branches({ branches }: Pick<TeamOverview, 'branches'>): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const mayAct = useMayAct();
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
          {
            key: 'stakes',
            header: t('agents.overview.validBetting'),
            align: 'end',
            render: ({ validBetting }) => <Amount>{formatMoney(validBetting, currencySymbol)}</Amount>,
          },
          {
            key: 'result',
            header: t('agents.overview.pnl'),
            align: 'end',
            render: ({ pnl }) => (
              <Amount {...(pnl !== 0 && { sign: pnl < 0 ? ('minus' as const) : ('plus' as const) })}>
                {formatMoney(pnl, currencySymbol)}
              </Amount>
            ),
          },
        ]}
        rows={branches}
        rowKey={({ customerId }) => String(customerId)}
        empty={
          <EmptyState
            size="sm"
            art="/art/spots/members.svg"
            title={t('agents.overview.branches.none')}
            action={mayAct ? <OpenAccount /> : undefined}
          />
        }
      />
    </Card>
  );
}
