/** All spots of sic bo, from frequent to rare. */
import { Felt as Frame, Spot } from '../../kit-ui/felt/felt.tsx';
import type { FeltProps } from '../../kit-ui/live.ts';
import { game } from '../engine/engine.ts';
import { DieFace } from './die.tsx';
import styles from './felt.module.css';

const SIDES = ['small', 'odd', 'even', 'big'];
const codesOf = (kind: string): readonly string[] =>
  game.spots.filter((spot) => spot.kind === kind).map(({ code }) => code);
const SUMS = Array.from({ length: 14 }, (_, at) => `sum-${at + 4}`);
const numbersOf = (code: string): number[] => code.split('-').slice(1).map(Number);

const SHOWN: Readonly<Record<string, number>> = { single: 1, pair: 1, double: 2, triple: 3 };

function Faces({ kind, code }: Readonly<{ kind: string; code: string }>): React.JSX.Element {
  const faces = numbersOf(code).flatMap((face) => Array.from({ length: SHOWN[kind] ?? 1 }, () => face));
  return (
    <span className={styles.faces}>
      {faces.map((face, at) => (
        <span key={at} className={styles.face}>
          <DieFace face={face} />
        </span>
      ))}
    </span>
  );
}

function Group({ kind }: Readonly<{ kind: string }>): React.JSX.Element {
  return (
    <div className={styles[kind]}>
      {codesOf(kind).map((code) => (
        <Spot key={code} code={code} hasPay hasPool>
          <Faces kind={kind} code={code} />
        </Spot>
      ))}
    </div>
  );
}

export function Felt(props: FeltProps): React.JSX.Element {
  return (
    <Frame game={game} felt={props} className={styles.cloth}>
      <div className={styles.table}>
        <div className={styles.sides}>
          {SIDES.map((code) => (
            <Spot key={code} code={code} hasPay hasPool />
          ))}
        </div>
        <Group kind="double" />
        <Group kind="triple" />
        <div className={styles.any}>
          <Spot code="any-triple" hasPay hasPool />
        </div>
        <div className={styles.sums}>
          {SUMS.map((code) => (
            <Spot key={code} code={code} hasPay hasPool>
              <strong className={styles.sum}>{numbersOf(code)[0]}</strong>
            </Spot>
          ))}
        </div>
        <Group kind="pair" />
        <Group kind="single" />
      </div>
    </Frame>
  );
}
