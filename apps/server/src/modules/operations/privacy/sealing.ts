/** Encrypts values left in plain by an older version and, after a key rotation, values under the previous key. */
import type { Deps } from '../../../ports/deps.ts';
import { chainsToSeal, resealChains } from '../../house/chain/index.ts';
import { resealSecondSteps, secondStepsToSeal } from '../../people/credentials/index.ts';
import { payersToSeal, resealPayers } from '../../money/deposit/index.ts';
import { messagesToSeal, resealMessages } from '../../people/outgoing-message/index.ts';
import { personsToSeal, sealPersons } from '../../people/person/index.ts';
import { RowNotSealed, type Batch } from '../../../ports/seal-rows.ts';
import { noticesToSeal, operatorsToSeal, resealNotices, resealOperators } from '../../people/staff/index.ts';
import { cardsToSeal, resealCards } from '../../money/withdrawal/index.ts';

/** Rows of one transaction: others wait for the locks no longer than that takes. */
const BATCH = 100;
/** Batches of one run of the job; the next run continues. */
const BATCHES = 50;
/** With that many failures the cause is not a single row. */
const FAILED_MAX = 500;

type Sealing = Pick<Deps, 'db' | 'secrets'>;

const WORK = {
  persons: { seal: sealPersons, left: personsToSeal },
  cards: { seal: resealCards, left: cardsToSeal },
  'second steps': { seal: resealSecondSteps, left: secondStepsToSeal },
  payers: { seal: resealPayers, left: payersToSeal },
  operators: { seal: resealOperators, left: operatorsToSeal },
  notices: { seal: resealNotices, left: noticesToSeal },
  letters: { seal: resealMessages, left: messagesToSeal },
  'seeds of draws': { seal: resealChains, left: chainsToSeal },
} as const;

/**
 * Job. Encrypted rows are not found again, so an interrupted run leaves whole batches. It logs when nothing is left:
 * the previous key may then be removed.
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

/** Number of rows of the whole site in plain or under an older key. */
export const leftToSeal = (deps: Sealing): Promise<{ name: string; left: number }[]> =>
  Promise.all(Object.entries(WORK).map(async ([name, { left }]) => ({ name, left: await left(deps) })));

/** A row that fails rolls back its batch, which is repeated without it; the next run tries it again. */
async function inBatches(seal: (batch: Batch) => Promise<number>) {
  const failed: RowNotSealed[] = [];
  let count = 0;
  for (let batch = 0; batch < BATCHES && failed.length < FAILED_MAX;) {
    try {
      const some = await seal({ atMost: BATCH, except: failed.map(({ row }) => row) });
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
