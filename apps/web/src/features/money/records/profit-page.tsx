/** /personalProfit: profit and loss of a date range, and since registration. */
import { formatMoney } from '#i18n';
import { Amount, Card, EmptyState, Skeleton, Stat, StatGrid, Table, Tabs, TrendChart, type TableColumn } from '#ui';
import { useState } from 'react';
import { serverNow, useBrand } from '../../../shared/brand/boot.ts';
import { categoryLabel } from '../../../shared/games/categories.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { useProfit, type Profit } from './queries.ts';
import { RangeFields, useRangeFault } from '../../../shared/range/range-fields.tsx';
import { daysOf, eachDay, periods, type DayRange, type Period } from '../../../shared/range/range.ts';
import styles from './record-page.module.css';

export function ProfitPage(): React.JSX.Element {
  const t = useText();
  const [period, setPeriod] = useState<Period>('week');
  const [range, setRange] = useState(() => daysOf('week', serverNow()));
  const choose = (next: Period) => {
    setPeriod(next);
    if (next !== 'custom') setRange(daysOf(next, serverNow()));
  };
  return (
    <section className={styles.page}>
      <h1>{t('profit.title')}</h1>
      <Tabs
        label={t('profit.period')}
        variant="pill"
        items={periods.map((id) => ({ id, label: t(`profit.period.${id}`) }))}
        value={period}
        onValueChange={choose}
      >
        <div className={styles.group}>
          {period === 'custom' ? (
            <div className={styles.filters}>
              <RangeFields range={range} onRange={setRange} />
            </div>
          ) : null}
          <Days range={range} />
        </div>
      </Tabs>
    </section>
  );
}

function Days({ range }: Readonly<{ range: DayRange }>): React.JSX.Element {
  const fault = useRangeFault(range);
  const profit = useProfit(range);
  if (fault) return <EmptyState size="sm" art="/art/spots/records.svg" title={fault} />;
  return (
    <Faces of={profit} size="sm" skeleton={<Skeleton shape="block" height="480px" />}>
      {(known) => (
        <div className={`${styles.group} ${profit.isPlaceholderData ? styles.waiting : ''}`}>
          <Result profit={known} range={range} />
          <Play profit={known} />
          <MoneyInAndOut profit={known} />
        </div>
      )}
    </Faces>
  );
}

type ProfitProps = Readonly<{ profit: Profit }>;

function useMoney() {
  const { currencySymbol: symbol } = useBrand();
  const plain = (amount: number) => formatMoney(amount, symbol);
  const money = (amount: number) => <Amount>{plain(amount)}</Amount>;
  const signed = (amount: number) =>
    amount === 0 ? money(0) : <Amount sign={amount < 0 ? 'minus' : 'plus'}>{plain(amount)}</Amount>;
  return { plain, money, signed };
}

function Result({ profit, range }: ProfitProps & Readonly<{ range: DayRange }>): React.JSX.Element {
  const t = useText();
  const { plain, signed } = useMoney();
  const results = new Map(profit.byDay.map(({ day, pnl }) => [day, pnl]));
  const points = eachDay(range).map((day) => {
    const value = results.get(day) ?? 0;
    return { id: day, label: day.slice(5), value, text: plain(value) };
  });
  return (
    <Card>
      <div className={styles.group}>
        <StatGrid>
          <Stat label={t('profit.result')} value={signed(profit.pnl)} note={t('profit.result.note')} />
        </StatGrid>
        {points.length > 1 && points.some(({ value }) => value !== 0) ? (
          <TrendChart caption={t('profit.byDay')} points={points} />
        ) : null}
      </div>
    </Card>
  );
}

type Category = Profit['byCategory'][number];

function Play({ profit }: ProfitProps): React.JSX.Element {
  const t = useText();
  const { money, signed } = useMoney();
  const columns: TableColumn<Category>[] = [
    { key: 'kind', header: t('profit.category'), primary: true, render: (row) => t(categoryLabel(row.gameCategory)) },
    { key: 'stakes', header: t('statement.betting'), align: 'end', render: (row) => money(row.betting) },
    { key: 'wins', header: t('statement.winning'), align: 'end', render: (row) => money(row.winning) },
    { key: 'result', header: t('profit.result'), align: 'end', render: (row) => signed(row.pnl) },
  ];
  const given = (['rebate', 'promotion', 'salary', 'dividend'] as const).filter((name) => profit[name] !== 0);
  return (
    <>
      <Card title={t('profit.play')}>
        <StatGrid>
          <Stat label={t('statement.betting')} value={money(profit.betting)} />
          <Stat label={t('profit.valid')} value={money(profit.validBetting)} />
          <Stat label={t('statement.winning')} value={money(profit.winning)} />
        </StatGrid>
      </Card>
      {given.length > 0 ? (
        <Card title={t('profit.given')}>
          <StatGrid>
            {given.map((name) => (
              <Stat key={name} label={t(`profit.${name}`)} value={money(profit[name])} />
            ))}
          </StatGrid>
        </Card>
      ) : null}
      <Card title={t('profit.byCategory')} padding="flush">
        <Table
          caption={t('profit.byCategory')}
          columns={columns}
          rows={profit.byCategory}
          rowKey={(row) => row.gameCategory}
          empty={<EmptyState size="sm" art="/art/spots/records.svg" title={t('profit.empty')} />}
        />
      </Card>
    </>
  );
}

function MoneyInAndOut({ profit: { deposit, withdraw, lifetime } }: ProfitProps): React.JSX.Element {
  const t = useText();
  const { money } = useMoney();
  const figures = (of: Readonly<{ deposit: number; withdraw: number; net: number }>) => (
    <StatGrid>
      <Stat label={t('statement.deposit')} value={money(of.deposit)} />
      <Stat label={t('statement.withdraw')} value={money(of.withdraw)} />
      <Stat label={t('statement.net')} value={money(of.net)} />
    </StatGrid>
  );
  return (
    <>
      <Card title={t('profit.money')}>{figures({ deposit, withdraw, net: deposit - withdraw })}</Card>
      <Card title={t('profit.lifetime')}>{figures(lifetime)}</Card>
    </>
  );
}
