import type { Tx } from '#db';
import { done, memberId, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { accountByName } from '../credentials/index.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { lockWorn, wearDrawn, type Owner } from './queries.ts';

/**
 * Removes a member's uploaded picture; false if they had none. The file is deleted first, so that the act can be
 * repeated after an interruption.
 */
export async function dropAvatar(deps: Pick<Deps, 'providers'>, tx: Tx, owner: Owner): Promise<boolean> {
  const { avatar_file: file } = await lockWorn(tx, owner);
  if (file === null) return false;
  await deps.providers.storage.remove(file, tx);
  await wearDrawn(tx, owner);
  return true;
}

/** The same as an operator's act, with a reason. */
export async function removeAvatar(
  deps: Deps,
  who: Actor & { readonly account: string },
): Promise<Result<null, 'account.unknown' | 'avatar.none'>> {
  const account = await accountByName(deps.db, who.merchant, who.account);
  if (!account) return refuse('account.unknown');
  const owner = { merchant: who.merchant, memberId: memberId(Number(account.id)) };
  const dropped = await deps.db.tx(async (tx) => {
    if (!(await dropAvatar(deps, tx, owner))) return false;
    const act = {
      subject: `member ${account.id}`,
      act: 'avatar.remove' as const,
      before: { own: true },
      after: { own: false },
    };
    await recordAct(tx, who, { ...act, at: deps.clock.now() });
    return true;
  });
  if (!dropped) return refuse('avatar.none');
  deps.log.info({ event: 'avatar.remove', memberId: owner.memberId, by: who.by }, 'an operator took a picture away');
  return done();
}
