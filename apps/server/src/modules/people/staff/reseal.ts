/** After a key rotation: re-encrypts staff's 2FA secrets and sealed notices. */
import type { Deps } from '../../../ports/deps.ts';
import { sealAnew, type Batch } from '../../../ports/seal-rows.ts';
import { noticesLeft, noticesSealedWith, putSecret } from './notice-queries.ts';
import { secretContext } from './notices.ts';
import { openSecret, sealSecret } from './app-code.ts';
import { changeOperator, secretsLeft, secretsSealedWith } from './queries.ts';

type Parts = Pick<Deps, 'db' | 'secrets'>;

export const resealOperators = (deps: Parts, batch: Batch): Promise<number> =>
  deps.db.tx((tx) =>
    sealAnew(deps.secrets.personal.olderKeys, {
      find: (key) => secretsSealedWith(tx, key, batch),
      keyOf: ({ account }) => account,
      seal: (row) =>
        changeOperator(tx, row.id, { totp_secret: sealSecret(deps, row.account, openSecret(deps, row) ?? '') }),
    }),
  );

export const operatorsToSeal = ({ db, secrets }: Parts): Promise<number> => secretsLeft(db, secrets.personal.olderKeys);

export const resealNotices = ({ db, secrets: { personal } }: Parts, batch: Batch): Promise<number> =>
  db.tx((tx) =>
    sealAnew(personal.olderKeys, {
      find: (key) => noticesSealedWith(tx, key, batch),
      keyOf: ({ id }) => id,
      seal: ({ id, told, reader }) =>
        putSecret(tx, id, personal.seal(personal.open(told, secretContext(reader)), secretContext(reader))),
    }),
  );

export const noticesToSeal = ({ db, secrets }: Parts): Promise<number> => noticesLeft(db, secrets.personal.olderKeys);
