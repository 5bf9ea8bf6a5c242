import type { NoRules } from '../../kit/live/no-rules.ts';
import { namedIn, words, type GameWords } from '../../kit/live/words.ts';

export const fanTanWords: GameWords<NoRules> = {
  about: words('fan-tan.about'),
  how: words('fan-tan.how'),
  spot({ code, kind }) {
    const numbers = namedIn(code);
    const [first = '', second = ''] = numbers.split('/');
    return words(`fan-tan.spot.${kind}`, kind === 'nim' || kind === 'nga' ? { first, second } : { numbers });
  },
  rule: (_rules, { kind }) => words(`fan-tan.rule.${kind}`),
};
