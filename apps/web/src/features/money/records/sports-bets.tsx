/** Bets on sports, e-sports and races, with links to their own pages. */
import type { Contract, ValueOf } from '#contract';
import { resultText } from '#games/sports/result.ts';
import { ONE } from '#games/sports/kit/odds.ts';
import { notationOf, oddsText } from '#games/sports/words/odds.ts';
import { fixtureLabel, marketLabel, namedBy, readSelection, selectionLabel } from '#games/sports/words/selections.ts';
import { formatMoney } from '#i18n';
import { Amount, Badge, Select, type TableColumn, type Tone } from '#ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBrand } from '../../../shared/brand/boot.ts';
import { categoryLabel } from '../../../shared/games/categories.ts';
import { useKeptNotation } from '../../../shared/games/odds-notation.ts';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { useBookLeagues, useSportsBets, type SportsBetFilter } from './queries.ts';
import { RecordList } from './record-list.tsx';
import { RecordPage } from './record-page.tsx';
import styles from './record-page.module.css';

type Coupon = ValueOf<Contract['coupon']['list']>['list'][number];
type Pick = Coupon['picks'][number];

const TONES: Readonly<Record<Coupon['state'], Tone>> = {
  WAITING: 'warn',
  OPEN: 'info',
  SETTLED: 'neutral',
  VOID: 'neutral',
  REFUSED: 'lose',
};

export function SportsBetsPart({ beforeFilters }: Readonly<{ beforeFilters: React.ReactNode }>): React.JSX.Element {
  const t = useText();
  const [asked, setAsked] = useState<SportsBetFilter>({ part: '', sport: '', league: '' });
  return (
    <RecordPage
      title={t('in_betting_record')}
      beforeFilters={beforeFilters}
      listTitle={t('book.coupons')}
      filters={<Filters asked={asked} onAsked={(change) => setAsked((before) => ({ ...before, ...change }))} />}
    >
      <RecordList
        caption={t('book.coupons')}
        empty={t(asked.sport || asked.league || asked.part ? 'book.coupons.noneSuch' : 'book.coupons.none')}
        fault={undefined}
        columns={useColumns()}
        rowKey={(row) => row.couponNumber}
        pages={useSportsBets(asked)}
      />
    </RecordPage>
  );
}

type FilterProps = Readonly<{ asked: SportsBetFilter; onAsked: (change: Partial<SportsBetFilter>) => void }>;

/** Leagues depend on the sport: changing it resets the league. */
function Filters({ asked, onAsked }: FilterProps): React.JSX.Element {
  const t = useText();
  const leagues = useBookLeagues().data ?? [];
  const sports = [...new Set(leagues.map(({ sport }) => sport))];
  const own = leagues.filter(({ sport }) => asked.sport === '' || sport === asked.sport);
  return (
    <>
      <Select
        className={styles.filter}
        label={t('records.status')}
        options={[
          { value: '', label: t('lotto.record.all') },
          { value: 'open', label: t('book.coupons.open') },
          { value: 'over', label: t('book.coupons.over') },
        ]}
        value={asked.part}
        onChange={({ target }) => onAsked({ part: target.value as SportsBetFilter['part'] })}
      />
      <Select
        className={styles.filter}
        label={t('book.sports')}
        placeholder={t('book.sports.all')}
        options={sports.map((sport) => ({ value: sport, label: t('book.sport', { sport }) }))}
        value={asked.sport}
        onChange={({ target }) => onAsked({ sport: target.value, league: '' })}
      />
      <Select
        className={styles.filter}
        label={t('book.league')}
        placeholder={t('book.league.all')}
        options={own.map(({ league, name }) => ({ value: league, label: name }))}
        value={asked.league}
        onChange={({ target }) => onAsked({ league: target.value })}
      />
    </>
  );
}

function useColumns(): TableColumn<Coupon>[] {
  const t = useText();
  const { currencySymbol } = useBrand();
  const notation = notationOf(useKeptNotation());
  const money = (amount: number) => <Amount>{formatMoney(amount, currencySymbol)}</Amount>;
  return [
    { key: 'bet', header: t('records.sports.bet'), primary: true, render: ({ picks }) => <Bet picks={picks} /> },
    {
      key: 'odds',
      header: t('book.slip.odds'),
      align: 'end',
      render: ({ odds }) => <bdi>{oddsText(Math.round(odds * ONE), notation)}</bdi>,
    },
    { key: 'kind', header: t('records.category'), render: ({ category }) => t(categoryLabel(category)) },
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

function Bet({ picks }: Readonly<{ picks: readonly Pick[] }>): React.JSX.Element {
  const t = useText();
  const [first] = picks;
  if (first === undefined || picks.length > 1) return <>{t('book.coupon.picks', { count: picks.length })}</>;
  const named = namedBy(first);
  const terms = readSelection(first.selection);
  const result = resultText(first.sport, first.facts);
  return (
    <>
      <p>
        <bdi>{terms ? selectionLabel(t, terms, named) : first.selection}</bdi>
      </p>
      {terms ? (
        <p className={styles.soft}>
          <bdi>{marketLabel(t, terms, named)}</bdi>
        </p>
      ) : null}
      <bdi>{fixtureLabel(t, named)}</bdi>
      {result ? (
        <>
          {' '}
          <bdi dir="ltr" className={styles.soft}>
            {result}
          </bdi>
        </>
      ) : null}
    </>
  );
}
