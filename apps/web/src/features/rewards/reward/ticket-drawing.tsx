/** Animations of a reward ticket: egg, wheel, red envelope. Decorative: the result is also shown as text. */
import type { TicketType } from '#contract';
import { useEffect, useRef } from 'react';
import styles from './ticket-drawing.module.css';

export interface TicketDrawingProps {
  readonly type: TicketType;
  readonly phase: 'closed' | 'opening' | 'open';
  /** Wheel only: number of segments, and the winning one. */
  readonly fields?: number;
  readonly field?: number;
  readonly onRest?: () => void;
}

const OPENING_MS: Readonly<Record<TicketType, number>> = { EGG: 1_400, WHEEL: 3_200, RED_ENVELOPE: 1_200 };
const TURNS = 4;

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function TicketDrawing({ type, phase, fields = 6, field = 0, onRest }: TicketDrawingProps): React.JSX.Element {
  const rest = useRef(onRest);
  useEffect(() => {
    rest.current = onRest;
  });
  useEffect(() => {
    if (phase !== 'opening') return undefined;
    const timer = setTimeout(() => rest.current?.(), calm() ? 0 : OPENING_MS[type]);
    return () => clearTimeout(timer);
  }, [phase, type]);
  return (
    <svg viewBox="0 0 160 160" className={styles.drawing} data-phase={phase} aria-hidden>
      {type === 'EGG' ? <Egg /> : type === 'WHEEL' ? <Wheel {...{ fields, field, phase }} /> : <Envelope />}
    </svg>
  );
}

function Egg(): React.JSX.Element {
  return (
    <>
      <ellipse cx="80" cy="142" rx="44" ry="7" className={styles.shade} />
      <path
        d="M36 92l14 10 12-12 14 12 14-12 12 12 14-12 8 4c0 30-20 48-44 48s-44-20-44-50z"
        className={styles.shell}
      />
      <path
        d="M36 92C36 56 58 20 80 20s44 34 44 74l-8-4-14 12-12-12-14 12-14-12-12 12z"
        className={`${styles.shell} ${styles.cap}`}
      />
      <path d="M58 62c4-14 10-24 18-30" className={styles.shine} />
    </>
  );
}

const point = (angle: number, radius: number): string =>
  `${(80 + radius * Math.sin(angle)).toFixed(2)} ${(80 - radius * Math.cos(angle)).toFixed(2)}`;

type WheelProps = Readonly<{ fields: number; field: number; phase: TicketDrawingProps['phase'] }>;

function Wheel({ fields, field, phase }: WheelProps): React.JSX.Element {
  const step = (2 * Math.PI) / fields;
  const turned = phase === 'closed' ? 0 : TURNS * 360 - ((field + 0.5) * 360) / fields;
  return (
    <>
      <circle cx="80" cy="80" r="70" className={styles.rim} />
      <g className={styles.disc} style={{ rotate: `${turned}deg` }}>
        {Array.from({ length: fields }, (_, at) => (
          <path
            key={at}
            d={`M80 80L${point(at * step, 62)}A62 62 0 0 1 ${point((at + 1) * step, 62)}z`}
            className={at % 2 === 0 ? styles.fieldA : styles.fieldB}
          />
        ))}
      </g>
      <circle cx="80" cy="80" r="11" className={styles.hub} />
      <path d="M72 6h16l-8 18z" className={styles.pointer} />
    </>
  );
}

function Envelope(): React.JSX.Element {
  return (
    <>
      <rect x="46" y="34" width="68" height="70" rx="4" className={styles.note} />
      <rect x="34" y="52" width="92" height="88" rx="8" className={styles.paper} />
      <path d="M34 60a8 8 0 0 1 8-8h76a8 8 0 0 1 8 8L80 98z" className={styles.flap} />
      <circle cx="80" cy="92" r="13" className={styles.seal} />
    </>
  );
}
