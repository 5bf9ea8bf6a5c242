import type { Deps } from '../../../ports/deps.ts';
import { sealAnew, type Batch } from '../../../ports/seal-rows.ts';
import { lettersLeft, lettersSealedWith, putContent } from './queries.ts';
import { aboutLetter } from './send-letter.ts';

/** Reseals unsent messages from older keys with the current one. Answers how many. */
export const resealLetters = ({ db, secrets: { personal } }: Pick<Deps, 'db' | 'secrets'>, batch: Batch) =>
  db.tx((tx) =>
    sealAnew(personal.olderKeys, {
      find: (key) => lettersSealedWith(tx, key, batch),
      keyOf: ({ id }) => id,
      seal: ({ id, merchant, key, content }) =>
        putContent(tx, { merchant, id }, personal.seal(personal.open(content, aboutLetter(key)), aboutLetter(key))),
    }),
  );

export const lettersToSeal = ({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> =>
  lettersLeft(db, secrets.personal.olderKeys);
