/** Statement of a date range as a download. */
import { Button, Card, DocumentIcon, DownloadIcon, Notice } from '#ui';
import { useState } from 'react';
import { serverNow } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { useText } from '../../../shared/page/language.ts';
import { RangeFields, useRangeFault } from '../../../shared/range/range-fields.tsx';
import { daysOf, FILE_DAYS_MAX } from '../../../shared/range/range.ts';
import styles from './record-page.module.css';
import { useDownload } from '../../../shared/calls/use-download.ts';

export function StatementCard(): React.JSX.Element {
  const t = useText();
  const [range, setRange] = useState(() => daysOf('month', serverNow()));
  const isOff = useRangeFault(range, FILE_DAYS_MAX) !== undefined;
  const pdf = useDownload(client.report.statementFile);
  const csv = useDownload(client.report.statementFile);
  const days = { startDate: range.from, endDate: range.to };
  const fault = pdf.fault ?? csv.fault;
  return (
    <Card title={t('statement.title')}>
      <div className={styles.group}>
        <p className={styles.soft}>
          {t('statement.lead')} {t('statement.english')}
        </p>
        <div className={styles.filters}>
          <RangeFields range={range} onRange={setRange} daysMax={FILE_DAYS_MAX} />
          <div className={styles.downloads}>
            <Button
              icon={<DocumentIcon />}
              disabled={isOff}
              loading={pdf.busy}
              onClick={() => pdf.run({ ...days, format: 'pdf' })}
            >
              {t('statement.pdf')}
            </Button>
            <Button
              icon={<DownloadIcon />}
              disabled={isOff}
              loading={csv.busy}
              onClick={() => csv.run({ ...days, format: 'csv' })}
            >
              {t('statement.csv')}
            </Button>
          </div>
        </div>
        {fault ? (
          <Notice tone="warn" live="alert">
            {fault}
          </Notice>
        ) : null}
      </div>
    </Card>
  );
}
