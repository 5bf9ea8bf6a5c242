/**
 * Plays hands with the fair generator, and sets what came back beside what the law says. The hands of a trial draw one after the other
 * from one stream: it tells the same of the rules as a nonce for each, and costs a small part of it.
 */
import { drawing } from '#games/kit/fair.ts';
import { STAKE, type HandGame, type Points } from '#games/kit/hand.ts';
import { returned, variance, type HandLaw } from '#games/kit/hand-law.ts';
import type { Rng } from '#kernel';
import { rawNumbers } from '../verify/numbers.ts';
import type { HandPaper } from './paper.ts';

export interface Trial {
  /** By how many standard errors the mean is off. */
  readonly off: number;
  /** Pearson's statistic over what came back, as a standard normal value. */
  readonly chi: number;
}

interface Bin {
  readonly of: number;
  readonly got: number;
}

const SERVER_SEED = '7a'.repeat(32);
/** A kind of result is looked at by itself where so many are to be expected. */
const ENOUGH = 10;

/** A stream for each trial; its raw numbers go on over as many hands as are asked for. Node's own cryptography gives them sooner. */
const streamOf = (nonce: number): Rng => {
  const numbers = rawNumbers(SERVER_SEED, 'auditor', nonce);
  return drawing(() => numbers.next().value);
};

export function tryOut(paper: HandPaper, bet: unknown, rounds: number, nonce: number): Trial {
  const law = paper.law(bet);
  const counts = new Map<Points, number>();
  let [paid, staked] = [0, 0];
  const rng = streamOf(nonce);
  for (let round = 0; round < rounds; round += 1) {
    const { back, staked: put } = standingOf(paper, bet, rng);
    counts.set(back, (counts.get(back) ?? 0) + 1);
    paid += back;
    staked += put;
  }
  const { n, d } = returned(law);
  const error = Math.sqrt(variance(law) / rounds) * STAKE;
  const difference = Math.abs((paid - staked) / rounds - Number(n - d) / Number(law.all));
  return { off: error === 0 ? Number(difference > 0) : difference / error, chi: chiOf(law, counts, rounds) };
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

/** Results too rare to be looked at by themselves are taken together. */
function chiOf(law: HandLaw, seen: ReadonlyMap<Points, number>, rounds: number): number {
  const expected = new Map<Points, number>();
  const add = (back: Points, chance: number) => expected.set(back, (expected.get(back) ?? 0) + chance * rounds);
  for (const { back, count } of law.ways) add(back, Number(count) / Number(law.all));
  add(0, 1 - [...expected.values()].reduce((total, each) => total + each, 0) / rounds);
  const strange = [...seen.keys()].filter((back) => !expected.has(back));
  if (strange.length > 0) throw new Error(`no way comes to ${strange.join(', ')}`);
  const bins = [...expected].map(([back, of]): Bin => ({ of, got: seen.get(back) ?? 0 }));
  const rare = bins.filter(({ of }) => of < ENOUGH);
  const together = rare.reduce((sum, { of, got }) => ({ of: sum.of + of, got: sum.got + got }), { of: 0, got: 0 });
  const all = [...bins, together].filter(({ of }) => of >= ENOUGH);
  const statistic = all.reduce((sum, { of, got }) => sum + (got - of) ** 2 / of, 0);
  return all.length < 2 ? 0 : normalOf(statistic, all.length - 1);
}

/** Wilson and Hilferty: the cube root of chi-square is very nearly normal. */
function normalOf(statistic: number, freedom: number): number {
  const part = 2 / (9 * freedom);
  return (Math.cbrt(statistic / freedom) - 1 + part) / Math.sqrt(part);
}
