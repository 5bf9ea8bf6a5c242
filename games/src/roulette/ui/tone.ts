import { isRed } from '../engine/layout.ts';

export type Tone = 'red' | 'black' | 'zero';

export const toneOf = (number: number): Tone => (number === 0 ? 'zero' : isRed(number) ? 'red' : 'black');
