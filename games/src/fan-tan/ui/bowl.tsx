/** The bowl of brass over the heap. */
import { memo } from 'react';
import styles from './stage.module.css';

function BowlDrawing(): React.JSX.Element {
  return (
    <svg className={styles.bowl} viewBox="-60 -62 120 104">
      <defs>
        <linearGradient id="fan-tan-bowl" x1="0" x2="1" y1="0" y2="0.3">
          <stop offset="0" stopColor="#6b3d12" />
          <stop offset="0.28" stopColor="#f7dc98" />
          <stop offset="0.55" stopColor="#c6913f" />
          <stop offset="1" stopColor="#56300a" />
        </linearGradient>
      </defs>
      <ellipse cy="14" rx="57" ry="26" fill="rgb(0 0 0 / 45%)" />
      <path d="M-54 6C-54 -34 -30 -52 0 -52S54 -34 54 6A54 25 0 0 1 -54 6Z" fill="url(#fan-tan-bowl)" />
      <path d="M-54 6A54 25 0 0 0 54 6" fill="none" stroke="#fbe8b8" strokeWidth="2" />
      <path d="M-52 -6A52 24 0 0 0 52 -6M-49 -18A49 22 0 0 0 49 -18" fill="none" stroke="#7a4a14" strokeWidth="0.8" />
      <ellipse cx="-18" cy="-32" rx="12" ry="7" fill="rgb(255 255 255 / 45%)" transform="rotate(-28 -18 -32)" />
      <circle cy="-54" r="6" fill="#e0b25c" stroke="#6b3d12" />
    </svg>
  );
}

/** Drawn once. */
export const Bowl = memo(BowlDrawing);
