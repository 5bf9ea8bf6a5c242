import type { Deps } from '../../../ports/deps.ts';
import { sealAnew, type Batch } from '../../../ports/seal-rows.ts';
import { payersLeft, payersSealedWith, putPayer } from './queries.ts';
import { payerOf } from './start-transfer.ts';

/** Reseals payers' names from older keys with the current one. Answers how many. */
export function resealPayers({ db, secrets: { personal } }: Pick<Deps, 'db' | 'secrets'>, batch: Batch) {
  return db.tx((tx) =>
    sealAnew(personal.olderKeys, {
      find: (key) => payersSealedWith(tx, key, batch),
      keyOf: ({ ref_id: refId }) => refId,
      seal({ ref_id: refId, payer }) {
        const about = payerOf(refId);
        return putPayer(tx, refId, personal.seal(personal.open(payer, about), about));
      },
    }),
  );
}

export const payersToSeal = ({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> =>
  payersLeft(db, secrets.personal.olderKeys);
