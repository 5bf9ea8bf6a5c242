/** /sports/:fixtureId: a fixture with all its markets, its incidents while in play, and its proof when settled. */
import { fixtureLabel } from '#games/sports/words/selections.ts';
import { formatMinute } from '#i18n';
import { Badge, Card, Notice, Skeleton, Tabs } from '#ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { categoryPath } from '../../../shared/games/categories.ts';
import { RACES_PATH } from '../../../shared/games/lanes.ts';
import { useLanes } from '../../../shared/brand/boot.ts';
import { hallOf } from '../../../shared/games/sport-hall.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { useTitle } from '../../../shared/page/title.ts';
import { BookFrame } from './book-frame.tsx';
import { fixtureNamed } from './named.ts';
import { MarketGroup } from './market-group.tsx';
import { NotationChoice } from './notation-choice.tsx';
import { ProofPart } from './proof-part.tsx';
import { useFixture } from './queries.ts';
import type { Fixture } from './wire.ts';
import { RaceCard } from './race-card.tsx';
import { RaceStage } from './race-stage.tsx';
import { ScoreCard } from './score-card.tsx';
import { SimulatedMark } from './simulated-mark.tsx';
import styles from './book.module.css';

export function FixturePage(): React.JSX.Element {
  const fixtureId = Number(useParams()['fixtureId']) || 1;
  return (
    <BookFrame>
      <Faces of={useFixture(fixtureId)} skeleton={<Skeleton shape="block" height="720px" />}>
        {(fixture) => <Shown fixture={fixture} />}
      </Faces>
    </BookFrame>
  );
}

type Props = Readonly<{ fixture: Fixture }>;

function Shown({ fixture }: Props): React.JSX.Element {
  const { state, groups, proof } = fixture;
  const isOver = state !== 'COMING' && state !== 'LIVE';
  return (
    <>
      <Head fixture={fixture} />
      {fixture.runners ? <RacePart race={fixture} /> : state === 'COMING' ? null : <ScoreCard fixture={fixture} />}
      {fixture.runners || isOver || groups.length === 0 ? null : <Markets fixture={fixture} />}
      {proof ? <ProofPart proof={proof} fixture={fixtureNamed(fixture)} isOpen={isOver} /> : null}
    </>
  );
}

function RacePart({ race: { fixtureId, state } }: Readonly<{ race: Fixture }>): React.JSX.Element {
  const t = useText();
  if (state === 'VOID') return <Card>{t('book.race.void')}</Card>;
  return state === 'COMING' ? <RaceCard fixtureId={fixtureId} /> : <RaceStage key={fixtureId} fixtureId={fixtureId} />;
}

function Head({ fixture }: Props): React.JSX.Element {
  const t = useText();
  const { sport, league, runners, startsAt, simulated, state, status, reason } = fixture;
  const name = fixtureLabel(t, fixtureNamed(fixture));
  const isSplit = useLanes().some(({ title }) => title === 'ESPORTS');
  const path = categoryPath(isSplit ? hallOf(sport) : 'SPORTS');
  const hall = runners ? RACES_PATH : `${path}?sport=${sport}&league=${league.id}`;
  useTitle(name);
  return (
    <header className={styles.head}>
      <div className={styles.tools}>
        <Link to={hall}>
          {t('book.sport', { sport })} · <bdi>{league.name}</bdi>
        </Link>
        <NotationChoice />
      </div>
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.facts}>
        <time dateTime={new Date(startsAt).toISOString()} dir="ltr">
          {formatMinute(startsAt)}
        </time>
        <Badge tone={state === 'LIVE' ? 'lose' : 'neutral'}>{t(`book.state.${state}`)}</Badge>
        <SimulatedMark of={fixture} />
        {status === 'SUSPENDED' ? <Badge tone="warn">{t('book.suspended')}</Badge> : null}
      </p>
      {simulated && state === 'COMING' ? (
        <p className={styles.soft}>{t(runners ? 'book.race.rules.draw' : 'book.simulated.text')}</p>
      ) : null}
      {reason ? (
        <Notice tone="warn" title={t('book.suspended')}>
          {t(`book.reason.${reason}`)}
        </Notice>
      ) : null}
      {state === 'LIVE' && status === 'CLOSED' && !runners ? <Notice tone="info">{t('book.started')}</Notice> : null}
    </header>
  );
}

/** Markets by part of the match, if there are several. */
function Markets({ fixture }: Props): React.JSX.Element {
  const t = useText();
  const { groups } = fixture;
  const periods = (['fullTime', 'firstHalf', 'secondHalf'] as const).filter((period) =>
    groups.some((group) => group.period === period),
  );
  const [chosen, setChosen] = useState<(typeof periods)[number] | 'all'>('all');
  const shown = groups.filter(({ period }) => chosen === 'all' || period === chosen);
  return (
    <>
      {periods.length > 1 ? (
        <Tabs
          label={t('book.periods')}
          value={chosen}
          onValueChange={setChosen}
          items={[
            { id: 'all' as const, label: t('book.period.all') },
            ...periods.map((id) => ({ id, label: t(`book.period.${id}`) })),
          ]}
        />
      ) : null}
      <div className={styles.groups}>
        {shown.map((group) => (
          <MarketGroup
            key={`${group.type}/${group.period}/${group.set}`}
            fixture={fixture}
            markets={group.markets}
            isOpen={chosen !== 'all' || groups.indexOf(group) < OPEN_AT_FIRST}
          />
        ))}
      </div>
    </>
  );
}

const OPEN_AT_FIRST = 8;
