/** The five roads of a two-sided table, the next marks of the three derived ones, and the statistics. */
import { askRoads, roadsOf, winnersOf, type Side, type Winner } from '../../kit/roads.ts';
import type { Translate } from '../table.ts';
import { roadFigures, type RoadFigures } from './figures.ts';
import { Bead, BigRing, DerivedMark, type Derived } from './marks.tsx';
import { RoadGrid } from './road-grid.tsx';
import styles from './roads.module.css';

/** Texts of a side: marks begin with `letter`; `short` is written on the beads, `name` is its word. */
export interface SideWords {
  readonly letter: string;
  readonly short: string;
  readonly name: string;
}

export interface RoadsProps {
  readonly t: Translate;
  readonly results: readonly string[];
  readonly red: SideWords;
  readonly blue: SideWords;
  readonly tie: Omit<SideWords, 'letter'>;
}

type Names = Pick<RoadsProps, 'red' | 'blue' | 'tie'>;

const DERIVED: readonly Derived[] = ['bigEye', 'small', 'cockroach'];
const COLUMNS = { bead: 12, big: 24, derived: 16, small: 20 } as const;
/** Number of last results in the text for screen readers. */
const RESULTS_READ = 8;

/** Road and last results in words, for screen readers. */
function wordsOf({ t, ...names }: RoadsProps, road: string, winners: readonly Winner[]): string {
  const last = winners.slice(-RESULTS_READ).map((winner) => names[winner].name);
  return t('live.road.said', { road: t(`live.road.${road}`), results: last.join(', ') || '–' });
}

/** The big road alone, for a lobby tile. */
export function SmallRoad({ columns = COLUMNS.small, ...props }: RoadsProps & { columns?: number }): React.JSX.Element {
  const winners = winnersOf(props.results, props.red.letter, props.blue.letter);
  const draw = (what: { side: Side; ties: number }) => <BigRing {...what} />;
  return <RoadGrid label={wordsOf(props, 'big', winners)} cells={roadsOf(winners).big} columns={columns} draw={draw} />;
}

export function RoadsBoard(props: RoadsProps): React.JSX.Element {
  const { t, results, red, blue, tie } = props;
  const winners = winnersOf(results, red.letter, blue.letter);
  const roads = roadsOf(winners);
  const names = { red, blue, tie };
  return (
    <section className={styles.board} aria-label={t('live.roads')}>
      <div className={styles.top}>
        <RoadGrid
          label={wordsOf(props, 'bead', winners)}
          cells={roads.bead}
          columns={COLUMNS.bead}
          draw={(winner) => <Bead winner={winner} letter={names[winner].short} />}
        />
        <Figures t={t} names={names} figures={roadFigures(winners)} />
      </div>
      <SmallRoad {...props} columns={COLUMNS.big} />
      <div className={styles.derived}>
        {DERIVED.map((road) => (
          <RoadGrid
            key={road}
            label={t(`live.road.${road}`)}
            cells={roads[road]}
            columns={COLUMNS.derived}
            draw={(side) => <DerivedMark road={road} side={side} />}
          />
        ))}
      </div>
      <div className={styles.asks}>
        {(['red', 'blue'] as const).map((side) => (
          <Ask key={side} t={t} side={side} name={names[side].name} winners={winners} />
        ))}
      </div>
    </section>
  );
}

function Figures({ t, names, figures }: Readonly<{ t: Translate; names: Names; figures: RoadFigures }>) {
  const { count, share, streak, longest, rounds } = figures;
  return (
    <dl className={styles.figures}>
      {(['red', 'blue', 'tie'] as const).map((winner) => (
        <div key={winner} data-side={winner}>
          <dt>{names[winner].name}</dt>
          <dd>{t('live.share', { count: count[winner], share: share[winner] })}</dd>
        </div>
      ))}
      <div>
        <dt>{t('live.rounds')}</dt>
        <dd>{rounds}</dd>
      </div>
      <div>
        <dt>{t('live.streak')}</dt>
        <dd>{streak ? t('live.streak.of', { name: names[streak.side].name, count: streak.length }) : '–'}</dd>
      </div>
      <div>
        <dt>{t('live.streak.longest')}</dt>
        <dd>{longest}</dd>
      </div>
    </dl>
  );
}

type AskProps = Readonly<{ t: Translate; side: Side; name: string; winners: readonly Winner[] }>;

/** Next marks of the derived roads if this side won next; they do not predict the result. */
function Ask({ t, side, name, winners }: AskProps): React.JSX.Element {
  const asked = askRoads(winners, side);
  return (
    <span className={styles.ask} data-side={side}>
      <span>{t('live.ask', { name })}</span>
      <svg viewBox="0 0 34 10" role="img" aria-label={t('live.ask.said', { name, roads: askedWords(t, asked) })}>
        {DERIVED.map((road, at) => {
          const next = asked[road];
          return next ? (
            <g key={road} transform={`translate(${at * 12 + 5} 5)`}>
              <DerivedMark road={road} side={next} />
            </g>
          ) : null;
        })}
      </svg>
    </span>
  );
}

const askedWords = (t: Translate, asked: Readonly<Record<Derived, Side | null>>): string =>
  DERIVED.map((road) => {
    const next = asked[road];
    return `${t(`live.road.${road}`)}: ${next ? t(`live.ask.${next}`) : '–'}`;
  }).join(', ');
