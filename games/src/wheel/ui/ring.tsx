import type { Points } from '../../kit/hand.ts';
import { paysOf, ringOf, type WheelBet } from '../engine/rules.ts';

const NOTHING = '#2a2440';
/** From the highest pay down. */
const TONES = ['#ffd24a', '#f0603e', '#2fb98a', '#5f8dff'];
const [OUTER, INNER] = [92, 58];
const STUDS = 24;

type Tiers = ReturnType<typeof paysOf>;

export const toneAt = (back: Points, tiers: Tiers): string =>
  back === 0 ? NOTHING : (TONES[tiers.findIndex((tier) => tier.back === back)] ?? NOTHING);

const at = (radius: number, turn: number): string => {
  const angle = turn * 2 * Math.PI;
  return `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
};

/** Segment 0 begins at the top; the others follow clockwise. */
export function Ring({ bet }: Readonly<{ bet: WheelBet }>): React.JSX.Element {
  const tiers = paysOf(bet);
  const share = 1 / bet.segments;
  return (
    <svg viewBox="-100 -100 200 200">
      <defs>
        <linearGradient id="wheel-rim" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff1c4" />
          <stop offset=".5" stopColor="#a8692a" />
          <stop offset="1" stopColor="#f0c877" />
        </linearGradient>
      </defs>
      <circle r="99" fill="url(#wheel-rim)" />
      <circle r="94" fill="#3a1f0a" />
      {ringOf(bet).map((back, segment) => {
        const [from, to] = [segment * share, (segment + 1) * share];
        return (
          <path
            key={segment}
            d={`M${at(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, to)}L${at(INNER, to)}A${INNER} ${INNER} 0 0 0 ${at(INNER, from)}Z`}
            fill={toneAt(back, tiers)}
            stroke="#140d2a"
            strokeWidth="1"
          />
        );
      })}
      <circle r={INNER} fill="#140d2a" stroke="url(#wheel-rim)" strokeWidth="3" />
      {Array.from({ length: STUDS }, (_, stud) => (
        <circle key={stud} cy="-51" r="1.8" fill="#e7c27a" transform={`rotate(${(stud * 360) / STUDS})`} />
      ))}
    </svg>
  );
}
