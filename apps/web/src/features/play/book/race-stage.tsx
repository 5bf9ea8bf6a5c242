/** Race animation, live or as a replay. Movement runs on the compositor. */
import { fixtureLabel } from '#games/sports/words/selections.ts';
import { Badge, Button, LinkButton, ReplayIcon, ShieldIcon } from '#ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { serverNow } from '../../../shared/brand/boot.ts';
import { useServerTime } from '../../../shared/device/clock.ts';
import { useText } from '../../../shared/page/language.ts';
import { fixturePath } from './fixture-line.tsx';
import { fixtureNamed } from './named.ts';
import { proofPath } from './proof-part.tsx';
import { useRunning } from './race-queries.ts';
import { finishersOf, isOver, SHOWN_LATE_MS, tracksOf, type Finisher } from './race-rules.ts';
import { RunnerMark } from './runner-mark.tsx';
import { SimulatedMark } from './simulated-mark.tsx';
import { Vessel } from './vessel.tsx';
import type { Fixture } from './wire.ts';
import styles from './race.module.css';

/** Router state of links from the results list. */
export interface StageState {
  readonly again: true;
}

export function RaceStage({ fixtureId }: Readonly<{ fixtureId: number }>): React.JSX.Element | null {
  const { data: race } = useRunning(fixtureId);
  return race?.runners && race.state !== 'VOID' ? <Shown race={race} runners={race.runners} /> : null;
}

type Runners = NonNullable<Fixture['runners']>;
const TONES = { over: 'neutral', running: 'lose', replay: 'info' } as const;

function Shown({ race, runners }: Readonly<{ race: Fixture; runners: Runners }>): React.JSX.Element {
  const t = useText();
  const isAsked = (useLocation().state as StageState | null)?.again === true;
  const now = useServerTime();
  const [againAt, setAgainAt] = useState<number | null>(isAsked && isOver(race) ? serverNow : null);
  const shownAt = againAt ?? race.startsAt + SHOWN_LATE_MS;
  const finishers = finishersOf(race, now - shownAt);
  const isDone = isOver(race) && finishers.length === runners.length;
  const state = isDone ? 'over' : againAt === null ? 'running' : 'replay';
  const name = fixtureLabel(t, fixtureNamed(race));
  return (
    <section className={styles.stage} aria-label={name}>
      <header className={styles.stageHead}>
        <h2 className={styles.title}>
          <Link to={fixturePath(race.fixtureId)}>{name}</Link>
        </h2>
        <SimulatedMark of={race} />
        <Badge tone={TONES[state]}>{t(`book.race.${state}`)}</Badge>
      </header>
      <Ground race={race} runners={runners} finishers={finishers} shownAt={shownAt} />
      <News of={isDone ? finishers : []} runners={runners} name={name} />
      {state === 'running' ? null : <Foot fixtureId={race.fixtureId} onAgain={() => setAgainAt(serverNow())} />}
    </section>
  );
}

/** Not unmounted by a press, so that keyboard focus stays. */
function Foot({ fixtureId, onAgain }: Readonly<{ fixtureId: number; onAgain: () => void }>): React.JSX.Element {
  const t = useText();
  return (
    <div className={styles.stageFoot}>
      <Button size="sm" icon={<ReplayIcon size={18} />} onClick={onAgain}>
        {t('book.race.again')}
      </Button>
      <LinkButton as={Link} to={proofPath(fixtureId)} size="sm" tone="plain" icon={<ShieldIcon size={18} />}>
        {t('proof.verify.title')}
      </LinkButton>
    </div>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

function Ground({
  race,
  runners,
  finishers,
  shownAt,
}: Readonly<{ race: Fixture; runners: Runners; finishers: readonly Finisher[]; shownAt: number }>): React.JSX.Element {
  const ground = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const tracks = tracksOf(race, runners.length);
    const animations = [...(ground.current?.querySelectorAll('[data-way]') ?? [])].map((way, at) => {
      const track = tracks[at]!;
      const last = Math.max(1, track.at(-1)!.ms);
      const animation = way.animate(
        track.map(({ ms, at: share }) => ({
          offset: ms / last,
          transform: `translateX(${percent(share)})`,
          easing: isStill ? 'step-end' : 'linear',
        })),
        { duration: last, fill: 'both' },
      );
      animation.currentTime = serverNow() - shownAt;
      return animation;
    });
    return () => animations.forEach((animation) => animation.cancel());
  }, [race, runners.length, shownAt]);
  return (
    <ol
      ref={ground}
      className={styles.ground}
      data-circuit={race.league.id}
      data-over={finishers.length === runners.length || undefined}
    >
      {runners.map(({ number, name }) => {
        const rank = finishers.findIndex((finisher) => finisher.number === number) + 1;
        return (
          <li key={number} className={styles.lane}>
            <span className={styles.who}>
              <RunnerMark number={number} /> <bdi className={styles.name}>{name}</bdi>
            </span>
            <span className={styles.course} dir="ltr" aria-hidden>
              <span className={styles.way} data-way>
                <Vessel circuit={race.league.id} number={number} />
              </span>
            </span>
            <span className={styles.rank}>{rank > 0 ? <Rank rank={rank} ms={finishers[rank - 1]!.ms} /> : null}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Rank({ rank, ms }: Readonly<{ rank: number; ms: number }>): React.JSX.Element {
  const t = useText();
  return (
    <>
      <strong>{t('book.race.rank', { rank })}</strong> <small dir="ltr">{(Math.floor(ms / 10) / 100).toFixed(2)}</small>
    </>
  );
}

/** Announces the finish to screen readers, once, if they were present for it. */
function News({ of, runners, name }: Readonly<{ of: readonly Finisher[]; runners: Runners; name: string }>) {
  const t = useText();
  const wasOver = useRef(of.length > 0);
  const [message, setMessage] = useState('');
  const first = of.slice(0, 3).map(({ number }) => `${number} ${runners[number - 1]!.name}`);
  const text = first.length > 0 ? t('book.race.news', { race: name, order: first.join(', ') }) : '';
  useEffect(() => {
    if (text === '' || !wasOver.current) setMessage(text);
    wasOver.current = text !== '';
  }, [text]);
  return <output className={styles.hidden}>{message}</output>;
}
