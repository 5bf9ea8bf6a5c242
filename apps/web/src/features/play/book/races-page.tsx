/** /ds88: boat and kite races, one every two minutes: upcoming with prices, running, and results. */
import { EmptyState, Skeleton, Tabs } from '#ui';
import { formatTime } from '#i18n';
import { useState } from 'react';
import { useServerTime } from '../../../shared/device/clock.ts';
import { HallHead } from '../../../shared/games/hall-head.tsx';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { useTitle } from '../../../shared/page/title.ts';
import { BookFrame } from './book-frame.tsx';
import { NotationChoice } from './notation-choice.tsx';
import { useResults, useSports } from './queries.ts';
import { RaceCard } from './race-card.tsx';
import { useNextRaces, useRunningRaces } from './race-queries.ts';
import { RaceResults } from './race-results.tsx';
import { lastStarted, RACES_EVERY_MS, RACING, stillSold } from './race-rules.ts';
import { RaceStage } from './race-stage.tsx';
import { RaceWords } from './race-words.tsx';
import type { FixtureRow } from './wire.ts';
import styles from './race.module.css';

type Started = Pick<FixtureRow, 'fixtureId' | 'startsAt'>;

export function RacesPage(): React.JSX.Element {
  const t = useText();
  useTitle(t('book.races'));
  const now = useServerTime();
  const next = useNextRaces();
  const running = useRunningRaces();
  const results = useResults(RACING, RACES_EVERY_MS);
  const counts = useSports().data?.find(({ sport }) => sport === RACING)?.counts;
  const count = counts ? counts.LIVE + counts.TODAY + counts.EARLY : 0;
  // Shown until the next race starts, whichever list contains it meanwhile.
  const [kept, keep] = useState<Started>();
  const seen = lastStarted<Started>(
    [...(kept ? [kept] : []), ...(next.data ?? []), ...(running.data ?? []), ...(results.data ?? [])],
    now,
  );
  if (seen && seen.fixtureId !== kept?.fixtureId) keep(seen);
  return (
    <BookFrame>
      <HallHead title={t('book.races')} text={t('book.races.text', { count })}>
        <NotationChoice />
      </HallHead>
      {seen ? <RaceStage key={seen.fixtureId} fixtureId={seen.fixtureId} /> : null}
      <Faces
        of={next}
        skeleton={<Skeleton shape="block" height="560px" />}
        isEmpty={(list) => stillSold(list, now).length === 0}
        empty={<EmptyState art="/art/spots/games.svg" title={t('book.race.none')} />}
      >
        {(list) => <Next races={stillSold(list, now)} />}
      </Faces>
      <RaceResults />
      <RaceWords />
    </BookFrame>
  );
}

/** The first race is selected until another is chosen, and again once that has started. */
function Next({ races }: Readonly<{ races: readonly FixtureRow[] }>): React.JSX.Element {
  const t = useText();
  const [chosen, choose] = useState(0);
  const shown = races.find(({ fixtureId }) => fixtureId === chosen) ?? races[0]!;
  return (
    <div className={styles.next}>
      <Tabs
        label={t('book.race.next')}
        value={String(shown.fixtureId)}
        onValueChange={(id) => choose(Number(id))}
        items={races.map(({ fixtureId, league, startsAt }) => ({
          id: String(fixtureId),
          label: (
            <>
              <bdi>{league.name}</bdi> <span dir="ltr">{formatTime(startsAt)}</span>
            </>
          ),
        }))}
      >
        <RaceCard fixtureId={shown.fixtureId} />
      </Tabs>
    </div>
  );
}
