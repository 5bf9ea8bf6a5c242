/** Animated wheel. Segments are equally large; the listed odds apply. */
import { useEffect, useRef, useState } from 'react';
import { languageTag } from '#i18n';
import { useLanguage } from '../../../shared/page/language.ts';
import type { Wheel } from './queries.ts';
import { fieldPath, restAngle } from './rules.ts';
import { LINE_HEIGHT, setName } from './wheel-name.ts';
import { useMeasure } from './use-measure.ts';
import styles from './wheel-drawing.module.css';

const RADIUS = 100;
const SPIN_MS = 5_200;
/** Fallback for the end event, which is late on a busy browser and absent on a hidden page. */
const LATE_MS = 2_000;
const tones = ['fieldA', 'fieldB', 'fieldC'] as const;

export interface WheelDrawingProps {
  readonly prizes: Wheel['prizes'];
  /** Prize to show, and the id of its spin: the same prize may come twice. */
  readonly won: number | undefined;
  readonly turnId: string | undefined;
  readonly onRest: () => void;
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function WheelDrawing({ prizes, won, turnId, onRest }: WheelDrawingProps): React.JSX.Element {
  // Starts between two segments, so that no prize is suggested before the first spin.
  const [angle, setAngle] = useState(180 / prizes.length);
  const rest = useRef(onRest);
  useEffect(() => {
    rest.current = onRest;
  });
  useEffect(() => {
    const field = prizes.findIndex(({ prizeId }) => prizeId === won);
    if (turnId === undefined) return undefined;
    if (field >= 0) setAngle((from) => restAngle(from, field, prizes.length));
    const timer = setTimeout(() => rest.current(), field < 0 || calm() ? 0 : SPIN_MS + LATE_MS);
    return () => clearTimeout(timer);
    // A turn is shown once; the prizes may arrive anew while it turns.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [turnId]);
  return (
    <div className={styles.wheel} aria-hidden>
      <svg viewBox="-112 -112 224 224" className={styles.drawing}>
        <circle r="110" className={styles.rim} />
        <g
          className={styles.disc}
          style={{ rotate: `${angle}deg`, transitionDuration: `${SPIN_MS}ms` }}
          onTransitionEnd={() => rest.current()}
        >
          {prizes.map(({ prizeId, name }, field) => (
            <Field key={prizeId} name={name} field={field} fields={prizes.length} turned={angle} />
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
  /** Rotation of the wheel, so that no name comes to rest upside down. */
  readonly turned: number;
}

function Field({ name, field, fields, turned }: FieldProps): React.JSX.Element {
  const measure = useMeasure();
  const { lines, size, middle } = setName(name, languageTag(useLanguage()), fields, measure);
  const at = ((field + 0.5) * 360) / fields;
  const onLeft = (at + turned) % 360 > 180;
  // With an odd number, the last segment gets a third colour to differ from the first.
  const tone = tones[fields % 2 === 1 && field === fields - 1 ? 2 : field % 2];
  return (
    <g>
      <path d={fieldPath(field, fields, RADIUS)} className={tone && styles[tone]} />
      <text
        className={styles.name}
        fontSize={size}
        transform={onLeft ? `rotate(${at + 90}) translate(${-middle} 0)` : `rotate(${at - 90}) translate(${middle} 0)`}
      >
        {lines.map((line, place) => (
          <tspan key={place} x={0} y={(place - (lines.length - 1) / 2) * LINE_HEIGHT * size}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}
