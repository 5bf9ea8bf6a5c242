import { ProgressBar } from '#ui';
import { useServerTime } from '../../../shared/device/clock.ts';
import { useText } from '../../../shared/page/language.ts';
import type { Coupon } from './wire.ts';
import styles from './coupon.module.css';

const SECOND_MS = 1_000;

/** Remaining delay of a pending in-play bet. */
export function WaitBar({ coupon: { placedAt, dueAt } }: Readonly<{ coupon: Coupon }>): React.JSX.Element {
  const t = useText();
  const now = useServerTime();
  const due = dueAt ?? placedAt;
  // Capped at the full delay, in case the visitor's clock is behind the server's.
  const count = Math.ceil(Math.min(due - placedAt, Math.max(0, due - now)) / SECOND_MS);
  const left = t(count > 0 ? 'book.wait.left' : 'book.wait.due', { count });
  return (
    <div className={styles.said}>
      <p>{t('book.wait.text')}</p>
      {count > 0 ? (
        <ProgressBar
          label={t('book.wait')}
          hideLabel
          value={due - placedAt - count * SECOND_MS}
          max={due - placedAt}
          valueText={left}
          tone="info"
        />
      ) : (
        <ProgressBar label={t('book.wait')} hideLabel tone="info" />
      )}
      <p aria-hidden>{left}</p>
    </div>
  );
}
