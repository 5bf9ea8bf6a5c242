/** What the address asks of the stand, so that a moment of a table can be linked, photographed and tested. */
import type { Language } from '#contract';

export interface Chosen {
  readonly game: string;
  readonly language: Language;
  readonly theme: 'night' | 'day';
  /** Which shoes and seeds. */
  readonly seed: number;
  /** Played before anybody looks. */
  readonly rounds: number;
  /** Ticks after those rounds. */
  readonly ticks: number;
  /** The clock stands still after that. */
  readonly isStill: boolean;
  readonly reducedMotion: boolean;
  /** Whether others, and the player, have bet. */
  readonly hasBets: boolean;
  readonly isSmall: boolean;
  /** Settings of the table, as a room has them. */
  readonly settings: Readonly<Record<string, unknown>>;
}

const SETTINGS = ['bettingMs', 'closedMs', 'stepMs', 'resultMs', 'cut'];

export function standFromAddress(query: URLSearchParams): Chosen {
  const number = (key: string, usual: number) => Number(query.get(key) ?? usual);
  const times = SETTINGS.filter((key) => query.has(key)).map((key) => [key, number(key, 0)] as const);
  const rules = query.get('rules');
  return {
    game: query.get('game') ?? 'BACCARAT',
    language: (query.get('language') ?? 'EN') as Language,
    theme: query.get('theme') === 'day' ? 'day' : 'night',
    seed: number('seed', 1),
    rounds: number('rounds', 0),
    ticks: number('ticks', 0),
    isStill: query.has('still'),
    reducedMotion: query.has('reduced'),
    hasBets: !query.has('nobody'),
    isSmall: query.has('small'),
    settings: { ...Object.fromEntries(times), ...(rules ? { rules: JSON.parse(rules) as object } : {}) },
  };
}
