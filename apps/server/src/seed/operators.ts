/** Operators of the demo: two, since approvals need two. */
import { toDate } from '#db';
import type { Deps } from '../ports/deps.ts';
import { hashPassword } from '../modules/people/credentials/index.ts';
import { insertGrant, insertOperator, sealSecret } from '../modules/people/staff/index.ts';
import { DEMO_PASSWORD } from './index.ts';

/** Their 2FA secrets are published like the password, and exist in demos only. */
export const DEMO_OPERATORS = [
  { account: 'operator1', name: 'Ada Quill', secret: 'PAVILIONDEMOOPERATORONEAAAAAAAAA' },
  { account: 'operator2', name: 'Ben Okoro', secret: 'PAVILIONDEMOOPERATORTWOBBBBBBBBB' },
] as const;

/** Creates them when a demo has none. True in the one start that did. */
export async function seedOperators(deps: Deps): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const at = toDate(deps.clock.now());
  return deps.db.tx(async (tx) => {
    let made = false;
    for (const { account, name, secret } of DEMO_OPERATORS) {
      const id = await insertOperator(tx, {
        account,
        name,
        password_hash: passwordHash,
        locked_until: null,
        totp_secret: sealSecret(deps, account, secret),
        totp_since: at,
        made_at: at,
        dismissed_at: null,
      });
      if (id === null) continue;
      await insertGrant(tx, id, { merchant: null, role: 'owner' });
      made = true;
    }
    return made;
  });
}
