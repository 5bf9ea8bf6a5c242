/**
 * Racetrack: the numbers in the order of the wheel, and the call bets. Other players' bets show on the layout, where
 * their chips are.
 */
import { useState } from 'react';
import { Call } from '../../kit-ui/felt/felt.tsx';
import type { Translate } from '../../kit-ui/table.ts';
import { endingWith, neighbours, sections, WHEEL, type Called, type SectionName } from '../engine/calls.ts';
import { finalsWords, neighboursWords, sectionWords } from '../engine/words.ts';
import { ringFields, type Field, type Ring } from './places.ts';
import { Pocket } from './pocket.tsx';
import styles from './racetrack.module.css';

export const LYING: Ring = { columns: 17, rows: 4 };
export const STANDING: Ring = { columns: 6, rows: 15 };
const SECTIONS: readonly SectionName[] = ['zero', 'voisins', 'orphelins', 'tiers'];
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const EACH_MOST = 4;

/** A place twice where it takes two chips. */
const spotsOf = (called: Called): string[] =>
  Object.entries(called).flatMap(([spot, chips]) => Array.from({ length: chips }, () => spot));

/** Zero has the two fields in the middle of one end, and the wheel goes on clockwise from there. */
function fieldsOf(ring: Ring, zeroAt: number): readonly Field[] {
  const fields = ringFields(ring);
  const turned = [...fields.slice(zeroAt), ...fields.slice(0, zeroAt)];
  const [one, other, ...rest] = turned;
  return [{ column: Math.min(one!.column, other!.column), row: Math.min(one!.row, other!.row) }, ...rest];
}

const lying = fieldsOf(LYING, ringFields(LYING).length - 2);
const standing = fieldsOf(STANDING, 2);

const placed = (at: number): Record<string, number> => ({
  '--lying-column': lying[at]!.column + 1,
  '--lying-row': lying[at]!.row + 1,
  '--standing-column': standing[at]!.column + 1,
  '--standing-row': standing[at]!.row + 1,
});

type Props = Readonly<{ t: Translate; lit: ReadonlySet<number>; won: number | null }>;

export function Racetrack({ t, lit, won }: Props): React.JSX.Element {
  const [each, setEach] = useState(2);
  return (
    <div className={styles.track}>
      <div className={styles.ring}>
        {WHEEL.map((number, at) => (
          <Call
            key={number}
            name={t(neighboursWords(number).key, { number })}
            spots={spotsOf(neighbours(number, each))}
            className={styles.field}
            style={placed(at)}
          >
            <Pocket number={number} className={styles.number} isLit={lit.has(number)} hasWon={won === number} />
          </Call>
        ))}
        <div className={styles.middle}>
          {SECTIONS.map((name) => (
            <Call
              key={name}
              name={t(sectionWords(name).key)}
              spots={spotsOf(sections[name])}
              className={styles.section}
            />
          ))}
          <Stepper t={t} each={each} onEach={setEach} />
        </div>
      </div>
      <div className={styles.finals}>
        {DIGITS.map((digit) => (
          <Call key={digit} name={t(finalsWords(digit).key, { digit })} spots={spotsOf(endingWith(digit))}>
            <span className={styles.final}>
              <small>{t('roulette.finals')}</small>
              {digit}
            </span>
          </Call>
        ))}
      </div>
    </div>
  );
}

type StepperProps = Readonly<{ t: Translate; each: number; onEach: (each: number) => void }>;

function Stepper({ t, each, onEach }: StepperProps): React.JSX.Element {
  return (
    <fieldset className={styles.stepper} aria-label={t('roulette.each', { count: each })}>
      <button type="button" aria-label={t('roulette.each.less')} disabled={each === 0} onClick={() => onEach(each - 1)}>
        −
      </button>
      <output>{t('roulette.each', { count: each })}</output>
      <button
        type="button"
        aria-label={t('roulette.each.more')}
        disabled={each === EACH_MOST}
        onClick={() => onEach(each + 1)}
      >
        +
      </button>
    </fieldset>
  );
}
