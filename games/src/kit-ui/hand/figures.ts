/** Figures of hands as they are written. */
import { cut, type Share } from '../../kit/hand-law.ts';
import type { Points, Standing } from '../../kit/hand.ts';
import type { HandMark } from '../hand.ts';

const HUNDRED = 100;

/** Hundredths with both of their decimals: "50.49". */
export const hundredths = (value: number): string =>
  (value / HUNDRED).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "×1.98", "×26", and "×1,000,000"; isolated from its surroundings, so that the sign comes first in Arabic too. */
export const times = (points: Points): string =>
  `\u2066×${(points / HUNDRED).toLocaleString('en-US', { maximumFractionDigits: 2 })}\u2069`;

const MOST_PLACES = 12;

/** Per cent with enough decimals for two significant digits: "49.5", "0.0012". Rounded down. */
export function chanceText({ n, d }: Share): string {
  const percent = cut({ n: n * 100n, d }, MOST_PLACES);
  const [whole = '', decimals = ''] = percent.split('.');
  const zeros = whole === '0' ? decimals.search(/[^0]/) : 0;
  return `${whole}.${decimals.slice(0, zeros + 2)}`.replace(/\.?0*$/, '');
}

export const toneOf = ({ staked, back }: Standing): HandMark['tone'] =>
  back > staked ? 'win' : back === staked ? 'even' : 'lose';
