/** Downloads in both formats, with progress and errors. */
import { formatNumber } from '#i18n';
import { Button, DownloadIcon, ProgressBar } from '#ui';
import type { Download } from '../calls/use-download.ts';
import { useText } from './language.ts';
import styles from './download-bar.module.css';

export function DownloadButtons({ of }: Readonly<{ of: Download }>): React.JSX.Element {
  const t = useText();
  return (
    <>
      <Button
        size="sm"
        icon={<DownloadIcon size={16} />}
        disabled={of.progress !== null}
        onClick={() => of.start('csv')}
      >
        {t('console.export')}
      </Button>
      <Button
        size="sm"
        icon={<DownloadIcon size={16} />}
        disabled={of.progress !== null}
        onClick={() => of.start('xlsx')}
      >
        {t('console.export.xlsx')}
      </Button>
    </>
  );
}

export function DownloadProgress({
  of: { progress, fault, cancel },
}: Readonly<{ of: Download }>): React.JSX.Element | null {
  const t = useText();
  if (progress) {
    const kilobytes = Math.ceil(progress.bytes / 1_024);
    const soFar = t('console.export.progress', { rows: formatNumber(progress.rows), size: formatNumber(kilobytes) });
    return (
      <div className={styles.progress}>
        <ProgressBar label={t('console.export.running')} valueText={soFar} className={styles.bar} />
        <Button size="sm" onClick={cancel}>
          {t('console.cancel')}
        </Button>
      </div>
    );
  }
  return fault === undefined ? null : (
    <p className={styles.fault} role="alert">
      {fault}
    </p>
  );
}
