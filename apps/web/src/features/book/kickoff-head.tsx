import { formatMinute } from '#i18n';
import { Badge } from '#ui';
import { useText } from '../../shared/page/language.ts';
import type { Kickoff } from './rules.ts';
import styles from './book.module.css';

/** The league and the moment that fixtures share. */
export function KickoffHead({ kickoff }: Readonly<{ kickoff: Kickoff }>): React.JSX.Element {
  const t = useText();
  const { league, startsAt, simulated } = kickoff;
  return (
    <header className={styles.kickoffHead}>
      <h2 className={styles.league}>
        <bdi>{league.name}</bdi>
      </h2>
      {simulated ? <Badge tone="info">{t('book.simulated')}</Badge> : null}
      <time className={styles.starts} dateTime={new Date(startsAt).toISOString()} dir="ltr">
        {formatMinute(startsAt)}
      </time>
    </header>
  );
}
