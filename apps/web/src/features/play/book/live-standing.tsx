/** State of a match in play. */
import { useServerTime } from '../../../shared/device/clock.ts';
import { useText } from '../../../shared/page/language.ts';
import { minuteOf, type Live } from './rules.ts';
import type { FixtureRow } from './wire.ts';
import styles from './book.module.css';

type Played = Readonly<{ fixture: Pick<FixtureRow, 'sport' | 'state' | 'live'> }>;

/** Minute, break or set; "live" when nothing more is known. */
export function Clock({ fixture: { sport, state, live } }: Played): React.JSX.Element | null {
  const t = useText();
  if (state !== 'LIVE') return null;
  const isHalf = live?.phase === 'firstHalf' || live?.phase === 'secondHalf';
  return (
    <span className={styles.clock}>
      {t('book.phase.LIVE')}
      {live && isHalf ? <Minute live={live} /> : null}
      {live?.phase === 'break' ? <span>{t('book.clock.break')}</span> : null}
      {live?.phase === 'playing' ? (
        <span>{t('book.clock.set', { sport, number: (live.sets?.length ?? 0) + 1 })}</span>
      ) : null}
    </span>
  );
}

function Minute({ live }: Readonly<{ live: Live }>): React.JSX.Element {
  const now = useServerTime();
  return (
    <span dir="ltr">
      {minuteOf(live, now)}
      {live.added === undefined ? null : ` (+${live.added})`}
    </span>
  );
}

/** Time and score on one line. */
export function LiveScore({ fixture }: Played): React.JSX.Element | null {
  const { live } = fixture;
  if (!live) return null;
  return (
    <span className={styles.standing}>
      <Clock fixture={fixture} /> <bdi>{live.score.join('–')}</bdi>
      {live.points ? <bdi className={styles.soft}>({live.points.join('–')})</bdi> : null}
    </span>
  );
}

type Score = readonly [home: number, away: number];
type Shown = Readonly<{ score: Score; sets?: readonly Score[] | undefined; points?: Score | undefined }>;
type FiguresProps = Readonly<{ of: Shown | null; side: number }>;

/** Points of a side by set, and its total. */
export function Figures({ of, side }: FiguresProps): React.JSX.Element | null {
  if (!of) return null;
  const sets = [...(of.sets ?? []), ...(of.points ? [of.points] : [])];
  return (
    <span className={styles.figures}>
      {sets.map((set, number) => (
        <span key={`set ${number + 1}`} className={styles.set}>
          {set[side]}
        </span>
      ))}
      <strong>{of.score[side]}</strong>
    </span>
  );
}
