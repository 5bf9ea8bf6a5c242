import type { Deps } from '../../deps.ts';
import { sealRow, type Batch } from '../../seal-rows.ts';
import { payersLeft, payersSealedWith, putPayer } from './queries.ts';
import { payerOf } from './start-transfer.ts';

/** Names of payers that were sealed with an older key are sealed with the one in force. Answers how many. */
export function resealPayers({ db, secrets: { personal } }: Pick<Deps, 'db' | 'secrets'>, batch: Batch) {
  return db.tx(async (tx) => {
    let count = 0;
    for (const key of personal.olderKeys) {
      for (const { ref_id: refId, payer } of await payersSealedWith(tx, key, batch)) {
        const about = payerOf(refId);
        await sealRow(refId, () => putPayer(tx, refId, personal.seal(personal.open(payer, about), about)));
        count += 1;
      }
    }
    return count;
  });
}

export const payersToSeal = ({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> =>
  payersLeft(db, secrets.personal.olderKeys);
