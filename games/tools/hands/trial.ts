/**
 * Simulates hands with the fair generator and compares the results with the theoretical distribution. The hands of a
 * simulation share one stream, which tests the rules as well as one nonce per hand, at a small part of the cost.
 */
import { STAKE, type HandGame, type Points } from '#games/kit/hand.ts';
import { returned, variance, type HandLaw } from '#games/kit/hand-law.ts';
import type { Rng } from '#kernel';
import { chiOf, trialStream } from '../par/chance.ts';
import type { HandPaper } from './paper.ts';

export interface Trial {
  /** By how many standard errors the mean is off. */
  readonly off: number;
  /** Pearson's statistic over the payouts, as a standard normal value. */
  readonly chi: number;
}

export function tryOut(paper: HandPaper, bet: unknown, rounds: number, nonce: number): Trial {
  const law = paper.law(bet);
  const counts = new Map<Points, number>();
  let [paid, staked] = [0, 0];
  const rng = trialStream(nonce);
  for (let round = 0; round < rounds; round += 1) {
    const { back, staked: put } = standingOf(paper, bet, rng);
    counts.set(back, (counts.get(back) ?? 0) + 1);
    paid += back;
    staked += put;
  }
  const { n, d } = returned(law);
  const error = Math.sqrt(variance(law) / rounds) * STAKE;
  const difference = Math.abs((paid - staked) / rounds - Number(n - d) / Number(law.all));
  return { off: error === 0 ? Number(difference > 0) : difference / error, chi: chiOfLaw(law, counts, rounds) };
}

function standingOf({ engine, play }: HandPaper, bet: unknown, rng: Rng) {
  const game: HandGame<unknown, unknown, unknown, unknown> = engine;
  let state = game.deal(bet, rng);
  while (!game.standing(state).finished) {
    const moved = game.move(state, play?.move(state, bet) ?? game.absent(state), rng);
    if (!moved.ok) throw new Error(`${game.meta.id} does not allow its own play`);
    state = moved.value;
  }
  return game.standing(state);
}

function chiOfLaw(law: HandLaw, seen: ReadonlyMap<Points, number>, rounds: number): number {
  const expected = new Map<Points, number>();
  const add = (back: Points, chance: number) => expected.set(back, (expected.get(back) ?? 0) + chance * rounds);
  for (const { back, count } of law.ways) add(back, Number(count) / Number(law.all));
  add(0, 1 - [...expected.values()].reduce((total, each) => total + each, 0) / rounds);
  const strange = [...seen.keys()].filter((back) => !expected.has(back));
  if (strange.length > 0) throw new Error(`no way comes to ${strange.join(', ')}`);
  return chiOf([...expected].map(([back, of]) => ({ of, got: seen.get(back) ?? 0 })));
}
