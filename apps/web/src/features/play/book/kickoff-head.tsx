import { formatMinute } from '#i18n';
import type { Kickoff } from './rules.ts';
import { SimulatedMark } from './simulated-mark.tsx';
import styles from './book.module.css';

/** League and start time shared by the fixtures below. */
export function KickoffHead({ kickoff }: Readonly<{ kickoff: Omit<Kickoff, 'fixtures'> }>): React.JSX.Element {
  const { league, startsAt } = kickoff;
  return (
    <header className={styles.kickoffHead}>
      <h2 className={styles.league}>
        <bdi>{league.name}</bdi>
      </h2>
      <SimulatedMark of={kickoff} />
      <time className={styles.starts} dateTime={new Date(startsAt).toISOString()} dir="ltr">
        {formatMinute(startsAt)}
      </time>
    </header>
  );
}
