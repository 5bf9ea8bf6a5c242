/** One to ten numbers are chosen of forty, and ten are drawn; the more of them are the chosen ones, the more it pays. */
import { done, refuse, type Result } from '#kernel';
import type { Points } from '../../kit/hand.ts';
import { choose, type HandLaw } from '../../kit/hand-law.ts';
import { PAYS, RISKS, type Risk } from './pays.ts';

export const rules = { numbers: 40, drawn: 10, mostPicks: 10, pays: PAYS } as const;

export interface KenoBet {
  /** From 1 to 40, each once, in rising order. */
  readonly picks: readonly number[];
  readonly risk: Risk;
}

/** By the number of hits, from none. */
export const paysOf = ({ picks, risk }: Pick<KenoBet, 'picks' | 'risk'>): readonly Points[] =>
  PAYS[risk][picks.length - 1]!;

export const law = (bet: KenoBet): HandLaw => {
  const { numbers, drawn } = rules;
  const chosen = bet.picks.length;
  return {
    all: choose(numbers, drawn),
    ways: paysOf(bet).map((back, hits) => ({
      back,
      count: choose(chosen, hits) * choose(numbers - chosen, drawn - hits),
    })),
  };
};

const isNumber = (pick: unknown): pick is number =>
  typeof pick === 'number' && Number.isInteger(pick) && pick >= 1 && pick <= rules.numbers;

export function readBet(input: unknown): Result<KenoBet, 'bet.invalid'> {
  const { picks, risk } = (input ?? {}) as { picks?: unknown; risk?: unknown };
  const known = RISKS.find((each) => each === risk);
  if (known === undefined || !Array.isArray(picks) || !picks.every(isNumber)) return refuse('bet.invalid');
  if (picks.length < 1 || picks.length > rules.mostPicks || new Set(picks).size < picks.length)
    return refuse('bet.invalid');
  return done({ picks: picks.toSorted((a, b) => a - b), risk: known });
}
