import { formatClock } from '#i18n';
import { useServerTime } from '../../shared/device/clock.ts';
import { useText } from '../../shared/page/language.ts';
import styles from './header-strip.module.css';

/** GMT+8, in step with the server. Not announced each second: a screen reader finds it when it looks for it. */
export function Clock(): React.JSX.Element {
  const t = useText();
  const now = useServerTime();
  return (
    <time className={styles.clock} dateTime={new Date(now).toISOString()} aria-label={t('header.clock')} dir="ltr">
      {formatClock(now)} <span className={styles.zone}>{t('header.zone')}</span>
    </time>
  );
}
