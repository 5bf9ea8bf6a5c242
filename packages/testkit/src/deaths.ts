/** Every place in which a piece of work may be interrupted. */
import type { Db } from '#db';
import { deep } from './deep.ts';
import { interrupted, MOMENTS, type Moment } from './interrupted.ts';
import { seededRng } from './rng.ts';
import { SEED_OF_THE_GATE } from './seeded-chance.ts';

type Death = readonly [step: number, moment: Moment];

/**
 * Does the work once, and answers each of its steps with each moment: in the deep tier all of them, on the gate a sample by
 * the seed of the run.
 */
export async function deathsOf(db: Db, work: (db: Db) => Promise<unknown>, sampled: number): Promise<readonly Death[]> {
  const whole = interrupted(db, Number.MAX_SAFE_INTEGER, 'dies before');
  await work(whole.db);
  const all = Array.from({ length: whole.steps() }, (_, step) =>
    MOMENTS.map((moment) => [step, moment] as const),
  ).flat();
  return deep(all, sampleOf(all, sampled));
}

function sampleOf(all: readonly Death[], size: number): Death[] {
  const rng = seededRng(Number(process.env['TEST_SEED'] ?? SEED_OF_THE_GATE));
  const left = [...all];
  return Array.from({ length: Math.min(size, left.length) }, () => left.splice(rng.int(left.length), 1)[0]!);
}
