/**
 * The wheel from above: a fixed bowl, and a rotor that turns in it. Lengths are of a square of 200, its middle at 0.
 */
import { memo } from 'react';
import { WHEEL } from '../engine/calls.ts';
import { isRed } from '../engine/layout.ts';
import styles from './wheel.module.css';

const POCKETS = WHEEL.length;
const NUMBERS_OUT = 70;
const NUMBERS_IN = 58;
const POCKETS_IN = 46;
const DEFLECTORS = 8;

const paintOf = (number: number): string => (number === 0 ? '#12764a' : isRed(number) ? '#b3211d' : '#17181c');

/** A point at a part of a turn, clockwise from the top. */
const at = (turn: number, radius: number): string => {
  const angle = turn * 2 * Math.PI;
  return `${(Math.sin(angle) * radius).toFixed(3)} ${(-Math.cos(angle) * radius).toFixed(3)}`;
};

/** A piece of a ring. */
function piece(from: number, to: number, outer: number, inner: number): string {
  return `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`;
}

function BowlDrawing(): React.JSX.Element {
  return (
    <svg className={styles.layer} viewBox="-100 -100 200 200">
      <defs>
        <linearGradient id="roulette-wood" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#8a4a22" />
          <stop offset="0.45" stopColor="#56270f" />
          <stop offset="0.7" stopColor="#703918" />
          <stop offset="1" stopColor="#331506" />
        </linearGradient>
        <radialGradient id="roulette-slope" cx="0.5" cy="0.42" r="0.55">
          <stop offset="0.62" stopColor="#3a1a08" />
          <stop offset="0.8" stopColor="#8d5427" />
          <stop offset="0.9" stopColor="#b97a3e" />
          <stop offset="0.97" stopColor="#6a3613" />
          <stop offset="1" stopColor="#281004" />
        </radialGradient>
      </defs>
      <circle r="99" fill="url(#roulette-wood)" />
      <circle r="99" fill="none" stroke="#1d0b03" strokeWidth="1.5" />
      <circle r="92" fill="url(#roulette-slope)" />
      <circle r="92" fill="none" stroke="#d9a95b" strokeWidth="0.9" />
      <circle r="84" fill="none" stroke="#2a1205" strokeWidth="0.5" opacity="0.6" />
      {Array.from({ length: DEFLECTORS }, (_, place) => (
        <path
          key={place}
          d={place % 2 ? 'M0 -3.4L1.2 0L0 3.4L-1.2 0Z' : 'M-3.4 0L0 -1.2L3.4 0L0 1.2Z'}
          fill="#f0cf86"
          stroke="#6b3d12"
          strokeWidth="0.4"
          transform={`rotate(${(place * 360) / DEFLECTORS + 11}) translate(0 -78.500)`}
        />
      ))}
      <circle r="72" fill="#140803" />
    </svg>
  );
}

function RotorDrawing(): React.JSX.Element {
  return (
    <svg className={styles.layer} viewBox="-100 -100 200 200">
      <defs>
        <radialGradient id="roulette-cone" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#a8642c" />
          <stop offset="0.55" stopColor="#6d3816" />
          <stop offset="1" stopColor="#3a1a08" />
        </radialGradient>
      </defs>
      <circle r="71.500" fill="#c9974b" />
      {WHEEL.map((number, place) => {
        const [from, to] = [(place - 0.5) / POCKETS, (place + 0.5) / POCKETS];
        return (
          <g key={number}>
            <path d={piece(from, to, NUMBERS_OUT, NUMBERS_IN)} fill={paintOf(number)} />
            <path d={piece(from, to, NUMBERS_IN, POCKETS_IN)} fill={paintOf(number)} />
            <path d={piece(from, to, NUMBERS_IN, POCKETS_IN)} fill="rgb(0 0 0 / 34%)" />
            <path d={`M${at(from, NUMBERS_OUT)}L${at(from, POCKETS_IN)}`} stroke="#e7c27a" strokeWidth="0.7" />
            <text
              className={styles.number}
              transform={`rotate(${(place * 360) / POCKETS}) translate(0 -61.400)`}
              textAnchor="middle"
            >
              {number}
            </text>
          </g>
        );
      })}
      <circle r={NUMBERS_IN} fill="none" stroke="#e7c27a" strokeWidth="0.8" />
      <circle r={POCKETS_IN} fill="url(#roulette-cone)" stroke="#e7c27a" strokeWidth="1.4" />
      {Array.from({ length: 8 }, (_, place) => (
        <path
          key={place}
          d="M-2.500 -15L0 -43L2.500 -15Z"
          fill={place % 2 ? '#5a2c10' : '#925426'}
          opacity="0.75"
          transform={`rotate(${place * 45})`}
        />
      ))}
      <circle r="17" fill="#4a220c" stroke="#d9a95b" strokeWidth="1" />
    </svg>
  );
}

/** The cross on top of the rotor, which turns with it. */
function CrossDrawing(): React.JSX.Element {
  return (
    <svg className={styles.layer} viewBox="-100 -100 200 200">
      <defs>
        <radialGradient id="roulette-brass" cx="0.4" cy="0.35" r="0.7">
          <stop offset="0" stopColor="#fff2c8" />
          <stop offset="0.4" stopColor="#e0b25c" />
          <stop offset="1" stopColor="#6b3d12" />
        </radialGradient>
      </defs>
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M-2.200 0L-1.300 -21L1.300 -21L2.200 0Z" fill="url(#roulette-brass)" />
          <circle cy="-22.500" r="3.200" fill="url(#roulette-brass)" />
        </g>
      ))}
      <circle r="9" fill="url(#roulette-brass)" stroke="#5a330e" strokeWidth="0.6" />
      <circle r="4.500" fill="url(#roulette-brass)" stroke="#8a5a20" strokeWidth="0.5" />
    </svg>
  );
}

/** Drawn once. */
export const Bowl = memo(BowlDrawing);
export const Rotor = memo(RotorDrawing);
export const Cross = memo(CrossDrawing);
