/** Encrypts values left in plain, and re-encrypts values under an older key. */
import type { Deps } from '../../../ports/deps.ts';
import { sealRow, type Batch } from '../../../ports/seal-rows.ts';
import { rewritePerson } from './person.ts';
import { personsLeft, personsSealedWith, plainPersons, unprintedPersons } from './queries.ts';

type Sealing = Pick<Deps, 'db' | 'secrets'>;

/** Answers the number of sealed members. A batch commits whole or not at all; sealed members are not found again. */
export function sealPersons({ db, secrets: { personal } }: Sealing, batch: Batch): Promise<number> {
  return db.tx(async (tx) => {
    const ids = await plainPersons(tx, batch);
    ids.push(...(await unprintedPersons(tx, { ...batch, atMost: batch.atMost - ids.length })));
    for (const key of personal.olderKeys)
      ids.push(...(await personsSealedWith(tx, key, { ...batch, atMost: batch.atMost - ids.length })));
    for (const id of new Set(ids)) await sealRow(id, () => rewritePerson(personal, tx, id, (person) => person));
    return ids.length;
  });
}

export const personsToSeal = ({ db, secrets }: Sealing): Promise<number> => personsLeft(db, secrets.personal.olderKeys);
