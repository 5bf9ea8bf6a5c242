/** Draws of a fixed number of digits, each from 0 to 9. */
import type { Rng } from '#kernel';
import type { Family } from '../kit/family.ts';
import { SIMPLE, USUAL } from '../kit/odds.ts';
import type { Play } from '../kit/play.ts';
import type { Digits } from './board.ts';

export function digitFamily(id: string, length: number, plays: readonly Play<Digits>[]): Family<Digits> {
  const text = new RegExp(`^\\d{${length}}$`);
  return {
    id,
    plays,
    fixedReturn: ({ code }) => (code.includes('Form') || code.endsWith('SumValue') ? USUAL : SIMPLE),
    draw: (rng: Rng) => Array.from({ length }, () => rng.int(10)),
    write: (draw) => draw.join(''),
    read: (given) => (text.test(given) ? given.split('').map(Number) : null),
    *everyDraw(places) {
      for (let at = 0; at < 10 ** places.length; at += 1) {
        const digits = String(at).padStart(places.length, '0').split('').map(Number);
        const draw = Array<number>(length).fill(0);
        for (const [from, place] of places.entries()) draw[place] = digits[from]!;
        yield draw;
      }
    },
  };
}
