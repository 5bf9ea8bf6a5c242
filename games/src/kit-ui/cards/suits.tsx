/** The four signs, drawn around their middle, 20 high. */
import type { Suit } from './pips.ts';

const PATHS: Readonly<Record<Suit, string>> = {
  s: 'M0-10C3-5.2 9.4-2 9.4 3.2C9.4 6.5 7 8 4.8 8C3 8 1.5 7.1.9 5.6C1 7.9 2 9.5 3.6 10H-3.6C-2 9.5-1 7.9-.9 5.6C-1.5 7.1-3 8-4.8 8C-7 8-9.4 6.5-9.4 3.2C-9.4-2-3-5.2 0-10Z',
  h: 'M0 9.6C-4 6-9.6 1.4-9.6-4C-9.6-7.6-7.2-9.6-4.7-9.6C-2.4-9.6-.7-8.2 0-6.2C.7-8.2 2.4-9.6 4.7-9.6C7.2-9.6 9.6-7.6 9.6-4C9.6 1.4 4 6 0 9.6Z',
  d: 'M0-10.2C2-6.4 4.6-3 7.8 0C4.6 3 2 6.4 0 10.2C-2 6.4-4.6 3-7.8 0C-4.6-3-2-6.4 0-10.2Z',
  c: 'M0-9.8A4.5 4.5 0 0 1 3.7-2.7A4.6 4.6 0 1 1 .9 4C1 7 2 9 3.7 9.8H-3.7C-2 9-1 7-.9 4A4.6 4.6 0 1 1-3.7-2.7A4.5 4.5 0 0 1 0-9.8Z',
};

type Props = Readonly<{ suit: Suit; x: number; y: number; size: number; isDown?: boolean; fill?: string }>;

export function SuitSign({ suit, x, y, size, isDown = false, fill }: Props): React.JSX.Element {
  const scale = size / 20;
  return <path d={PATHS[suit]} fill={fill} transform={`translate(${x} ${y}) scale(${isDown ? -scale : scale})`} />;
}
