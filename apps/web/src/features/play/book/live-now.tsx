import { Button } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import { FixtureLine } from './fixture-line.tsx';
import { useFixtures } from './queries.ts';
import type { BookView } from './rules.ts';
import { SimulatedMark } from './simulated-mark.tsx';
import styles from './book.module.css';

const SHOWN = 4;

type Props = Readonly<{ view: BookView; onAll: () => void }>;

/** First fixtures in play, above the upcoming ones; hidden when there are none. */
export function LiveNow({ view, onAll }: Props): React.JSX.Element | null {
  const t = useText();
  const live = useFixtures({ ...view, phase: 'LIVE' }).data ?? [];
  if (live.length === 0) return null;
  const isAll = live.every(({ simulated }) => simulated);
  return (
    <section className={styles.kickoff}>
      <header className={styles.nowHead}>
        <h2 className={styles.league}>{t('book.now')}</h2>
        <SimulatedMark of={{ simulated: isAll }} />
        <Button size="sm" tone="plain" onClick={onAll}>
          {t('book.now.all')}
        </Button>
      </header>
      <ul className={styles.rows}>
        {live.slice(0, SHOWN).map((fixture) => (
          <FixtureLine key={fixture.fixtureId} fixture={fixture} isMarked={!isAll} />
        ))}
      </ul>
    </section>
  );
}
