/** Downlines of an agent: the way there, filters, and the table. */
import type { Downline } from '#contract';
import { formatMoney, formatNumber } from '#i18n';
import { Amount, Badge, Breadcrumbs, Card, ErrorState, Stat, StatGrid, type TableColumn } from '#ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useMayAct } from '../../../shared/agents/centre.ts';
import { OpenAccount } from '../../../shared/agents/open-account.tsx';
import { perCent } from '../../../shared/agents/rates.ts';
import { useBrand } from '../../../shared/brand/boot.ts';
import { errorText } from '../../../shared/calls/query.ts';
import { RowTable } from '../../../shared/lists/row-table.tsx';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './downline.module.css';
import { Filters } from './filters.tsx';
import { filterFault, readFilter, writeFilter, type Filter } from './filter.ts';
import { useDownlines, useTeam } from './queries.ts';

/** One step back undoes a step down the line, but not each change of a filter. */
function useFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => readFilter(search), [search]);
  return {
    filter,
    change: (changed: Partial<Filter>) => setSearch(writeFilter({ ...filter, ...changed }), { replace: true }),
    enter: (agent: number | undefined) => setSearch(writeFilter({ ...readFilter(new URLSearchParams()), agent })),
  };
}

export function Accounts(): React.JSX.Element {
  const t = useText();
  const { filter, change, enter } = useFilter();
  const rows = useDownlines(filter, filterFault(filter) === null);
  const isOwn = filter.agent === undefined;
  const mayAct = useMayAct();
  const columns = useColumns(enter, isOwn && filter.scope === 'DIRECT');
  return (
    <div className={styles.page}>
      <TeamHead agent={filter.agent} onEnter={enter} />
      <Filters key={filter.agent ?? 0} filter={filter} onFilter={change} />
      <Card padding="flush">
        <RowTable
          caption={t('agents.team.accounts')}
          empty={t('agents.team.none')}
          emptyAction={isOwn && mayAct ? <OpenAccount /> : undefined}
          rows={rows}
          rowKey={({ customerId }) => String(customerId)}
          columns={columns}
        />
      </Card>
    </div>
  );
}

type HeadProps = Readonly<{ agent: number | undefined; onEnter: (agent: number | undefined) => void }>;

function TeamHead({ agent, onEnter }: HeadProps): React.JSX.Element | null {
  const t = useText();
  const { currencySymbol } = useBrand();
  const { data: team, error } = useTeam(agent);
  if (error && !team)
    return (
      <ErrorState
        size="sm"
        title={errorText(error)}
        retryLabel={t('agents.team.own')}
        onRetry={() => onEnter(undefined)}
      />
    );
  if (!team) return null;
  return (
    <>
      {team.path.length > 1 ? (
        <Breadcrumbs
          label={t('agents.team.path')}
          crumbs={team.path.map(({ customerId, customerName }, place) => ({
            id: String(customerId),
            label: customerName,
            onSelect: () => onEnter(place === 0 ? undefined : customerId),
          }))}
        />
      ) : null}
      <StatGrid>
        <Stat label={t('agents.teamSize')} value={formatNumber(team.teamSize)} />
        <Stat
          label={t('agents.overview.teamBalance')}
          value={<Amount>{formatMoney(team.teamBalance, currencySymbol)}</Amount>}
        />
      </StatGrid>
    </>
  );
}

function useColumns(enter: (agent: number) => void, direct: boolean): TableColumn<Downline>[] {
  const t = useText();
  const { currencySymbol } = useBrand();
  return useMemo(
    () => [
      {
        key: 'account',
        header: t('agents.account'),
        primary: true,
        render: (row) => <AccountName row={row} onEnter={() => enter(row.customerId)} />,
      },
      { key: 'type', header: t('agents.type'), render: ({ type }) => t(`agents.type.${type}`) },
      { key: 'size', header: t('agents.teamSize'), align: 'end', render: ({ teamSize }) => formatNumber(teamSize) },
      {
        key: 'balance',
        header: t('agents.balance'),
        align: 'end',
        render: ({ accountBalance }) => <Amount>{formatMoney(accountBalance, currencySymbol)}</Amount>,
      },
      { key: 'rates', header: t('agents.rates'), render: ({ rebates }) => <RatesRange rebates={rebates} /> },
      {
        key: 'login',
        header: t('agents.lastLogin'),
        render: ({ lastLogin, online }) => <LastLogin at={lastLogin?.time} online={online} />,
      },
      {
        key: 'acts',
        header: t('agents.acts'),
        align: 'end',
        render: (row) => <AccountMenu row={row} direct={direct} />,
      },
    ],
    [t, currencySymbol, enter, direct],
  );
}

type NameProps = Readonly<{ row: Downline; onEnter: () => void }>;

/** An agent's name leads to their downlines. */
function AccountName({ row, onEnter }: NameProps): React.JSX.Element {
  const t = useText();
  const { customerName, nickname, type, activeFlag } = row;
  return (
    <span className={styles.account}>
      {type === 1 ? (
        <button type="button" className={styles.enter} onClick={onEnter}>
          <bdi>{customerName}</bdi>
        </button>
      ) : (
        <bdi>{customerName}</bdi>
      )}
      {nickname ? <bdi className={styles.soft}>{nickname}</bdi> : null}
      {activeFlag === 1 ? null : (
        <Badge tone={activeFlag === 6 ? 'neutral' : 'warn'}>{t(`agents.flag.${activeFlag}`)}</Badge>
      )}
    </span>
  );
}

/** All rates are in the profile: here their range. */
function RatesRange({ rebates }: Pick<Downline, 'rebates'>): React.JSX.Element {
  const values = rebates.map(({ rebateValue }) => rebateValue).filter((rate) => rate > 0);
  if (values.length === 0) return <bdi>–</bdi>;
  const [min, max] = [Math.min(...values), Math.max(...values)];
  return <bdi>{min === max ? perCent(min) : `${perCent(min)} – ${perCent(max)}`}</bdi>;
}

function LastLogin({ at, online }: Readonly<{ at: number | undefined; online: boolean }>): React.JSX.Element {
  const t = useText();
  if (online) return <Badge tone="win">{t('agents.online')}</Badge>;
  return at === undefined ? <bdi>–</bdi> : <Moment at={at} />;
}
