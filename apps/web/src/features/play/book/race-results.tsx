import { fixtureLabel } from '#games/sports/words/selections.ts';
import { formatTime } from '#i18n';
import { EmptyState, LinkButton, LoadMore, ReplayIcon, Skeleton } from '#ui';
import { Link } from 'react-router';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useServerTime } from '../../../shared/device/clock.ts';
import { Seal } from '../../../shared/games/seal.tsx';
import { useText } from '../../../shared/page/language.ts';
import { fixturePath } from './fixture-line.tsx';
import { fixtureNamed } from './named.ts';
import { proofPath } from './proof-part.tsx';
import { useResults } from './queries.ts';
import { isRunning, orderOf, RACES_EVERY_MS, RACING } from './race-rules.ts';
import type { StageState } from './race-stage.tsx';
import { RunnerMark } from './runner-mark.tsx';
import type { ResultRow } from './wire.ts';
import styles from './race.module.css';

/** Past races with replay and proof; a race still being shown is left out. */
export function RaceResults(): React.JSX.Element {
  const t = useText();
  const now = useServerTime();
  const results = useResults(RACING, RACES_EVERY_MS);
  const over = (list: readonly ResultRow[]) => list.filter((race) => !isRunning(race, now));
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('book.race.results')}</h2>
      <Faces
        of={results}
        skeleton={<Skeleton shape="block" height="320px" />}
        isEmpty={(list) => over(list).length === 0}
        empty={<EmptyState art="/art/spots/records.svg" title={t('book.race.results.none')} />}
      >
        {(list) => (
          <>
            <ul className={styles.results} aria-busy={results.isStale}>
              {over(list).map((race) => (
                <Result key={race.fixtureId} race={race} />
              ))}
            </ul>
            <LoadMore label={t('common.more')} endLabel={t('common.end')} {...results.more} />
          </>
        )}
      </Faces>
    </section>
  );
}

const AGAIN: StageState = { again: true };

function Result({ race }: Readonly<{ race: ResultRow }>): React.JSX.Element {
  const t = useText();
  const { fixtureId, league, startsAt, runners, facts, state } = race;
  const order = orderOf(facts).slice(0, 3);
  const name = fixtureLabel(t, fixtureNamed(race));
  return (
    <li>
      <Link to={fixturePath(fixtureId)} className={styles.result}>
        <time dateTime={new Date(startsAt).toISOString()} dir="ltr">
          {formatTime(startsAt)}
        </time>
        <bdi>{league.name}</bdi>
      </Link>
      {state === 'VOID' ? (
        <span className={styles.soft}>{t('book.race.void')}</span>
      ) : (
        <ol className={styles.podium}>
          {order.map((number) => (
            <li key={number}>
              <RunnerMark number={number} /> <bdi className={styles.name}>{runners?.[number - 1]?.name}</bdi>
            </li>
          ))}
        </ol>
      )}
      {state === 'VOID' ? null : (
        <span className={styles.ways}>
          <LinkButton
            as={Link}
            to={fixturePath(fixtureId)}
            state={AGAIN}
            size="sm"
            tone="plain"
            icon={<ReplayIcon size={18} />}
            aria-label={t('book.race.again.of', { race: name })}
          >
            {t('book.race.again')}
          </LinkButton>
          <Seal proof={proofPath(fixtureId)} label={t('proof.verify.of', { name })} />
        </span>
      )}
    </li>
  );
}
