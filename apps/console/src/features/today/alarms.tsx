/** Active alarms. Each clears by itself when its cause is over. */
import type { DeskAlarmItem } from '#contract';
import { Notice } from '#ui';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import { Ago } from '../../shared/page/ago.tsx';
import styles from './today.module.css';

export function Alarms({ alarms }: Readonly<{ alarms: readonly DeskAlarmItem[] }>): React.JSX.Element {
  const t = useText();
  const names = useNames();
  return (
    <section aria-label={t('console.alarms')} className={styles.alarms} aria-live="polite">
      {alarms.length === 0 ? <p className={styles.soft}>{t('console.alarms.none')}</p> : null}
      {alarms.map(({ kind, room, since, said }) => (
        <Notice key={`${kind} ${room} ${said}`} tone="lose">
          <strong>{names.alarm(kind)}</strong> · {names.room(room)} · <Ago at={since} />
          {said === '' ? null : (
            <bdi dir="ltr" className={styles.said}>
              {said}
            </bdi>
          )}
        </Notice>
      ))}
    </section>
  );
}
