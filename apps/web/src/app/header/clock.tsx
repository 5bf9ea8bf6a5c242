import { formatClock } from '#i18n';
import { useServerTime } from '../../shared/device/clock.ts';
import { useText } from '../../shared/page/language.ts';
import styles from './header-strip.module.css';

/** Server time in GMT+8. Not a live region: a screen reader reads it on request only. */
export function Clock(): React.JSX.Element {
  const t = useText();
  const now = useServerTime();
  return (
    <time className={styles.clock} dateTime={new Date(now).toISOString()} aria-label={t('header.clock')} dir="ltr">
      {formatClock(now)} <span className={styles.zone}>{t('header.zone')}</span>
    </time>
  );
}
