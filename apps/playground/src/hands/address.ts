/** What the address asks of the stand, so that a moment of a hand can be linked, photographed and tested. */
import type { Language } from '#contract';

export interface Chosen {
  readonly game: string;
  readonly language: Language;
  readonly theme: 'night' | 'day';
  /** Which chance. */
  readonly seed: number;
  /** The least time from hand to hand. */
  readonly minMs: number;
  readonly mayAuto: boolean;
}

export function standFromAddress(query: URLSearchParams): Chosen {
  const number = (key: string, usual: number) => Number(query.get(key) ?? usual);
  return {
    game: query.get('game') ?? 'COIN_HAND',
    language: (query.get('language') ?? 'EN') as Language,
    theme: query.get('theme') === 'day' ? 'day' : 'night',
    seed: number('seed', 1),
    minMs: number('min', 0),
    mayAuto: !query.has('manual'),
  };
}
