/** Kings, queens and jacks of the house: one half of a figure, and the same on its head. */
import type { Suit } from './pips.ts';
import { SuitSign } from './suits.tsx';
import styles from './card.module.css';

export type CourtRank = 'J' | 'Q' | 'K';

/** Colours of each suit's court cards: cloth, lining, and the wall behind. */
const ROBES: Readonly<Record<Suit, readonly [cloth: string, lining: string, wall: string]>> = {
  s: ['#22336b', '#7d97e0', '#e8ecf7'],
  h: ['#b3202f', '#f3a08f', '#fbe9e4'],
  d: ['#c25a12', '#f6c27a', '#fdf0dc'],
  c: ['#176152', '#7fc7ae', '#e4f3ec'],
};
const BRASS = '#d9a441';
const BRASS_DEEP = '#8a5a17';
const SKIN = '#f2d0ab';
const SKIN_DEEP = '#d9a77a';
const HAIR = '#2a2130';

function King(): React.JSX.Element {
  return (
    <>
      <path d="M-9.8-36Q-10-24-5-20Q-2-15 0-12Q2-15 5-20Q10-24 9.8-36Q5-29 0-29Q-5-29-9.8-36Z" fill={HAIR} />
      <path d="M-6-29.5Q-3-31.5 0-29.6Q3-31.5 6-29.5Q3-27.6 0-28.8Q-3-27.6-6-29.5Z" fill="#463a4e" />
      <path d="M-11-41H11L10-47H-10Z" fill={BRASS_DEEP} />
      <path
        d="M-17-48Q-11-47.5-8-51.5H8Q11-47.5 17-48Q14-45 12-45H-12Q-14-45-17-48ZM-10-54Q-6-54-4-57.5H4Q6-54 10-54Q8-51.5 6-51.5H-6Q-8-51.5-10-54Z"
        fill={BRASS}
      />
      <circle cx="0" cy="-44" r="2" fill="#fff0c2" />
    </>
  );
}

function Queen(): React.JSX.Element {
  return (
    <>
      <path d="M-4-24Q0-22 4-24Q2-26.4 0-25.6Q-2-26.4-4-24Z" fill="#b3202f" transform="translate(0 -2.5)" />
      <path
        d="M-10-26Q-15-33-11.5-43Q-8-51 0-51Q8-51 11.5-43Q15-33 10-26Q11-36 6-41.5Q2-40 0-43Q-2-40-6-41.5Q-11-36-10-26Z"
        fill={HAIR}
      />
      <ellipse cx="0" cy="-52" rx="6" ry="4.6" fill={HAIR} />
      <path d="M-16-50L-5-47M16-50L5-47" stroke={BRASS} strokeWidth="1.6" strokeLinecap="round" />
      <path d="M0-57.8L2-53.6L0-49.5L-2-53.6Z" fill={BRASS} />
      <circle cx="-17" cy="-50.4" r="2.2" fill={BRASS} />
      <circle cx="17" cy="-50.4" r="2.2" fill={BRASS} />
      <circle cx="-10.3" cy="-27" r="1.4" fill={BRASS} />
      <circle cx="10.3" cy="-27" r="1.4" fill={BRASS} />
    </>
  );
}

function Jack({ cloth }: Readonly<{ cloth: string }>): React.JSX.Element {
  return (
    <>
      <path d="M-3.5-26.5Q0-24.6 3.5-26.5" fill="none" stroke="#9c4a3a" strokeWidth="1.2" strokeLinecap="round" />
      <path d="M-10-38Q-12-32-10-28Q-8.5-33-8-38ZM10-38Q12-32 10-28Q8.5-33 8-38Z" fill={HAIR} />
      <path d="M-11.5-39Q-12-50 0-51Q12-50 11.5-39Q0-43-11.5-39Z" fill={cloth} />
      <path d="M-12-38.5Q0-43.5 12-38.5L11.6-42Q0-46.5-11.6-42Z" fill={BRASS} />
      <path d="M7-48Q15-58 20-50Q15-51 9-44Z" fill={BRASS} />
      <path d="M-21-6V-42" stroke={BRASS_DEEP} strokeWidth="1.6" strokeLinecap="round" />
      <path d="M-25-38H-17L-16-27H-26Z" fill="#ffd27a" stroke={BRASS_DEEP} strokeWidth="1" strokeLinejoin="round" />
      <path d="M-26-38.5Q-21-43.5-16-38.5Z" fill={cloth} />
    </>
  );
}

function Half({ rank, suit }: Readonly<{ rank: CourtRank; suit: Suit }>): React.JSX.Element {
  const [cloth, lining] = ROBES[suit];
  return (
    <>
      <path d="M-28 0Q-27-14-18-17L-6-21H6L18-17Q27-14 28 0Z" fill={cloth} />
      <path d="M-22 0Q-21-9-15-13M22 0Q21-9 15-13" fill="none" stroke={lining} strokeWidth="1.6" />
      <path d="M-9-20.5L0-6L9-20.5L4.5-22H-4.5Z" fill={lining} />
      <path d="M-9-20.5L0-6L9-20.5" fill="none" stroke={BRASS} strokeWidth="1.8" strokeLinejoin="round" />
      <path d="M-4-28H4V-21Q0-17-4-21Z" fill={SKIN_DEEP} />
      <path d="M-9.6-38Q-9.6-46 0-46Q9.6-46 9.6-38Q9.6-29 4.8-25.4Q0-22 -4.8-25.4Q-9.6-29-9.6-38Z" fill={SKIN} />
      <path
        d="M-6.5-38.6Q-4.4-40 -2.4-38.6M2.4-38.6Q4.4-40 6.5-38.6"
        fill="none"
        stroke={HAIR}
        strokeWidth="1.1"
        strokeLinecap="round"
      />
      <path d="M-5.8-36H-3M3-36H5.8" stroke={HAIR} strokeWidth="1.7" strokeLinecap="round" />
      <path d="M0-36V-31.5L1.6-31" fill="none" stroke={SKIN_DEEP} strokeWidth="1" strokeLinecap="round" />
      {rank === 'K' ? <King /> : rank === 'Q' ? <Queen /> : <Jack cloth={cloth} />}
    </>
  );
}

export function Court({ rank, suit }: Readonly<{ rank: CourtRank; suit: Suit }>): React.JSX.Element {
  const [cloth, , wall] = ROBES[suit];
  return (
    <>
      <rect x="26" y="10" width="48" height="120" rx="4" fill={wall} stroke={cloth} strokeWidth="1" />
      <g transform="translate(50 70) scale(.86 .96)">
        <Half rank={rank} suit={suit} />
        <g transform="rotate(180)">
          <Half rank={rank} suit={suit} />
        </g>
        <rect x="-28" y="-3" width="56" height="6" fill={BRASS} />
        <path d="M-28-3H28M-28 3H28" stroke={BRASS_DEEP} strokeWidth=".8" />
        <circle r="8.5" fill={wall} stroke={BRASS_DEEP} strokeWidth="1.2" />
        <g className={styles.sign} data-suit={suit}>
          <SuitSign suit={suit} x={0} y={0} size={10} />
        </g>
      </g>
    </>
  );
}
