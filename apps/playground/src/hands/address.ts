/** Options of the playground in its address, so that a state of a hand can be linked, captured and tested. */
import type { Language } from '#contract';

export interface Chosen {
  readonly game: string;
  readonly language: Language;
  readonly theme: 'night' | 'day';
  /** Seed of the chance. */
  readonly seed: number;
  /** Minimum time between hands, in milliseconds. */
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
