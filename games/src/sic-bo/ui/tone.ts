import type { Dice } from '../engine/odds.ts';

export type Tone = 'big' | 'small' | 'triple';

export const sumOf = ([first, second, third]: Dice): number => first + second + third;

export function toneOf(dice: Dice): Tone {
  if (dice[0] === dice[1] && dice[1] === dice[2]) return 'triple';
  return sumOf(dice) > 10 ? 'big' : 'small';
}
