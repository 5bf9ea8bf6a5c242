/** /personalHistoryCopy: the member's rounds, each with the way to its proof. */
import type { RoundRow } from '#contract';
import { formatMoney } from '#i18n';
import { Amount, Badge, type TableColumn } from '#ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { serverNow } from '../../shared/brand/boot.ts';
import { useText } from '../../shared/page/language.ts';
import { useBalance } from '../../shared/session/member.ts';
import { Moment } from '../../shared/page/moment.tsx';
import { useRounds } from './queries.ts';
import { RangeFields, useRangeFault } from './range-fields.tsx';
import { lastDays } from './range.ts';
import { RecordList } from './record-list.tsx';
import { RecordPage } from './record-page.tsx';

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

export function BettingRecordPage(): React.JSX.Element {
  const t = useText();
  const [range, setRange] = useState(() => lastDays(7, serverNow()));
  const pages = useRounds(range);
  return (
    <RecordPage title={t('in_betting_record')} filters={<RangeFields range={range} onRange={setRange} />}>
      <RecordList
        caption={t('in_betting_record')}
        empty={t('records.rounds.empty')}
        fault={useRangeFault(range)}
        columns={useColumns()}
        rowKey={(row) => row.betOrderNo}
        pages={pages}
      />
    </RecordPage>
  );
}
