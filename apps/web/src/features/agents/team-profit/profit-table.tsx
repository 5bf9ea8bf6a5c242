import { Card, type TableColumn } from '#ui';
import type { ReactNode } from 'react';
import { useFigures } from '../../../shared/agents/figures.tsx';
import { ReportTable } from '../../../shared/agents/report-table.tsx';
import styles from '../../../shared/agents/report.module.css';
import { useText } from '../../../shared/page/language.ts';
import type { Rows } from '../../../shared/lists/rows.ts';
import type { ProfitRow } from './queries.ts';
import { shownColumns, type Fields, type ProfitColumn } from './rules.ts';

type Props<Row extends ProfitRow> = Readonly<{
  rows: Rows<Row>;
  fields: Fields<Row>;
  isTeam: boolean;
  sums: Readonly<Partial<Record<keyof Row, unknown>>> | undefined;
  path: readonly Readonly<{ customerId: number }>[] | undefined;
  isOff: boolean;
  /** Lists the downlines of an account. */
  onOpen: (customerId: number) => void;
}>;

export function ProfitTable<Row extends ProfitRow>(props: Props<Row>): React.JSX.Element {
  const { rows, fields, isTeam, sums, path, isOff, onOpen } = props;
  const t = useText();
  const { money, signed } = useFigures();
  const here = path?.at(-1)?.customerId;
  const figure = (column: ProfitColumn, amount: unknown): ReactNode => {
    if (typeof amount !== 'number') return null;
    return column === 'pnl' ? signed(amount) : money(amount);
  };
  const shown = shownColumns(fields, isTeam);
  const account = ({ customer_id: id, customer_name: name, has_direct: hasDirect }: Row) =>
    hasDirect === '1' && id !== here ? (
      <button
        type="button"
        className={styles.link}
        aria-label={t('teamProfit.open', { name })}
        onClick={() => onOpen(id)}
      >
        <bdi>{name}</bdi>
      </button>
    ) : (
      <bdi>{name}</bdi>
    );
  const columns: TableColumn<Row>[] = [
    { key: 'account', header: t('agents.account'), primary: true, render: account },
    ...shown.map(({ column, field }): TableColumn<Row> => ({
      key: column,
      header: t(`teamProfit.${column}`),
      align: 'end',
      render: (row) => figure(column, row[field] ?? 0),
    })),
  ];
  return (
    <Card padding="flush">
      <ReportTable
        caption={t('in_user_loss')}
        empty={t('teamProfit.empty')}
        columns={columns}
        rowKey={(row) => String(row.customer_id)}
        rows={rows}
        isOff={isOff}
        totals={
          sums && {
            account: t('records.total'),
            ...Object.fromEntries(shown.map(({ column, field }) => [column, figure(column, sums[field])])),
          }
        }
      />
    </Card>
  );
}
