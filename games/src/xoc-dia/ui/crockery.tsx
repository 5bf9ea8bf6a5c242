/** The plate, and the bowl that is turned over on it. */
import { memo } from 'react';
import styles from './stage.module.css';

const BLUE = '#2b4f8f';

function PlateDrawing(): React.JSX.Element {
  return (
    <svg className={styles.plate} viewBox="-100 -62 200 124">
      <defs>
        <radialGradient id="xoc-dia-plate" cx="0.42" cy="0.32" r="0.75">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset="0.7" stopColor="#e8e6dd" />
          <stop offset="1" stopColor="#b6b2a4" />
        </radialGradient>
      </defs>
      <ellipse cy="12" rx="97" ry="49" fill="rgb(0 0 0 / 50%)" />
      <path d="M-96 0C-90 30 -50 58 0 58S90 30 96 0Z" fill="#a8a496" />
      <ellipse rx="96" ry="50" fill="url(#xoc-dia-plate)" />
      <ellipse rx="91" ry="46.500" fill="none" stroke={BLUE} strokeWidth="2.500" />
      <ellipse rx="86" ry="43.500" fill="none" stroke={BLUE} strokeWidth="0.800" />
      <ellipse cy="3" rx="70" ry="34" fill="#f6f4ec" stroke="#d5d1c2" />
      {Array.from({ length: 16 }, (_, place) => {
        const angle = (place / 16) * 2 * Math.PI;
        const [x, y] = [Math.sin(angle) * 78, -Math.cos(angle) * 39 + 1];
        return <ellipse key={place} cx={x.toFixed(2)} cy={y.toFixed(2)} rx="4" ry="2.200" fill={BLUE} opacity="0.75" />;
      })}
    </svg>
  );
}

function BowlDrawing(): React.JSX.Element {
  return (
    <svg className={styles.bowl} viewBox="-90 -92 180 140">
      <defs>
        <linearGradient id="xoc-dia-bowl" x1="0" x2="1" y1="0.1" y2="0.4">
          <stop offset="0" stopColor="#c9c5b7" />
          <stop offset="0.3" stopColor="#ffffff" />
          <stop offset="0.65" stopColor="#e4e1d6" />
          <stop offset="1" stopColor="#938f80" />
        </linearGradient>
      </defs>
      <path
        d="M-78 4C-76 -44 -52 -74 -24 -78L-22 -86H22L24 -78C52 -74 76 -44 78 4A78 38 0 0 1 -78 4Z"
        fill="url(#xoc-dia-bowl)"
        stroke="#8d8978"
      />
      <ellipse cy="-86" rx="22" ry="5" fill="#f4f2ea" stroke="#8d8978" />
      <path d="M-77 -4A78 38 0 0 0 77 -4" fill="none" stroke={BLUE} strokeWidth="3" />
      <path d="M-75 -13A76 37 0 0 0 75 -13" fill="none" stroke={BLUE} strokeWidth="0.900" />
      <path
        d="M-34 -34q8 -14 18 -4t16 -4 18 2 14 -2M-26 -20q10 -10 20 0t20 -2 16 0M0 -62q8 8 0 15q-8 -7 0 -15"
        fill="none"
        stroke={BLUE}
        strokeWidth="2.600"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Drawn once. */
export const Plate = memo(PlateDrawing);
export const Bowl = memo(BowlDrawing);
