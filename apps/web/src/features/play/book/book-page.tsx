/** Sportsbook lists: live, today and later, with the main price of each; and results. */
import { Badge, EmptyState, LoadMore, Select, Skeleton, Tabs } from '#ui';
import { useSearchParams } from 'react-router';
import { categoryLabel } from '../../../shared/games/categories.ts';
import { HallHead } from '../../../shared/games/hall-head.tsx';
import type { HallName } from '../../../shared/games/sport-hall.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { BookFrame } from './book-frame.tsx';
import { BookResults } from './book-results.tsx';
import { FixtureLine } from './fixture-line.tsx';
import { KickoffHead } from './kickoff-head.tsx';
import { LiveNow } from './live-now.tsx';
import { NotationChoice } from './notation-choice.tsx';
import { useFixtures, useLeagues, useSports, type PhaseView } from './queries.ts';
import { byKickoff, LISTS, readView, sportsIn, writeView, type BookView, type ListName } from './rules.ts';
import type { SportRow } from './wire.ts';
import styles from './book.module.css';

type Props = Readonly<{
  hall: HallName;
  /** E-sports have a page of their own. */
  isSplit: boolean;
  /** Further content below the book. */
  children?: React.ReactNode;
}>;

export function BookPage({ hall, isSplit, children }: Props): React.JSX.Element {
  const t = useText();
  const sports = sportsIn(hall, isSplit);
  const [search, setSearch] = useSearchParams();
  const view = readView(search, sports);
  const change = (next: Partial<BookView>) => setSearch(writeView(view, next, sports), { replace: true });
  const counts = useSports().data ?? [];
  const own = counts.filter(({ sport }) => sports.includes(sport));
  return (
    <BookFrame>
      <HallHead
        title={t(categoryLabel(hall))}
        text={t('book.count', {
          count: own.reduce((sum, { counts: { LIVE, TODAY, EARLY } }) => sum + LIVE + TODAY + EARLY, 0),
        })}
      >
        <NotationChoice />
      </HallHead>
      {sports.length > 1 ? <Sports sports={sports} counts={own} view={view} onChange={change} /> : null}
      <div className={styles.tools}>
        <Tabs<ListName>
          label={t('book.phases')}
          variant="pill"
          value={view.phase}
          onValueChange={(phase) => change({ phase })}
          items={LISTS.map((id) => ({ id, label: phaseLabel(t(`book.phase.${id}`), id, own, view.sport) }))}
        />
        <Leagues view={view} onChange={change} />
      </div>
      {view.phase === 'TODAY' ? <LiveNow view={view} onAll={() => change({ phase: 'LIVE' })} /> : null}
      {isOffer(view) ? <Fixtures view={view} /> : <BookResults of={view} />}
      {children}
    </BookFrame>
  );
}

/** True for lists open to bets; the others are results. */
const isOffer = (view: BookView): view is PhaseView => view.phase !== 'RESULTS';

const countIn = (phase: ListName, counts: readonly SportRow[], sport: string): number =>
  phase === 'RESULTS' ? 0 : (counts.find((each) => each.sport === sport)?.counts[phase] ?? 0);

const phaseLabel = (label: string, phase: ListName, counts: readonly SportRow[], sport: string): React.ReactNode => {
  const count = countIn(phase, counts, sport);
  return count > 0 ? `${label} ${count}` : label;
};

interface ViewProps {
  readonly view: BookView;
  readonly onChange: (change: Partial<BookView>) => void;
}

function Sports({
  sports,
  counts,
  view,
  onChange,
}: ViewProps & Readonly<{ sports: readonly string[]; counts: readonly SportRow[] }>): React.JSX.Element {
  const t = useText();
  return (
    <Tabs
      label={t('book.sports')}
      value={view.sport}
      onValueChange={(sport) => onChange({ sport })}
      items={sports.map((id) => ({
        id,
        label: t('book.sport', { sport: id }),
        badge: isOffer(view) ? <Badge>{countIn(view.phase, counts, id)}</Badge> : undefined,
      }))}
    />
  );
}

function Leagues({ view, onChange }: ViewProps): React.JSX.Element | null {
  const t = useText();
  const leagues = useLeagues(view).data ?? [];
  if (leagues.length < 2 && !view.league) return null;
  return (
    <Select
      className={styles.choice}
      label={t('book.league')}
      hideLabel
      placeholder={t('book.league.all')}
      options={leagues.map(({ league, name, fixtures }) => ({
        value: league,
        label: fixtures === null ? name : `${name} (${fixtures})`,
      }))}
      value={view.league}
      onChange={({ target }) => onChange({ league: target.value })}
    />
  );
}

function Fixtures({ view }: Readonly<{ view: PhaseView }>): React.JSX.Element {
  const t = useText();
  const rows = useFixtures(view);
  return (
    <Faces
      of={rows}
      skeleton={<Skeleton shape="block" height="640px" />}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState art="/art/spots/games.svg" title={t(`book.empty.${view.phase}`)} />}
    >
      {(list) => (
        <div className={styles.list} aria-busy={rows.isStale}>
          {byKickoff(list).map((kickoff) => (
            <section key={`${kickoff.league.id}/${kickoff.startsAt}`} className={styles.kickoff}>
              <KickoffHead kickoff={kickoff} />
              <ul className={styles.rows}>
                {kickoff.fixtures.map((fixture) => (
                  <FixtureLine key={fixture.fixtureId} fixture={fixture} />
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
