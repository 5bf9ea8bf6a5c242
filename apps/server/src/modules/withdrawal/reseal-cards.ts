import type { Deps } from '../../deps.ts';
import { aboutHolder, aboutNumber, NUMBERS } from './bank-cards.ts';
import { cardsLeft, cardsSealedWith, putSealed } from './card-queries.ts';

/** Cards that were sealed with an older key are sealed with the one in force. Answers how many. */
export function resealCards({ db, secrets: { personal } }: Pick<Deps, 'db' | 'secrets'>, atMost: number) {
  return db.tx(async (tx) => {
    let count = 0;
    for (const key of personal.olderKeys) {
      for (const { id, number, holder } of await cardsSealedWith(tx, key, atMost)) {
        const plain = personal.open(number, aboutNumber(id));
        await putSealed(tx, id, {
          number: personal.seal(plain, aboutNumber(id)),
          number_print: personal.fingerprints(plain, NUMBERS)[0]!,
          holder: personal.seal(personal.open(holder, aboutHolder(id)), aboutHolder(id)),
        });
        count += 1;
      }
    }
    return count;
  });
}

export const cardsToSeal = ({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> =>
  cardsLeft(db, secrets.personal.olderKeys);
