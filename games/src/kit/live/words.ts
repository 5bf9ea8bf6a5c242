/** Text keys of a game and its bets, with the values of their placeholders. */
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
  /** Winning condition by the table's rules. Payouts are shown as figures. */
  rule(rules: Rules, spot: Spot): Words;
}

export const words = (key: string, values: Words['values'] = {}): Words => ({ key, values });

/** The suffix of a spot's code in its readable form: `17/20`. */
export const namedIn = (code: string): string => code.replace(/^[a-z-]+(?=\d)/, '').replaceAll('-', '/');
