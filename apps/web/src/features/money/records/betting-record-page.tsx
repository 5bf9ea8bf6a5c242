/** /personalHistoryCopy: the member's rounds with links to their proofs. */
import type { GameCategory, RoundRow } from '#contract';
import { formatMoney } from '#i18n';
import { Amount, Badge, Select, Skeleton, Tabs, type TableColumn } from '#ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { serverNow, useLanes } from '../../../shared/brand/boot.ts';
import { categoryLabel } from '../../../shared/games/categories.ts';
import { useText } from '../../../shared/page/language.ts';
import { useBalance } from '../../../shared/session/member.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { BetSummary } from './bet-summary.tsx';
import { LotteryBetsPart } from './lottery-bets.tsx';
import { playedLanes } from './played-lanes.ts';
import { useRounds } from './queries.ts';
import { RangeFields, useRangeFault } from '../../../shared/range/range-fields.tsx';
import { lastDays } from '../../../shared/range/range.ts';
import { RecordList } from './record-list.tsx';
import { RecordPage } from './record-page.tsx';
import { SportsBetsPart } from './sports-bets.tsx';
import styles from './record-page.module.css';

const tones = { U: 'info', S: 'neutral', C: 'warn' } as const;

function useColumns(): TableColumn<RoundRow>[] {
  const t = useText();
  const symbol = useBalance().data?.currencySymbol ?? '';
  const money = (amount: number) => <Amount>{formatMoney(amount, symbol)}</Amount>;
  return [
    { key: 'game', header: t('records.game'), render: (row) => row.gameName, primary: true },
    { key: 'time', header: t('records.time'), render: (row) => <Moment at={row.betTime} /> },
    { key: 'stake', header: t('records.stake'), align: 'end', render: (row) => money(row.betAmt) },
    { key: 'win', header: t('records.win'), align: 'end', render: (row) => money(row.winAmt) },
    {
      key: 'status',
      header: t('records.status'),
      render: (row) => <Badge tone={tones[row.status]}>{t(`round.status.${row.status}`)}</Badge>,
    },
    {
      key: 'proof',
      header: t('records.proof'),
      align: 'end',
      render: (row) => <Link to={`/round/${row.betOrderNo}`}>{t('records.proof.open')}</Link>,
    },
  ];
}

/** Loads the tables' rules on demand. */
const TableRoundsPart = lazy(() =>
  import('./table-rounds.tsx').then((module) => ({ default: module.TableRoundsPart })),
);

type Part = 'games' | 'tables' | 'lotteries' | 'sports';

/**
 * Separate records: rounds have proofs, table rounds several bets, lottery bets tickets and draws, sports bets a page.
 */
export function BettingRecordPage(): React.JSX.Element {
  const t = useText();
  const [part, setPart] = useState<Part>('games');
  const parts = (
    <Tabs<Part>
      label={t('in_betting_record')}
      variant="pill"
      items={[
        { id: 'games', label: t('lotto.record.games') },
        { id: 'tables', label: t('records.tables') },
        { id: 'lotteries', label: t('lotto.record.lotteries') },
        { id: 'sports', label: t('con_sports') },
      ]}
      value={part}
      onValueChange={setPart}
    />
  );
  if (part === 'games') return <Rounds beforeFilters={parts} />;
  if (part === 'lotteries') return <LotteryBetsPart beforeFilters={parts} />;
  if (part === 'sports') return <SportsBetsPart beforeFilters={parts} />;
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <TableRoundsPart beforeFilters={parts} />
    </Suspense>
  );
}

function Rounds({ beforeFilters }: Readonly<{ beforeFilters: React.ReactNode }>): React.JSX.Element {
  const t = useText();
  const [range, setRange] = useState(() => lastDays(7, serverNow()));
  const [category, setCategory] = useState<GameCategory | ''>('');
  const [vendor, setVendor] = useState('');
  const lanes = playedLanes(useLanes());
  const cards = lanes.filter(({ title }) => category === '' || title === category).flatMap((lane) => lane.cards);
  const vendors = [...new Map(cards.map(({ vassalage, displayName }) => [vassalage, displayName]))];
  const pages = useRounds({ range, category, vendor });
  const fault = useRangeFault(range);
  const filters = (
    <>
      <RangeFields range={range} onRange={setRange} />
      <Select
        className={styles.filter}
        label={t('records.category')}
        placeholder={t('records.category.all')}
        options={lanes.map(({ title }) => ({ value: title, label: t(categoryLabel(title)) }))}
        value={category}
        onChange={(event) => {
          setCategory(event.target.value as GameCategory | '');
          setVendor('');
        }}
      />
      <Select
        className={styles.filter}
        label={t('records.provider')}
        placeholder={t('records.provider.all')}
        options={vendors.map(([value, label]) => ({ value, label }))}
        value={vendor}
        onChange={(event) => setVendor(event.target.value)}
      />
    </>
  );
  return (
    <RecordPage
      title={t('in_betting_record')}
      beforeFilters={beforeFilters}
      filters={filters}
      between={<BetSummary range={range} category={category} isOff={fault !== undefined} />}
      listTitle={t('records.rounds')}
      note={t('records.outside')}
    >
      <RecordList
        caption={t('in_betting_record')}
        empty={t('records.rounds.empty')}
        fault={fault}
        columns={useColumns()}
        rowKey={(row) => row.betOrderNo}
        pages={pages}
      />
    </RecordPage>
  );
}
