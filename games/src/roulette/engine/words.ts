import { namedIn, words, type GameWords, type Words } from '../../kit/live/words.ts';
import type { SectionName } from './calls.ts';
import type { Rules } from './layout.ts';

const INSIDE = new Set(['straight', 'split', 'street', 'corner', 'six-line']);

export const rouletteWords: GameWords<Rules> = {
  about: words('roulette.about'),
  how: words('roulette.how'),
  spot({ code, kind }) {
    if (INSIDE.has(kind)) return words(`roulette.spot.${kind}`, { numbers: namedIn(code) });
    const number = Number(namedIn(code));
    if (kind === 'dozen') return words('roulette.spot.dozen', { first: number * 12 - 11, last: number * 12 });
    return kind === 'column' ? words('roulette.spot.column', { column: number }) : words(`roulette.spot.${code}`);
  },
  rule({ laPartage }, { kind }) {
    if (INSIDE.has(kind)) return words('roulette.rule.inside');
    if (kind === 'even') return words(laPartage ? 'roulette.rule.even-partage' : 'roulette.rule.even');
    return words('roulette.rule.dozen');
  },
};

export const sectionWords = (section: SectionName): Words => words(`roulette.call.${section}`);
export const neighboursWords = (number: number): Words => words('roulette.call.neighbours', { number });
export const finalsWords = (digit: number): Words => words('roulette.call.finals', { digit });
