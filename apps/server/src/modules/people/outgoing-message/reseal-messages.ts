import type { Deps } from '../../../ports/deps.ts';
import { sealAnew, type Batch } from '../../../ports/seal-rows.ts';
import { messagesLeft, messagesSealedWith, putContent } from './queries.ts';
import { contentContext } from './send-outgoing-message.ts';

/** Reseals unsent messages from older keys with the current one. Answers how many. */
export const resealMessages = ({ db, secrets: { personal } }: Pick<Deps, 'db' | 'secrets'>, batch: Batch) =>
  db.tx((tx) =>
    sealAnew(personal.olderKeys, {
      find: (key) => messagesSealedWith(tx, key, batch),
      keyOf: ({ id }) => id,
      seal: ({ id, merchant, key, content }) =>
        putContent(
          tx,
          { merchant, id },
          personal.seal(personal.open(content, contentContext(key)), contentContext(key)),
        ),
    }),
  );

export const messagesToSeal = ({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> =>
  messagesLeft(db, secrets.personal.olderKeys);
