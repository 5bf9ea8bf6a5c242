/** Seals what an older version left in plain, and after a change of the key everything that was sealed with the one before. */
import type { Deps } from '../../deps.ts';
import { chainsToSeal, resealChains } from '../chain/index.ts';
import { resealSecondSteps, secondStepsToSeal } from '../credentials/index.ts';
import { payersToSeal, resealPayers } from '../deposit/index.ts';
import { lettersToSeal, resealLetters } from '../letter/index.ts';
import { personsToSeal, sealPersons } from '../person/index.ts';
import { RowNotSealed, type Batch } from '../../seal-rows.ts';
import { noticesToSeal, operatorsToSeal, resealNotices, resealOperators } from '../staff/index.ts';
import { cardsToSeal, resealCards } from '../withdrawal/index.ts';

/** Rows of one transaction: others wait for them no longer than that takes. */
const BATCH = 100;
/** What one run of the job does at most; the next goes on where this one ended. */
const BATCHES = 50;
/** With so many that cannot be sealed something else is wrong than a row. */
const FAILED_MAX = 500;

type Sealing = Pick<Deps, 'db' | 'secrets'>;

const WORK = {
  persons: { seal: sealPersons, left: personsToSeal },
  cards: { seal: resealCards, left: cardsToSeal },
  'second steps': { seal: resealSecondSteps, left: secondStepsToSeal },
  payers: { seal: resealPayers, left: payersToSeal },
  operators: { seal: resealOperators, left: operatorsToSeal },
  notices: { seal: resealNotices, left: noticesToSeal },
  letters: { seal: resealLetters, left: lettersToSeal },
  'seeds of draws': { seal: resealChains, left: chainsToSeal },
} as const;

/**
 * A job. What is sealed is not found again, so a run that is cut off anywhere has done some batches and nothing by halves. It
 * says when nothing is left: the key before may be taken away then.
 */
export async function sealPersonalData(deps: Sealing & Pick<Deps, 'log'>): Promise<boolean> {
  const sealed: Record<string, number> = {};
  let failed = 0;
  for (const [name, { seal }] of Object.entries(WORK)) {
    const run = await inBatches((batch) => seal(deps, batch));
    if (run.count > 0) sealed[name] = run.count;
    for (const error of run.failed)
      deps.log.error({ event: 'personal.not-sealed', what: name, row: error.row, err: error.cause }, error.message);
    failed += run.failed.length;
  }
  if (Object.keys(sealed).length === 0) return failed === 0;
  const done = (await leftToSeal(deps)).every(({ left }) => left === 0);
  deps.log.info({ event: 'personal.sealed', sealed, done }, 'personal data were sealed with the key in force');
  return done;
}

/** How many rows are in plain or sealed with an older key, of the whole site. */
export const leftToSeal = (deps: Sealing): Promise<{ name: string; left: number }[]> =>
  Promise.all(Object.entries(WORK).map(async ([name, { left }]) => ({ name, left: await left(deps) })));

/** A row that cannot be sealed takes back its batch, which is done again without it; the next run tries it again. */
async function inBatches(seal: (batch: Batch) => Promise<number>) {
  const failed: RowNotSealed[] = [];
  let count = 0;
  for (let batch = 0; batch < BATCHES && failed.length < FAILED_MAX;) {
    try {
      const some = await seal({ atMost: BATCH, besides: failed.map(({ row }) => row) });
      if (some === 0) break;
      count += some;
      batch += 1;
    } catch (error) {
      if (!(error instanceof RowNotSealed)) throw error;
      failed.push(error);
    }
  }
  return { count, failed };
}
