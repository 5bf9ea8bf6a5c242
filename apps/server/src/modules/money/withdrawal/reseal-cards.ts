import type { Deps } from '../../../ports/deps.ts';
import { sealAnew, type Batch } from '../../../ports/seal-rows.ts';
import { aboutHolder, aboutNumber, NUMBERS, openCard } from './bank-cards.ts';
import { cardsLeft, cardsSealedWith, putSealed } from './card-queries.ts';

/** Re-encrypts cards sealed with an older key. Answers their number. */
export function resealCards({ db, secrets: { personal } }: Pick<Deps, 'db' | 'secrets'>, batch: Batch) {
  return db.tx((tx) =>
    sealAnew(personal.olderKeys, {
      find: (key) => cardsSealedWith(tx, key, batch),
      keyOf: ({ id }) => id,
      seal(card) {
        const { id } = card;
        const { number, holder } = openCard(personal, card);
        return putSealed(tx, id, {
          number: personal.seal(number, aboutNumber(id)),
          number_print: personal.fingerprints(number, NUMBERS)[0]!,
          holder: personal.seal(holder, aboutHolder(id)),
        });
      },
    }),
  );
}

export const cardsToSeal = ({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> =>
  cardsLeft(db, secrets.personal.olderKeys);
