/** The drawn wheel. All fields are of one size; the odds beside it are what counts. */
import { useEffect, useRef, useState } from 'react';
import type { Wheel } from './queries.ts';
import { fieldPath, linesOf, restAngle } from './rules.ts';
import styles from './wheel-drawing.module.css';

const RADIUS = 100;
/** Letters of a name that fit between hub and rim. */
const LONGEST = 14;
const LINE = 9.5;
const SPIN_MS = 5_200;
const tones = ['fieldA', 'fieldB', 'fieldC'] as const;

export interface WheelDrawingProps {
  readonly prizes: Wheel['prizes'];
  /** The prize that it is to show, and the turn that it belongs to: the same prize may come twice. */
  readonly won: number | undefined;
  readonly turnId: string | undefined;
  readonly onRest: () => void;
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function WheelDrawing({ prizes, won, turnId, onRest }: WheelDrawingProps): React.JSX.Element {
  const [angle, setAngle] = useState(0);
  const rest = useRef(onRest);
  useEffect(() => {
    rest.current = onRest;
  });
  useEffect(() => {
    const field = prizes.findIndex(({ prizeId }) => prizeId === won);
    if (turnId === undefined) return undefined;
    if (field >= 0) setAngle((from) => restAngle(from, field, prizes.length));
    const timer = setTimeout(() => rest.current(), field < 0 || calm() ? 0 : SPIN_MS);
    return () => clearTimeout(timer);
    // A turn is shown once; the prizes may arrive anew while it turns.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [turnId]);
  return (
    <div className={styles.wheel} aria-hidden>
      <svg viewBox="-112 -112 224 224" className={styles.drawing}>
        <circle r="110" className={styles.rim} />
        <g className={styles.disc} style={{ rotate: `${angle}deg`, transitionDuration: `${SPIN_MS}ms` }}>
          {prizes.map(({ prizeId, name }, field) => (
            <Field key={prizeId} name={name} field={field} fields={prizes.length} />
          ))}
        </g>
        {Array.from({ length: 24 }, (_, lamp) => (
          <circle key={lamp} r="1.8" cy="-106" transform={`rotate(${lamp * 15})`} className={styles.lamp} />
        ))}
        <circle r="17" className={styles.hub} />
        <circle r="9" className={styles.hubCore} />
        <path d="M-9 -111h18l-9 21z" className={styles.pointer} />
      </svg>
    </div>
  );
}

interface FieldProps {
  readonly name: string;
  readonly field: number;
  readonly fields: number;
}

function Field({ name, field, fields }: FieldProps): React.JSX.Element {
  const middle = ((field + 0.5) * 360) / fields;
  const lines = linesOf(name, LONGEST);
  // The last of an odd number of fields must not look like the first beside it.
  const tone = tones[fields % 2 === 1 && field === fields - 1 ? 2 : field % 2];
  return (
    <g>
      <path d={fieldPath(field, fields, RADIUS)} className={tone && styles[tone]} />
      <text
        className={styles.name}
        fontSize={name.length > 6 ? 8.6 : 13}
        textAnchor={middle > 180 ? 'start' : 'end'}
        transform={middle > 180 ? `rotate(${middle + 90}) translate(-92 0)` : `rotate(${middle - 90}) translate(92 0)`}
      >
        {lines.map((line, place) => (
          <tspan key={place} x={0} y={(place - (lines.length - 1) / 2) * LINE}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}
