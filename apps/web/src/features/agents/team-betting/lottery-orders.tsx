/** Lottery orders of the team, filtered by account, reach, state, lottery and number. */
import { orderStatuses } from '#contract';
import { Select } from '#ui';
import { CsvButton } from '../../../shared/agents/csv-button.tsx';
import { DraftField } from '../../../shared/agents/draft-field.tsx';
import { oneOf, reachNames, type Filters } from '../../../shared/agents/filters.ts';
import { NameField, useNameFault } from '../../../shared/agents/name-field.tsx';
import { ReachSelect } from '../../../shared/agents/reach-select.tsx';
import styles from '../../../shared/agents/report.module.css';
import { client } from '../../../shared/calls/client.ts';
import { useText } from '../../../shared/page/language.ts';
import type { DayRange } from '../../../shared/range/range.ts';
import { Orders } from './orders.tsx';
import { orderInput, useLotteries, useLotteryOrders } from './queries.ts';

export type PartProps = Readonly<{ range: DayRange; filters: Filters }>;

const ORDER_MAX = 64;

export function LotteryOrders({ range, filters }: PartProps): React.JSX.Element {
  const filter = {
    range,
    name: filters.of('name'),
    reach: oneOf(reachNames, filters.of('reach')),
    status: filters.of('status'),
    lottery: filters.of('game'),
    orderNum: filters.of('order'),
  };
  const orders = useLotteryOrders(filter);
  const fault = useNameFault(orders.error);
  return (
    <div className={styles.group}>
      <div className={styles.filters}>
        <NameField value={filter.name} onValue={(name) => filters.put({ name })} error={fault} />
        <ReachSelect filters={filters} />
        <StatusSelect filters={filters} />
        <LotterySelect filters={filters} by="code" />
        <OrderField filters={filters} />
        <CsvButton ask={client.team.lotteryBetsFile} input={orderInput(filter)} disabled={fault !== undefined} />
      </div>
      <Orders
        rows={orders}
        isOff={fault !== undefined}
        onAccount={(name) => filters.put({ part: 'one', name, game: '', status: '' })}
      />
    </div>
  );
}

type FilterProps = Readonly<{ filters: Filters }>;

function StatusSelect({ filters }: FilterProps): React.JSX.Element {
  const t = useText();
  return (
    <Select
      className={styles.filter}
      label={t('records.status')}
      placeholder={t('agents.all')}
      options={orderStatuses.map((status) => ({ value: String(status), label: t(`lotto.status.${status}`) }))}
      value={filters.of('status')}
      onChange={({ target }) => filters.put({ status: target.value })}
    />
  );
}

export function LotterySelect({ filters, by }: FilterProps & Readonly<{ by: 'code' | 'id' }>): React.JSX.Element {
  const t = useText();
  const { data: lotteries = [] } = useLotteries();
  return (
    <Select
      className={styles.filter}
      label={t('records.game')}
      placeholder={t('agents.all')}
      options={lotteries.map(({ name, group, ...lottery }) => ({ value: String(lottery[by]), label: name, group }))}
      value={filters.of('game')}
      onChange={({ target }) => filters.put({ game: target.value })}
    />
  );
}

export function OrderField({ filters }: FilterProps): React.JSX.Element {
  const t = useText();
  return (
    <DraftField
      className={styles.filter}
      label={t('teamBetting.orderNumber')}
      value={filters.of('order')}
      onValue={(order) => filters.put({ order })}
      maxLength={ORDER_MAX}
    />
  );
}
