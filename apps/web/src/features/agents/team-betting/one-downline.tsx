/** Lottery orders of one downline. */
import { Card, EmptyState, Skeleton } from '#ui';
import { CsvButton } from '../../../shared/agents/csv-button.tsx';
import { useDownline } from '../../../shared/agents/downline-names.ts';
import { NameField } from '../../../shared/agents/name-field.tsx';
import styles from '../../../shared/agents/report.module.css';
import { client } from '../../../shared/calls/client.ts';
import { errorText } from '../../../shared/calls/query.ts';
import { useText } from '../../../shared/page/language.ts';
import { LotterySelect, OrderField, type PartProps } from './lottery-orders.tsx';
import { Orders } from './orders.tsx';
import { oneInput, useBetsOfOne, type OneFilter } from './queries.ts';

export function OneDownline({ range, filters }: PartProps): React.JSX.Element {
  const t = useText();
  const name = filters.of('name');
  const { id, isUnknown, error } = useDownline(name);
  const fault = isUnknown ? t('downline.not.yours') : error ? errorText(error) : undefined;
  const game = Number(filters.of('game'));
  const filter = {
    range,
    customerId: id ?? 0,
    lottery: Number.isInteger(game) && game > 0 ? game : undefined,
    orderNum: filters.of('order'),
  };
  return (
    <div className={styles.group}>
      <div className={styles.filters}>
        <NameField value={name} onValue={(next) => filters.put({ name: next })} error={fault} />
        <LotterySelect filters={filters} by="id" />
        <OrderField filters={filters} />
        <CsvButton ask={client.team.betsOfOneFile} input={oneInput(filter)} disabled={id === undefined} />
      </div>
      {id === undefined ? <Nobody isWaiting={name !== '' && fault === undefined} /> : <Bets filter={filter} />}
    </div>
  );
}

function Nobody({ isWaiting }: Readonly<{ isWaiting: boolean }>): React.JSX.Element {
  const t = useText();
  return (
    <Card>
      {isWaiting ? (
        <Skeleton lines={6} />
      ) : (
        <EmptyState size="sm" art="/art/spots/members.svg" title={t('teamBetting.one.none')} />
      )}
    </Card>
  );
}

function Bets({ filter }: Readonly<{ filter: OneFilter }>): React.JSX.Element {
  return <Orders rows={useBetsOfOne(filter)} />;
}
