/** Downloads the rows of a report as a file. A failure is told beside the button. */
import { Button, DownloadIcon, Notice } from '#ui';
import { useDownload } from '../calls/use-download.ts';
import { useText } from '../page/language.ts';
import styles from './report.module.css';

type Props<I> = Readonly<{ ask: Parameters<typeof useDownload<I>>[0]; input: I; disabled?: boolean }>;

export function CsvButton<I>({ ask, input, disabled }: Props<I>): React.JSX.Element {
  const t = useText();
  const download = useDownload(ask);
  return (
    <>
      <Button
        className={styles.button ?? ''}
        icon={<DownloadIcon />}
        disabled={disabled}
        loading={download.busy}
        onClick={() => download.run(input)}
      >
        {t('records.csv')}
      </Button>
      {download.fault ? (
        <Notice tone="warn" live="alert">
          {download.fault}
        </Notice>
      ) : null}
    </>
  );
}
