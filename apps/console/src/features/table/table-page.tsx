/** Page of any table, rendered from its definition by the server. */
import type { DeskTableForm } from '#contract/console/desk.ts';
import { EmptyState, Skeleton } from '#ui';
import { useParams } from 'react-router';
import { Failed } from '../../shared/calls/faces.tsx';
import { useForms, useFormsQuery } from '../../shared/desk/forms.ts';
import { useText } from '../../shared/page/language.ts';
import { useBrandCode } from '../../shared/session/brand.ts';
import { DeskTable } from './desk-table.tsx';

export function TablePage(): React.JSX.Element {
  const t = useText();
  const { table = '' } = useParams();
  const brand = useBrandCode();
  const asked = useFormsQuery();
  const form: DeskTableForm | undefined = useForms().tables.find((known) => known.table === table);
  if (form) return <DeskTable key={`${brand}:${table}`} form={form} brand={brand} />;
  if (asked.data)
    return <EmptyState titleAs="h1" title={t('console.table.none')} text={t('console.table.none.text')} />;
  return asked.error ? <Failed of={asked} error={asked.error} /> : <Skeleton lines={6} />;
}
