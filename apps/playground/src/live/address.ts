/** Options of the playground in its address, so that a state of a table can be linked, captured and tested. */
import type { Language } from '#contract';

export interface Chosen {
  readonly game: string;
  readonly language: Language;
  readonly theme: 'night' | 'day';
  /** Seed of shoes and results. */
  readonly seed: number;
  /** Rounds played before the first frame. */
  readonly rounds: number;
  /** Ticks played after those rounds. */
  readonly ticks: number;
  /** Stops the clock after that. */
  readonly isStill: boolean;
  readonly reducedMotion: boolean;
  /** True when the player and others have bets. */
  readonly hasBets: boolean;
  readonly isSmall: boolean;
  /** Table settings, as stored for a room. */
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
