/** Seals what an older version left in plain, and after a change of the key everything that was sealed with the one before. */
import type { Deps } from '../../deps.ts';
import { resealSecondSteps, secondStepsToSeal } from '../credentials/index.ts';
import { payersToSeal, resealPayers } from '../deposit/index.ts';
import { personsToSeal, sealPersons } from '../person/index.ts';
import { cardsToSeal, resealCards } from '../withdrawal/index.ts';

/** Rows of one transaction: others wait for them no longer than that takes. */
const BATCH = 100;
/** What one run of the job does at most; the next goes on where this one ended. */
const BATCHES = 50;

type Sealing = Pick<Deps, 'db' | 'secrets'>;

const WORK = {
  persons: { seal: sealPersons, left: personsToSeal },
  cards: { seal: resealCards, left: cardsToSeal },
  'second steps': { seal: resealSecondSteps, left: secondStepsToSeal },
  payers: { seal: resealPayers, left: payersToSeal },
} as const;

/**
 * A job. What is sealed is not found again, so a run that is cut off anywhere has done some batches and nothing by halves. It
 * says when nothing is left: the key before may be taken away then.
 */
export async function sealPersonalData(deps: Sealing & Pick<Deps, 'log'>): Promise<boolean> {
  const sealed: Record<string, number> = {};
  for (const [name, { seal }] of Object.entries(WORK)) {
    const count = await inBatches((atMost) => seal(deps, atMost));
    if (count > 0) sealed[name] = count;
  }
  if (Object.keys(sealed).length === 0) return true;
  const done = (await leftToSeal(deps)).every(({ left }) => left === 0);
  deps.log.info({ event: 'personal.sealed', sealed, done }, 'personal data were sealed with the key in force');
  return done;
}

/** How many rows are in plain or sealed with an older key, of the whole site. */
export const leftToSeal = (deps: Sealing): Promise<{ name: string; left: number }[]> =>
  Promise.all(Object.entries(WORK).map(async ([name, { left }]) => ({ name, left: await left(deps) })));

async function inBatches(seal: (atMost: number) => Promise<number>): Promise<number> {
  let count = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const some = await seal(BATCH);
    count += some;
    if (some === 0) break;
  }
  return count;
}
