/** Rounds at live tables: bets, payouts, and links to the proofs. */
import type { Contract, ValueOf } from '#contract';
import { formatMoney } from '#i18n';
import { Amount, Badge, Button, Dialog, LinkButton, type TableColumn } from '#ui';
import { useState } from 'react';
import { resultMark } from '#games/result-marks.ts';
import { liveRoomByCode, roomByCode } from '#games/rooms.ts';
import { serverNow } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { textOf } from '../../../shared/page/text-of.ts';
import { useBalance } from '../../../shared/session/member.ts';
import { useTableRounds } from './queries.ts';
import { RangeFields, useRangeFault } from '../../../shared/range/range-fields.tsx';
import { lastDays } from '../../../shared/range/range.ts';
import { RecordList } from './record-list.tsx';
import { RecordPage } from './record-page.tsx';
import styles from './record-page.module.css';

type TableRound = ValueOf<Contract['room']['own']>['list'][number];

const tones = { U: 'info', S: 'neutral', C: 'warn' } as const;

export function TableRoundsPart({ beforeFilters }: Readonly<{ beforeFilters: React.ReactNode }>): React.JSX.Element {
  const t = useText();
  const [range, setRange] = useState(() => lastDays(7, serverNow()));
  const [shown, setShown] = useState<TableRound | null>(null);
  return (
    <RecordPage
      title={t('in_betting_record')}
      beforeFilters={beforeFilters}
      listTitle={t('records.tables.title')}
      filters={<RangeFields range={range} onRange={setRange} />}
    >
      <RecordList
        caption={t('records.tables.title')}
        empty={t('records.tables.empty')}
        fault={useRangeFault(range)}
        columns={useColumns(setShown)}
        rowKey={(row) => row.roundId}
        pages={useTableRounds(range)}
      />
      {shown ? <Bets round={shown} onClose={() => setShown(null)} /> : null}
    </RecordPage>
  );
}

function useColumns(onShow: (round: TableRound) => void): TableColumn<TableRound>[] {
  const t = useText();
  const symbol = useBalance().data?.currencySymbol ?? '';
  const money = (amount: number) => <Amount>{formatMoney(amount, symbol)}</Amount>;
  return [
    { key: 'table', header: t('records.tables.table'), render: (row) => row.name, primary: true },
    { key: 'time', header: t('records.time'), render: (row) => <Moment at={row.betTime} /> },
    { key: 'stake', header: t('records.stake'), align: 'end', render: (row) => money(row.stake) },
    { key: 'back', header: t('records.tables.back'), align: 'end', render: (row) => money(row.back) },
    {
      key: 'status',
      header: t('records.status'),
      render: (row) => <Badge tone={tones[row.status]}>{t(`round.status.${row.status}`)}</Badge>,
    },
    {
      key: 'bets',
      header: t('records.tables.bets'),
      align: 'end',
      render: (row) => (
        <Button size="sm" tone="plain" onClick={() => onShow(row)}>
          {t('records.tables.open')}
        </Button>
      ),
    },
  ];
}

function markOf({ engine, outcome }: TableRound): string {
  const mark = roomByCode(engine)?.mark(outcome);
  return mark === undefined ? '–' : resultMark(engine, mark).text;
}

function Bets({ round, onClose }: Readonly<{ round: TableRound; onClose: () => void }>): React.JSX.Element {
  const t = useText();
  const symbol = useBalance().data?.currencySymbol ?? '';
  const spots = liveRoomByCode(round.engine)?.game;
  const nameOf = (code: string): string => {
    const spot = spots?.spots.find((each) => each.code === code);
    const words = spot && spots?.words.spot(spot);
    if (words) return textOf(words);
    const [, bet] = /^bet-(\d)$/.exec(code) ?? [];
    return bet === undefined ? code : t('crash.bet', { bet });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('records.tables.round', { table: round.name, round: round.roundNo })}
      closeLabel={t('common.close')}
      footer={
        round.status === 'U' ? undefined : (
          <LinkButton as={RouteLink} href={`/table/${round.roundId}`}>
            {t('records.proof')}
          </LinkButton>
        )
      }
    >
      {spots || round.outcome === null ? null : (
        <p>
          {t('crash.point')} <bdi dir="ltr">{markOf(round)}</bdi>
        </p>
      )}
      <ul className={styles.ticket}>
        {round.spots.map(({ spot, stake, back, isGivenBack }) => (
          <li key={spot}>
            <span>
              <strong>{nameOf(spot)}</strong>{' '}
              {isGivenBack ? <Badge tone={tones.C}>{t('records.tables.givenBack')}</Badge> : null}
            </span>
            <span>
              {t('records.stake')} <Amount>{formatMoney(stake, symbol)}</Amount>
              {back === null ? null : (
                <>
                  {' · '}
                  {t('records.tables.back')} <Amount>{formatMoney(back, symbol)}</Amount>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
