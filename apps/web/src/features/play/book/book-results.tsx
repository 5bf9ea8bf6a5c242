/** Results of a sport or a league, latest first. */
import { resultOf } from '#games/sports/result.ts';
import { fixtureLabel } from '#games/sports/words/selections.ts';
import { Badge, EmptyState, LoadMore, Skeleton } from '#ui';
import { Link } from 'react-router';
import { Seal } from '../../../shared/games/seal.tsx';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { fixturePath } from './fixture-line.tsx';
import { KickoffHead } from './kickoff-head.tsx';
import { Figures } from './live-standing.tsx';
import { fixtureNamed } from './named.ts';
import { proofPath } from './proof-part.tsx';
import { useResults } from './queries.ts';
import { byKickoff, type BookView } from './rules.ts';
import type { ResultRow } from './wire.ts';
import styles from './book.module.css';

const EVERY_MS = 60_000;

type Props = Readonly<{ of: Pick<BookView, 'sport' | 'league'> }>;

export function BookResults({ of: { sport, league } }: Props): React.JSX.Element {
  const t = useText();
  const rows = useResults(sport, EVERY_MS, league);
  return (
    <Faces
      of={rows}
      skeleton={<Skeleton shape="block" height="640px" />}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState art="/art/spots/records.svg" title={t(league ? 'book.empty.league' : 'book.empty.RESULTS')} />}
    >
      {(list) => (
        <div className={styles.list} aria-busy={rows.isStale}>
          {byKickoff(list).map((kickoff) => (
            <section key={`${kickoff.league.id}/${kickoff.startsAt}`} className={styles.kickoff}>
              <KickoffHead kickoff={kickoff} />
              <ul className={styles.rows}>
                {kickoff.fixtures.map((fixture) => (
                  <ResultLine key={fixture.fixtureId} fixture={fixture} />
                ))}
              </ul>
            </section>
          ))}
          <LoadMore label={t('common.more')} endLabel={t('common.end')} {...rows.more} />
        </div>
      )}
    </Faces>
  );
}

function ResultLine({ fixture }: Readonly<{ fixture: ResultRow }>): React.JSX.Element {
  const t = useText();
  const { fixtureId, sport, home, away, state, simulated, facts } = fixture;
  const result = resultOf(sport, facts);
  return (
    <li className={styles.result}>
      <Link to={fixturePath(fixtureId)} className={styles.sides}>
        {[home, away].map((team, side) =>
          team ? (
            <span key={team.id} className={styles.side}>
              <bdi>{team.name}</bdi>
              <Figures of={result} side={side} />
            </span>
          ) : null,
        )}
      </Link>
      {result ? null : <Badge>{t(`book.state.${state}`)}</Badge>}
      {simulated && result ? (
        <Seal
          proof={proofPath(fixtureId)}
          label={t('proof.verify.of', { name: fixtureLabel(t, fixtureNamed(fixture)) })}
        />
      ) : null}
    </li>
  );
}
