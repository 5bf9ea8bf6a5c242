import type { Deps } from '../../deps.ts';
import { payersLeft, payersSealedWith, putPayer } from './queries.ts';
import { payerOf } from './start-transfer.ts';

/** Names of payers that were sealed with an older key are sealed with the one in force. Answers how many. */
export function resealPayers({ db, secrets: { personal } }: Pick<Deps, 'db' | 'secrets'>, atMost: number) {
  return db.tx(async (tx) => {
    let count = 0;
    for (const key of personal.olderKeys) {
      for (const { ref_id: refId, payer } of await payersSealedWith(tx, key, atMost)) {
        await putPayer(tx, refId, personal.seal(personal.open(payer, payerOf(refId)), payerOf(refId)));
        count += 1;
      }
    }
    return count;
  });
}

export const payersToSeal = ({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> =>
  payersLeft(db, secrets.personal.olderKeys);
