/**
 * The opening of a shoe: it is shuffled, its first card is shown, and that card's value is the number of cards burned.
 */
import type { Card } from '../../kit/live/shoe.ts';
import { useEffect, useState, type CSSProperties } from 'react';
import { CardBack, CardFace } from './card-face.tsx';
import styles from './new-shoe.module.css';

const SCENE_MS = 4_600;
const RIFFLED = 12;

type Props = Readonly<{ first: Card; burned: number; isStill: boolean }>;

const late = (ms: number): CSSProperties => ({ animationDelay: `${ms}ms` });
const SHUFFLE_EACH_MS = 70;
const BURN_FROM_MS = 2_700;
const BURN_EACH_MS = 110;

/** True while the scene of a shoe plays that was opened in view of this page. */
export function useNewShoe(no: number | null): boolean {
  const [seen, setSeen] = useState<{ no: number | null; opened: number | null }>({ no, opened: null });
  if (seen.no !== no) setSeen({ no, opened: seen.no === null ? null : no });
  const { opened } = seen;
  useEffect(() => {
    if (opened === null) return undefined;
    const timer = setTimeout(
      () => setSeen((now) => ({ ...now, opened: now.opened === opened ? null : now.opened })),
      SCENE_MS,
    );
    return () => clearTimeout(timer);
  }, [opened]);
  return opened !== null;
}

export function NewShoe({ first, burned, isStill }: Props): React.JSX.Element {
  return (
    <div className={styles.scene} data-still={isStill} aria-hidden>
      {isStill
        ? null
        : Array.from({ length: RIFFLED }, (_, at) => (
            <span key={at} className={styles.riffled} data-side={at % 2} style={late(at * SHUFFLE_EACH_MS)}>
              <CardBack />
            </span>
          ))}
      {Array.from({ length: burned }, (_, at) => (
        <span key={`burned ${at}`} className={styles.burned} style={late(BURN_FROM_MS + at * BURN_EACH_MS)}>
          <CardBack />
        </span>
      ))}
      <span className={styles.first}>
        <CardFace card={first} />
      </span>
    </div>
  );
}
