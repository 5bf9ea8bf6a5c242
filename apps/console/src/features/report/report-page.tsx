/** Page of any report, rendered from its definition by the server. */
import type { DeskReportForm } from '#contract';
import { EmptyState, Skeleton } from '#ui';
import { useParams } from 'react-router';
import { Failed } from '../../shared/calls/faces.tsx';
import { useForms, useFormsQuery } from '../../shared/desk/forms.ts';
import { useText } from '../../shared/page/language.ts';
import { useBrandCode } from '../../shared/session/brand.ts';
import { DayReport } from './day-report.tsx';

export function ReportPage(): React.JSX.Element {
  const t = useText();
  const { report = '' } = useParams();
  const brand = useBrandCode();
  const asked = useFormsQuery();
  const form: DeskReportForm | undefined = useForms().reports.find((known) => known.report === report);
  if (form) return <DayReport key={`${brand}:${report}`} form={form} brand={brand} />;
  if (asked.data)
    return <EmptyState titleAs="h1" title={t('console.report.none')} text={t('console.table.none.text')} />;
  return asked.error ? <Failed of={asked} error={asked.error} /> : <Skeleton lines={6} />;
}
