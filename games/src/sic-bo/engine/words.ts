import type { NoRules } from '../../kit/live/no-rules.ts';
import { words, type GameWords } from '../../kit/live/words.ts';

export const sicBoWords: GameWords<NoRules> = {
  about: words('sic-bo.about'),
  how: words('sic-bo.how'),
  spot({ code, kind }) {
    const [first = 0, second = 0] = code.match(/\d+/g)?.map(Number) ?? [];
    if (kind.startsWith('sum-')) return words('sic-bo.spot.sum', { sum: first });
    return words(`sic-bo.spot.${nameOf(code, kind)}`, first === 0 ? {} : second === 0 ? { first } : { first, second });
  },
  rule: (_rules, { code, kind }) => words(`sic-bo.rule.${kind.startsWith('sum-') ? 'sum' : nameOf(code, kind)}`),
};

/** The four sides have names and rules of their own. */
const nameOf = (code: string, kind: string): string => (kind === 'side' ? code : kind);
