import { words, type GameWords } from '../../kit/live/words.ts';
import type { Rules } from './odds.ts';

export const baccaratWords: GameWords<Rules> = {
  about: words('baccarat.about'),
  how: words('baccarat.how'),
  spot: ({ code }) => words(`baccarat.spot.${code}`),
  rule: ({ banker }, { kind }) => words(`baccarat.rule.${kind === 'banker' && banker === 'six' ? 'banker-six' : kind}`),
};
