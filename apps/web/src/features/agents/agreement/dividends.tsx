/** Dividends of downlines, payable and paid; those that are payable can be paid together. */
import type { DisbursementRow } from '#contract';
import { formatNumber } from '#i18n';
import { Button, Card, Checkbox, Select, VisuallyHidden, type TableColumn } from '#ui';
import { useState } from 'react';
import { useMayAct } from '../../../shared/agents/centre.ts';
import { percent, useFigures } from '../../../shared/agents/figures.tsx';
import { oneOf, useFilters } from '../../../shared/agents/filters.ts';
import { PaidBadge } from '../../../shared/agents/paid-badge.tsx';
import { ReportTable } from '../../../shared/agents/report-table.tsx';
import report from '../../../shared/agents/report.module.css';
import { useText } from '../../../shared/page/language.ts';
import type { DayRange } from '../../../shared/range/range.ts';
import { daysText } from './days-text.ts';
import { PayDialog } from './pay-dialog.tsx';
import { useDisbursements } from './queries.ts';
import { SettlementDialog } from './settlement-dialog.tsx';
import styles from './agreement.module.css';

/** Most that one call pays. */
const PAID_MAX = 100;

export function Dividends({ range }: Readonly<{ range: DayRange }>): React.JSX.Element {
  const t = useText();
  const filters = useFilters();
  const mayAct = useMayAct();
  const status = oneOf<'' | '0' | '1'>(['', '0', '1'], filters.of('status'));
  const rows = useDisbursements(range, { view: 'DOWNLINE', status });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState<number | null>(null);
  const [isPaying, setPaying] = useState(false);
  const payable = (rows.data ?? []).filter((row) => row.status === '0');
  const picked = payable.filter(({ id }) => chosen.has(id)).slice(0, PAID_MAX);
  const toggle = (id: number) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  return (
    <div className={report.group}>
      <div className={report.filters}>
        <Select
          className={report.filter}
          label={t('records.status')}
          placeholder={t('agents.all')}
          options={(['0', '1'] as const).map((value) => ({ value, label: t(`contracts.paid.${value}`) }))}
          value={status}
          onChange={({ target }) => filters.put({ status: target.value })}
        />
        {mayAct && payable.length > 0 ? (
          <>
            <Button className={report.button} onClick={() => setChosen(new Set(payable.map(({ id }) => id)))}>
              {t('contracts.pay.all')}
            </Button>
            <Button
              className={report.button}
              tone="money"
              disabled={picked.length === 0}
              onClick={() => setPaying(true)}
            >
              {t('contracts.pay.chosen', { count: picked.length })}
            </Button>
          </>
        ) : null}
      </div>
      <Card padding="flush">
        <ReportTable
          caption={t('contracts.part.payouts')}
          empty={t('contracts.settlements.empty')}
          columns={useColumns({ mayAct, chosen, onToggle: toggle, onShow: setShown })}
          rowKey={(row) => String(row.id)}
          rows={rows}
        />
      </Card>
      {shown === null ? null : <SettlementDialog id={shown} onClose={() => setShown(null)} />}
      {isPaying && picked.length > 0 ? (
        <PayDialog
          rows={picked}
          onClose={() => setPaying(false)}
          onPaid={() => {
            setChosen(new Set());
            setPaying(false);
          }}
        />
      ) : null}
    </div>
  );
}

interface Choice {
  readonly mayAct: boolean;
  readonly chosen: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
  readonly onShow: (id: number) => void;
}

function useColumns({ mayAct, chosen, onToggle, onShow }: Choice): TableColumn<DisbursementRow>[] {
  const t = useText();
  const { money, signed } = useFigures();
  const name = ({ id, beneficiary_name: account, status }: DisbursementRow) =>
    mayAct && status === '0' ? (
      <Checkbox
        label={
          <>
            <VisuallyHidden>{t('contracts.pay.choose')} </VisuallyHidden>
            <bdi>{account}</bdi>
          </>
        }
        checked={chosen.has(id)}
        onChange={() => onToggle(id)}
      />
    ) : (
      <bdi>{account}</bdi>
    );
  return [
    { key: 'account', header: t('agents.account'), primary: true, render: name },
    {
      key: 'period',
      header: t('contracts.period'),
      render: ({ from, to }) => <bdi className={styles.days}>{daysText(from, to)}</bdi>,
    },
    { key: 'stakes', header: t('contracts.turnover'), align: 'end', render: (row) => money(row.team_bet) },
    { key: 'net', header: t('contracts.net'), align: 'end', render: (row) => signed(row.team_profit) },
    { key: 'active', header: t('contracts.active'), align: 'end', render: (row) => formatNumber(row.active_member) },
    { key: 'rate', header: t('contracts.rate'), align: 'end', render: (row) => percent(row.contract_rate) },
    { key: 'amount', header: t('records.amount'), align: 'end', render: (row) => money(row.amount) },
    {
      key: 'status',
      header: t('records.status'),
      render: ({ amount, status }) => <PaidBadge amount={amount} status={status} />,
    },
    {
      key: 'details',
      header: t('contracts.details'),
      align: 'end',
      unnamed: true,
      render: (row) => (
        <Button
          size="sm"
          aria-label={t('contracts.explain.dividend', { name: row.beneficiary_name })}
          onClick={() => onShow(row.id)}
        >
          {t('contracts.explain')}
        </Button>
      ),
    },
  ];
}
