import type { NoRules } from '../../kit/live/no-rules.ts';
import { words, type GameWords } from '../../kit/live/words.ts';

export const xocDiaWords: GameWords<NoRules> = {
  about: words('xoc-dia.about'),
  how: words('xoc-dia.how'),
  spot: ({ code }) => words(`xoc-dia.spot.${code}`),
  rule: (_rules, { code, kind }) => words(`xoc-dia.rule.${kind === 'side' ? code : kind}`),
};
