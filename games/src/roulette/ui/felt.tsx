/** The layout: upright on a phone, horizontal elsewhere. Spots between numbers are enlarged for touch. */
import { useMemo, useState } from 'react';
import { Felt as Frame, Spot } from '../../kit-ui/felt/felt.tsx';
import type { FeltProps } from '../../kit-ui/live.ts';
import { game } from '../engine/engine.ts';
import { covered } from '../engine/layout.ts';
import { placeOf } from './places.ts';
import { Pocket } from './pocket.tsx';
import { Racetrack } from './racetrack.tsx';
import styles from './felt.module.css';

const VIEWS = ['table', 'between', 'track'] as const;
type View = (typeof VIEWS)[number];

const INSIDE = game.spots.filter(({ code }) => /^\d/.test(code));
const DOZENS = ['dozen-1', 'dozen-2', 'dozen-3'];
const COLUMNS = ['column-3', 'column-2', 'column-1'];
const EVENS = ['low', 'even', 'red', 'black', 'odd', 'high'];

/** The numbers a spot, or several of them, win with. */
const numbersOf = (spots: string | null): ReadonlySet<number> =>
  new Set(spots?.split(' ').flatMap((code) => [...(covered.get(code) ?? [])]));

export function Felt(props: FeltProps): React.JSX.Element {
  const { t, shared } = props;
  const [view, setView] = useState<View>('table');
  const [pointed, setPointed] = useState<string | null>(null);
  const lit = useMemo(() => numbersOf(pointed), [pointed]);
  const won = typeof shared.outcome === 'number' ? shared.outcome : null;
  return (
    <Frame game={game} felt={props} onPoint={setPointed}>
      <fieldset className={styles.tabs} aria-label={t('roulette.views')}>
        {VIEWS.map((name) => (
          <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
            {t(`roulette.view.${name}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles.views} data-view={view} data-broad>
        <div className={styles.table}>
          <Numbers lit={lit} />
          <div className={styles.columns}>
            {COLUMNS.map((code) => (
              <Spot key={code} code={code} hasPool>
                <span>{'2:1'}</span>
              </Spot>
            ))}
          </div>
          <div className={styles.dozens}>
            {DOZENS.map((code, at) => (
              <Spot key={code} code={code} hasPool>
                <span>{`${at * 12 + 1}–${at * 12 + 12}`}</span>
              </Spot>
            ))}
          </div>
          <div className={styles.evens}>
            {EVENS.map((code) => (
              <Spot key={code} code={code} className={styles[code]} hasPool />
            ))}
          </div>
        </div>
        <Racetrack t={t} lit={lit} won={won} />
      </div>
    </Frame>
  );
}

/** How a spot between numbers is cut: along the rows, across them, or as a point. */
function cutOf(kind: string, along: number): string {
  if (kind === 'split') return Number.isInteger(along) ? 'row' : 'column';
  return kind === 'street' && !Number.isInteger(along) ? 'street' : 'point';
}

function Numbers({ lit }: Readonly<{ lit: ReadonlySet<number> }>): React.JSX.Element {
  return (
    <div className={styles.scroll}>
      <div className={styles.numbers}>
        {INSIDE.map(({ code, kind }) => {
          const { along, across } = placeOf(code);
          const style: Record<string, number> = { '--along': along + 1, '--across': across };
          if (kind !== 'straight')
            return (
              <Spot
                key={code}
                code={code}
                className={styles.between}
                style={{ ...style, ...cuts[cutOf(kind, along)] }}
                hasPool
              >
                {null}
              </Spot>
            );
          const number = Number(code);
          return (
            <Spot key={code} code={code} className={styles.straight} style={style} isLit={lit.has(number)} hasPool>
              <Pocket number={number} className={styles.number} />
            </Spot>
          );
        })}
      </div>
    </div>
  );
}

/** Which of its two lengths a cut shares with the field beside it. */
const cuts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  row: { '--length': 'var(--zone)', '--breadth': 'calc(var(--broad) - var(--zone))' },
  column: { '--length': 'calc(var(--long) - var(--zone))', '--breadth': 'var(--zone)' },
  street: { '--length': 'calc(var(--long) - var(--zone))', '--breadth': 'var(--zone)' },
  point: { '--length': 'var(--zone)', '--breadth': 'var(--zone)' },
};
