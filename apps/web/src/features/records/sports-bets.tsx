/** The member's bets on sports, e-sports and races, each with the way to its own page. */
import type { Contract, ValueOf } from '#contract';
import { formatMoney, formatTime } from '#i18n';
import { Amount, Badge, Select, type TableColumn, type Tone } from '#ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBrand, useLanes } from '../../shared/brand/boot.ts';
import { categoryLabel } from '../../shared/games/categories.ts';
import { hallOf } from '../../shared/games/sport-hall.ts';
import { useText } from '../../shared/page/language.ts';
import { Moment } from '../../shared/page/moment.tsx';
import { useSportsBets } from './queries.ts';
import { RecordList } from './record-list.tsx';
import { RecordPage } from './record-page.tsx';
import styles from './record-page.module.css';

type Coupon = ValueOf<Contract['coupon']['list']>['list'][number];
type Pick = Coupon['picks'][number];
type CouponPart = Parameters<typeof useSportsBets>[0];

const TONES: Readonly<Record<Coupon['state'], Tone>> = {
  WAITING: 'warn',
  OPEN: 'info',
  SETTLED: 'neutral',
  VOID: 'neutral',
  REFUSED: 'lose',
};

export function SportsBetsPart({ beside }: Readonly<{ beside: React.ReactNode }>): React.JSX.Element {
  const t = useText();
  const [part, setPart] = useState<CouponPart>('');
  return (
    <RecordPage
      title={t('in_betting_record')}
      beside={beside}
      listTitle={t('book.coupons')}
      filters={
        <Select
          className={styles.filter}
          label={t('records.status')}
          options={[
            { value: '', label: t('lotto.record.all') },
            { value: 'open', label: t('book.coupons.open') },
            { value: 'over', label: t('book.coupons.over') },
          ]}
          value={part}
          onChange={({ target }) => setPart(target.value as CouponPart)}
        />
      }
    >
      <RecordList
        caption={t('book.coupons')}
        empty={t('book.coupons.none')}
        fault={undefined}
        columns={useColumns()}
        rowKey={(row) => row.couponNumber}
        pages={useSportsBets(part)}
      />
    </RecordPage>
  );
}

function useColumns(): TableColumn<Coupon>[] {
  const t = useText();
  const { currencySymbol } = useBrand();
  const kindOf = useKind();
  const money = (amount: number) => <Amount>{formatMoney(amount, currencySymbol)}</Amount>;
  return [
    { key: 'bet', header: t('records.sports.bet'), primary: true, render: ({ picks }) => <Bet picks={picks} /> },
    { key: 'kind', header: t('records.category'), render: ({ picks }) => t(categoryLabel(kindOf(picks))) },
    { key: 'time', header: t('records.time'), render: (row) => <Moment at={row.placedAt} /> },
    {
      key: 'stake',
      header: t('records.stake'),
      align: 'end',
      render: ({ stake, freeBet }) => (
        <>
          {freeBet ? <Badge tone="info">{t('book.freeBet')}</Badge> : null} {money(stake)}
        </>
      ),
    },
    {
      key: 'back',
      header: t('book.coupon.returned'),
      align: 'end',
      render: ({ returned }) => (returned === null ? '–' : money(returned)),
    },
    {
      key: 'status',
      header: t('records.status'),
      render: ({ state }) => <Badge tone={TONES[state]}>{t(`book.coupon.${state}`)}</Badge>,
    },
    {
      key: 'page',
      header: t('book.coupon'),
      align: 'end',
      render: (row) => <Link to={`/coupons/${row.couponId}`}>{t('book.coupon.show')}</Link>,
    },
  ];
}

/** A bet on e-sports alone is one of their hall, where the brand has one. */
function useKind() {
  const hasEsports = useLanes().some(({ title }) => title === 'ESPORTS');
  return (picks: readonly Pick[]) =>
    hasEsports && picks.every(({ sport }) => hallOf(sport) === 'ESPORTS') ? 'ESPORTS' : 'SPORTS';
}

function Bet({ picks }: Readonly<{ picks: readonly Pick[] }>): React.JSX.Element {
  const t = useText();
  const [first] = picks;
  if (first === undefined || picks.length > 1) return <>{t('book.coupon.picks', { count: picks.length })}</>;
  const { league, home, away, startsAt } = first;
  return (
    <bdi>
      {home !== null && away !== null
        ? t('book.match', { home, away })
        : t('book.race', { circuit: league, time: formatTime(startsAt) })}
    </bdi>
  );
}
