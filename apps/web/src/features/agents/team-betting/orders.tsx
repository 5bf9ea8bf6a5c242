/** Table of lottery orders of the team, with the details of each. */
import type { OrderStatus, TeamBetRow } from '#contract';
import { Badge, Button, Card, Dialog, Stat, StatGrid, type TableColumn, type Tone } from '#ui';
import { useState } from 'react';
import { useFigures } from '../../../shared/agents/figures.tsx';
import { ReportTable } from '../../../shared/agents/report-table.tsx';
import styles from '../../../shared/agents/report.module.css';
import { useBrand } from '../../../shared/brand/boot.ts';
import { sumOf } from '../../../shared/agents/sum-of.ts';
import { TicketLines } from '../../../shared/games/ticket-lines.tsx';
import type { Rows } from '../../../shared/lists/rows.ts';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { useOrderLines } from './queries.ts';

const TONES: Readonly<Record<string, Tone>> = { 2: 'info', 4: 'win', 5: 'neutral' };

type Props = Readonly<{
  rows: Rows<TeamBetRow>;
  isOff?: boolean;
  /** Opens the orders of an account. */
  onAccount?: (name: string) => void;
}>;

/** Each page of the record has sums of its own: the totals are those of the rows shown. */
function useTotals(rows: readonly TeamBetRow[]) {
  const t = useText();
  const { money } = useFigures();
  const sum = (of: (row: TeamBetRow) => number) => money(sumOf(rows.map(of)));
  return {
    account: t('teamBetting.shown'),
    plan: sum((row) => row.plan_bet_amount),
    actual: sum((row) => row.actual_bet_amount),
    win: sum((row) => row.win_amount),
  };
}

export function Orders({ rows, isOff, onAccount }: Props): React.JSX.Element {
  const t = useText();
  const [shown, setShown] = useState<TeamBetRow | null>(null);
  const totals = useTotals(rows.data ?? []);
  return (
    <Card padding="flush">
      <ReportTable
        caption={t('teamBetting.part.lotteries')}
        empty={t('teamBetting.empty')}
        columns={useColumns(setShown, onAccount)}
        rowKey={(row) => String(row.order_detail_id)}
        rows={rows}
        totals={rows.data?.length ? totals : undefined}
        {...(isOff && { isOff })}
      />
      {shown ? <OrderDetails order={shown} onClose={() => setShown(null)} /> : null}
    </Card>
  );
}

function StatusBadge({ status }: Readonly<{ status: string }>): React.JSX.Element {
  const t = useText();
  return <Badge tone={TONES[status] ?? 'neutral'}>{t(`lotto.status.${Number(status) as OrderStatus}`)}</Badge>;
}

function DrawLink({ order }: Readonly<{ order: TeamBetRow }>): React.JSX.Element {
  return <RouteLink href={`/draw/${order.game_code}/${order.numero}`}>{`\u2066${order.numero}\u2069`}</RouteLink>;
}

function useColumns(
  onShow: (order: TeamBetRow) => void,
  onAccount: ((name: string) => void) | undefined,
): TableColumn<TeamBetRow>[] {
  const t = useText();
  const { money } = useFigures();
  const account = (name: string) =>
    onAccount ? (
      <button type="button" className={styles.link} onClick={() => onAccount(name)}>
        <bdi>{name}</bdi>
      </button>
    ) : (
      <bdi>{name}</bdi>
    );
  return [
    { key: 'account', header: t('agents.account'), render: (row) => account(row.customer_name), primary: true },
    { key: 'game', header: t('records.game'), render: (row) => row.game_name },
    { key: 'draw', header: t('lotto.record.draw'), render: (row) => <DrawLink order={row} /> },
    { key: 'time', header: t('records.time'), render: (row) => <Moment at={row.create_time} /> },
    { key: 'plan', header: t('teamBetting.plan'), align: 'end', render: (row) => money(row.plan_bet_amount) },
    { key: 'actual', header: t('teamBetting.actual'), align: 'end', render: (row) => money(row.actual_bet_amount) },
    { key: 'win', header: t('records.win'), align: 'end', render: (row) => money(row.win_amount) },
    { key: 'status', header: t('records.status'), render: (row) => <StatusBadge status={row.status} /> },
    {
      key: 'details',
      header: t('teamBetting.details'),
      align: 'end',
      unnamed: true,
      render: (row) => (
        <Button
          size="sm"
          aria-label={t('teamBetting.details.of', { order: row.order_num })}
          onClick={() => onShow(row)}
        >
          {t('teamBetting.details')}
        </Button>
      ),
    },
  ];
}

type DetailsProps = Readonly<{ order: TeamBetRow; onClose: () => void }>;

function OrderDetails({ order, onClose }: DetailsProps): React.JSX.Element {
  const t = useText();
  const { money, signed } = useFigures();
  // Nothing is won or lost by what was not bet in the end.
  const isSettled = Number(order.status) !== 2;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('teamBetting.order', { order: `\u2066${order.order_num}\u2069` })}
      closeLabel={t('common.close')}
    >
      <div className={styles.group}>
        <p className={styles.soft}>
          <bdi>{order.customer_name}</bdi> · {order.game_name} · <DrawLink order={order} />
        </p>
        <StatGrid>
          <Stat label={t('records.status')} value={<StatusBadge status={order.status} />} />
          <Stat label={t('records.time')} value={<Moment at={order.create_time} />} />
          <Stat label={t('teamBetting.plan')} value={money(order.plan_bet_amount)} />
          <Stat label={t('teamBetting.actual')} value={money(order.actual_bet_amount)} />
          <Stat label={t('records.win')} value={money(order.win_amount)} />
          {isSettled ? (
            <Stat label={t('records.result')} value={signed(order.win_amount - order.actual_bet_amount)} />
          ) : null}
          {order.chase ? <Stat label={t('teamBetting.chase')} value={<bdi>{order.chase_remark}</bdi>} /> : null}
        </StatGrid>
        <TicketLines
          of={useOrderLines(order)}
          bet={{ gameCode: order.game_code, numero: order.numero }}
          currencySymbol={useBrand().currencySymbol}
        />
      </div>
    </Dialog>
  );
}
