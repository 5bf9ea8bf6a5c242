/** The facts an operator needs before a decision: the item, its member's money, and their latest rows in related tables. */
import type { DeskPaneView, WaitingItem } from '#contract/console/desk.ts';
import { EmptyState, Skeleton, Table, Tabs, type TableColumn } from '#ui';
import type { DeskRow, DeskTableForm } from '#contract/console/desk.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/calls/client.ts';
import { Failed } from '../../shared/calls/faces.tsx';
import { valueOf } from '../../shared/calls/query.ts';
import { Facts } from '../../shared/desk/facts.tsx';
import { useForms } from '../../shared/desk/forms.ts';
import { useAskEvery } from '../../shared/desk/live.ts';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import { Cell } from '../../shared/rows/cell.tsx';
import { useRows } from '../../shared/rows/use-rows.ts';
import { useBrandCode } from '../../shared/session/brand.ts';
import styles from './queue.module.css';

/** Newest rows of a table; the member's record shows the rest. */
const ROWS = 5;

type ItemPaneProps = Readonly<{ of: NonNullable<WaitingItem['pane']> }>;

export function ItemPane({ of: { kind, ref } }: ItemPaneProps): React.JSX.Element {
  const names = useNames();
  const brand = useBrandCode();
  const refetchInterval = useAskEvery();
  const pane = useQuery({
    queryKey: ['pane', brand, kind, ref],
    queryFn: () => valueOf(client.desk.pane({ brand, kind, ref })),
    refetchInterval,
  });
  if (!pane.data) return pane.error ? <Failed of={pane} error={pane.error} /> : <Skeleton lines={6} />;
  return (
    <>
      {pane.data.sections
        .filter(({ facts }) => facts.length > 0)
        .map(({ section, facts }) => (
          <section key={section} className={styles.part} aria-label={names.section(section)}>
            <h3>{names.section(section)}</h3>
            <Facts facts={facts} />
          </section>
        ))}
      <PaneTables tables={pane.data.tables} brand={brand} />
    </>
  );
}

type PaneTablesProps = Readonly<{ tables: DeskPaneView['tables']; brand: string }>;

function PaneTables({ tables, brand }: PaneTablesProps): React.JSX.Element | null {
  const t = useText();
  const names = useNames();
  const { recordTables } = useForms();
  const [at, setAt] = useState('');
  const known = tables.flatMap(({ table, filters }) => {
    const form = recordTables.find((one) => one.table === table);
    return form ? [{ form, filters }] : [];
  });
  const chosen = known.find(({ form }) => form.table === at) ?? known[0];
  if (!chosen) return null;
  return (
    <Tabs
      label={t('console.record.tables')}
      items={known.map(({ form: { table } }) => ({ id: table, label: names.table(table) }))}
      value={chosen.form.table}
      onValueChange={setAt}
    >
      <Newest key={chosen.form.table} form={chosen.form} filters={chosen.filters} brand={brand} />
    </Tabs>
  );
}

type NewestProps = Readonly<{ form: DeskTableForm; filters: Readonly<Record<string, string>>; brand: string }>;

function Newest({ form, filters, brand }: NewestProps): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const rows = useRows(form, brand, JSON.stringify(filters));
  const list = rows.data?.pages.flatMap((part) => part.list).slice(0, ROWS) ?? [];
  const columns = form.columns
    .filter(({ key, kind }) => kind !== 'json' && !(key in filters && kind === 'account'))
    .map(({ key, kind }, index): TableColumn<DeskRow> => ({
      key,
      header: names.column(key),
      align: kind === 'amount' || kind === 'count' ? 'end' : 'start',
      primary: index === 0,
      render: (row) => <Cell kind={kind} value={row.cells[key]} />,
    }));
  return (
    <Table
      caption={names.table(form.table)}
      columns={columns}
      rows={list}
      rowKey={({ ref }) => ref}
      loading={rows.isPending}
      skeletonRows={ROWS}
      error={rows.error && !rows.data ? <Failed of={rows} error={rows.error} /> : undefined}
      empty={<EmptyState size="sm" title={t('console.table.empty')} />}
    />
  );
}
