/** Which texts say what a game is and what its bets are called: keys of the catalogues, with what the texts take. */
import type { Spot } from './spot.ts';

export interface Words {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface GameWords<Rules> {
  readonly about: Words;
  /** How a round is dealt. */
  readonly how: Words;
  spot(spot: Spot): Words;
  /** When it wins, by the rules of the table. What it pays is told in figures. */
  rule(rules: Rules, spot: Spot): Words;
}

export const words = (key: string, values: Words['values'] = {}): Words => ({ key, values });

/** What a code names behind its first word: `17/20`. */
export const namedIn = (code: string): string => code.replace(/^[a-z-]+(?=\d)/, '').replaceAll('-', '/');
