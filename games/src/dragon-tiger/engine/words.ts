import type { NoRules } from '../../kit/live/no-rules.ts';
import { words, type GameWords } from '../../kit/live/words.ts';

export const dragonTigerWords: GameWords<NoRules> = {
  about: words('dragon-tiger.about'),
  how: words('dragon-tiger.how'),
  spot: ({ code }) => words(`dragon-tiger.spot.${code}`),
  rule: (_rules, { kind }) => words(`dragon-tiger.rule.${kind}`),
};
