/** The plate the dice lie on, and the glass above it. */
import { memo } from 'react';
import styles from './stage.module.css';

function PlateDrawing(): React.JSX.Element {
  return (
    <svg className={styles.plate} viewBox="-100 -70 200 140">
      <defs>
        <radialGradient id="sic-bo-plate" cx="0.45" cy="0.35" r="0.7">
          <stop offset="0" stopColor="#8e2a22" />
          <stop offset="0.7" stopColor="#5e1512" />
          <stop offset="1" stopColor="#360a09" />
        </radialGradient>
        <linearGradient id="sic-bo-brass" x1="0" x2="1">
          <stop offset="0" stopColor="#6b3d12" />
          <stop offset="0.3" stopColor="#f5d892" />
          <stop offset="0.55" stopColor="#c08d3e" />
          <stop offset="1" stopColor="#553009" />
        </linearGradient>
      </defs>
      <ellipse cy="18" rx="98" ry="50" fill="rgb(0 0 0 / 45%)" />
      <path d="M-96 0V14A96 48 0 0 0 96 14V0Z" fill="url(#sic-bo-brass)" />
      <ellipse rx="96" ry="48" fill="url(#sic-bo-brass)" />
      <ellipse rx="89" ry="43.500" fill="#2a0706" />
      <ellipse cy="1" rx="87" ry="42" fill="url(#sic-bo-plate)" />
      <ellipse cy="1" rx="64" ry="30" fill="none" stroke="#e7c27a" strokeWidth="0.6" opacity="0.6" />
    </svg>
  );
}

function DomeDrawing(): React.JSX.Element {
  return (
    <svg className={styles.dome} viewBox="-100 -124 200 194">
      <defs>
        <radialGradient id="sic-bo-glass" cx="0.35" cy="0.25" r="0.85">
          <stop offset="0" stopColor="#ffffff" stopOpacity="0.42" />
          <stop offset="0.4" stopColor="#cfe6ff" stopOpacity="0.12" />
          <stop offset="0.85" stopColor="#9fc4e8" stopOpacity="0.2" />
          <stop offset="1" stopColor="#ffffff" stopOpacity="0.4" />
        </radialGradient>
      </defs>
      <path
        d="M-88 0C-88 -70 -50 -112 0 -112S88 -70 88 0A88 43 0 0 1 -88 0Z"
        fill="url(#sic-bo-glass)"
        stroke="rgb(255 255 255 / 45%)"
      />
      <path d="M-66 -22C-62 -62 -40 -88 -14 -98C-38 -80 -50 -54 -52 -20Z" fill="rgb(255 255 255 / 34%)" />
      <path d="M-88 0A88 43 0 0 0 88 0" fill="none" stroke="#e7c27a" strokeWidth="3.500" />
      <circle cy="-114" r="7" fill="#e0b25c" stroke="#6b3d12" />
    </svg>
  );
}

/** Drawn once. */
export const Plate = memo(PlateDrawing);
export const Dome = memo(DomeDrawing);
