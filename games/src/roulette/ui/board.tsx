/** The last numbers, and their statistics. */
import { ShareBar, type Part } from '../../kit-ui/felt/share-bar.tsx';
import type { BoardProps } from '../../kit-ui/live.ts';
import { cameOf, countOf, extremesOf, type Came } from './counts.ts';
import { Pocket } from './pocket.tsx';
import { toneOf } from './tone.ts';
import styles from './board.module.css';

const SHOWN_SMALL = 10;
const EXTREMES = 5;
const SPLITS: readonly (readonly (readonly [spot: string, tone: Part['tone']])[])[] = [
  [
    ['red', 'red'],
    ['0', 'green'],
    ['black', 'dark'],
  ],
  [
    ['odd', 'blue'],
    ['even', 'pale'],
  ],
  [
    ['low', 'pale'],
    ['high', 'blue'],
  ],
];

export function Board({ t, results, isSmall }: BoardProps): React.JSX.Element {
  const last = (isSmall ? results.slice(-SHOWN_SMALL) : results).toReversed();
  const row = (
    <ol className={styles.last} aria-label={t('roulette.board')}>
      {last.map((mark, at) => (
        <li key={results.length - at}>
          <Pocket number={Number(mark)} className={styles.number} />
        </li>
      ))}
    </ol>
  );
  if (isSmall) return <div className={styles.small}>{row}</div>;
  const { most, least } = extremesOf(results, EXTREMES);
  return (
    <div className={styles.board}>
      <h3 className={styles.title}>{t('felt.rounds', { count: results.length })}</h3>
      {row}
      {SPLITS.map((split) => (
        <ShareBar
          key={split[0]![0]}
          parts={split.map(([spot, tone]) => ({
            key: spot,
            tone,
            name: t(spot === '0' ? 'roulette.say.zero' : `roulette.spot.${spot}`),
            count: countOf(results, spot),
          }))}
        />
      ))}
      <Ring t={t} results={results} />
      <Extremes title={t('roulette.often')} t={t} came={most} />
      <Extremes title={t('roulette.seldom')} t={t} came={least} />
      <p className={styles.memory}>{t('felt.memory')}</p>
    </div>
  );
}

type ExtremesProps = Readonly<{ title: string; t: BoardProps['t']; came: readonly Came[] }>;

function Extremes({ title, t, came }: ExtremesProps): React.JSX.Element {
  return (
    <div className={styles.extremes}>
      <span className={styles.soft}>{title}</span>
      <ul className={styles.last}>
        {came.map(({ number, times }) => (
          <li key={number} aria-label={t('roulette.came', { number, count: times })}>
            <Pocket number={number} className={styles.number} />
            <bdi className={styles.soft}>{`×${times}`}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A spoke for each pocket, as long as it came often. */
function Ring({ t, results }: Pick<BoardProps, 't' | 'results'>): React.JSX.Element {
  const came = cameOf(results);
  const most = Math.max(1, ...came.map(({ times }) => times));
  return (
    <svg className={styles.ring} viewBox="-100 -100 200 200" role="img" aria-label={t('roulette.wheel')}>
      {came.map(({ number, times }, at) => (
        <g key={number} transform={`rotate(${(at * 360) / came.length})`}>
          <path className={styles.spoke} data-tone={toneOf(number)} d={`M-3 -46V${-46 - (times / most) * 34}H3V-46Z`} />
          <text className={styles.spokeNumber} y="-88" textAnchor="middle">
            {number}
          </text>
        </g>
      ))}
      <circle r="45" className={styles.hub} />
    </svg>
  );
}
