/** After a change of the key the secrets of operators' apps are sealed anew, as everything that is sealed. */
import type { Deps } from '../../deps.ts';
import { sealAnew, type Batch } from '../../seal-rows.ts';
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
