/** Lottery bets of the member by draw: tickets, and cancellation while the draw is open. */
import { formatMoney } from '#i18n';
import { Amount, Badge, Button, Dialog, Select, type TableColumn, type Tone } from '#ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { errorText, queryClient, valueOf } from '../../../shared/calls/query.ts';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { useBalance } from '../../../shared/session/member.ts';
import { TicketLines } from '../../../shared/games/ticket-lines.tsx';
import { useLotteryBets, useLotteryLines, useLotteryNames, type LotteryBet } from './queries.ts';
import { RangeFields, useRangeFault } from '../../../shared/range/range-fields.tsx';
import { lastDays } from '../../../shared/range/range.ts';
import { RecordList } from './record-list.tsx';
import { RecordPage } from './record-page.tsx';
import styles from './record-page.module.css';

const PENDING = 2;
const TONES: Readonly<Record<number, Tone>> = { 2: 'info', 4: 'win', 5: 'neutral' };

export function LotteryBetsPart({ beforeFilters }: Readonly<{ beforeFilters: React.ReactNode }>): React.JSX.Element {
  const t = useText();
  const [range, setRange] = useState(() => lastDays(7, serverNow()));
  const [chases, setChases] = useState(false);
  const [shown, setShown] = useState<LotteryBet | null>(null);
  const columns = useColumns(setShown);
  return (
    <RecordPage
      title={t('in_betting_record')}
      beforeFilters={beforeFilters}
      listTitle={t('lotto.record.title')}
      filters={
        <>
          <RangeFields range={range} onRange={setRange} />
          <Select
            className={styles.filter}
            label={t('lotto.record.which')}
            options={[
              { value: '', label: t('lotto.record.all') },
              { value: 'chases', label: t('lotto.record.chases') },
            ]}
            value={chases ? 'chases' : ''}
            onChange={(event) => setChases(event.target.value === 'chases')}
          />
        </>
      }
    >
      <RecordList
        caption={t('lotto.record.title')}
        empty={t('lotto.record.none')}
        fault={useRangeFault(range)}
        columns={columns}
        rowKey={(row) => String(row.orderDetailId)}
        pages={useLotteryBets(range, chases)}
      />
      {shown ? <Ticket bet={shown} onClose={() => setShown(null)} /> : null}
    </RecordPage>
  );
}

function useColumns(onShow: (bet: LotteryBet) => void): TableColumn<LotteryBet>[] {
  const t = useText();
  const symbol = useBalance().data?.currencySymbol ?? '';
  const names = useLotteryNames().data;
  const money = (amount: number) => <Amount>{formatMoney(amount, symbol)}</Amount>;
  return [
    { key: 'game', header: t('records.game'), render: (row) => names?.get(row.gameId) ?? row.gameCode, primary: true },
    {
      key: 'numero',
      header: t('lotto.record.draw'),
      render: (row) => (
        <RouteLink href={`/draw/${row.gameCode}/${row.numero}`}>{`\u2066${row.numero}\u2069`}</RouteLink>
      ),
    },
    { key: 'time', header: t('records.time'), render: (row) => <Moment at={row.bettingTime} /> },
    { key: 'stake', header: t('records.stake'), align: 'end', render: (row) => money(row.planBettingAmount) },
    { key: 'win', header: t('records.win'), align: 'end', render: (row) => money(row.winningAmount ?? 0) },
    {
      key: 'status',
      header: t('records.status'),
      render: (row) => <Badge tone={TONES[row.orderStatus] ?? 'neutral'}>{t(`lotto.status.${row.orderStatus}`)}</Badge>,
    },
    {
      key: 'ticket',
      header: t('lotto.record.open'),
      align: 'end',
      render: (row) => (
        <Button size="sm" tone="plain" onClick={() => onShow(row)}>
          {t('records.proof.open')}
        </Button>
      ),
    },
  ];
}

function Ticket({ bet, onClose }: Readonly<{ bet: LotteryBet; onClose: () => void }>): React.JSX.Element {
  const t = useText();
  const symbol = useBalance().data?.currencySymbol ?? '';
  const takeBack = useMutation({
    mutationFn: () => valueOf(client.lotteryOrder.cancel({ orderDetailIds: [bet.orderDetailId] })),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['own'] });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t('lotto.record.open')} \u2066${bet.orderNumber}\u2069`}
      closeLabel={t('common.close')}
      footer={
        bet.orderStatus === PENDING ? (
          <Button tone="danger" loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
            {t('lotto.cancel')}
          </Button>
        ) : undefined
      }
    >
      {takeBack.isError ? <p role="alert">{errorText(takeBack.error)}</p> : null}
      <TicketLines of={useLotteryLines(bet.orderDetailId)} bet={bet} currencySymbol={symbol} />
    </Dialog>
  );
}
