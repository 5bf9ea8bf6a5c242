/** Erases a member: names, contacts, secrets, files and texts are deleted; records required by financial law stay. */
import type { Access } from '#db';
import { done, memberId, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { dropAvatar } from '../../people/avatar/index.ts';
import { accountById, accountByName } from '../../people/credentials/index.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { lockPerson, NOBODY, personOf, rewritePerson } from '../../people/person/index.ts';
import { isExcluded } from '../../people/safe-play/index.ts';
import { filesOf, hasMoneyUnderWay, owesMoney, takeAway } from './erase-queries.ts';
import { hasStakesOpen } from './stakes-open.ts';

const MEMBER_TYPE = 0;

export type EraseRefusal =
  | 'account.unknown'
  | 'privacy.not.closed'
  | 'privacy.money.left'
  | 'privacy.money.under.way'
  | 'privacy.money.owed'
  | 'privacy.excluded';

/**
 * The account is closed already, so no data are added; obstacles are checked again under a row lock. Files are deleted
 * first: if it is interrupted anywhere, the same act run again deletes the rest.
 */
export async function eraseMember(
  deps: Deps,
  who: Actor & { readonly account: string },
): Promise<Result<null, EraseRefusal>> {
  const brand = deps.brands.find(who.merchant);
  const account = brand && (await accountByName(deps.db, brand.code, who.account));
  if (!brand || account?.account_type !== MEMBER_TYPE) return refuse('account.unknown');
  const owner = { merchant: brand.code, memberId: memberId(Number(account.id)) };
  const refused = await inTheWay(deps, owner, deps.db);
  if (refused) return refuse(refused);
  for (const key of await filesOf(deps.db, owner)) await deps.providers.storage.remove(key);
  const { personal } = deps.secrets;
  const { mobile, email } = await personOf(personal, deps.db, account.id);
  const addresses = [mobile, email].filter((address) => address !== null);
  await deps.providers.outbox.forget(addresses);
  const at = deps.clock.now();
  const erased = await deps.db.tx(async (tx): Promise<Result<null, EraseRefusal>> => {
    await lockPerson(tx, account.id);
    // A concurrent erasure was first.
    const { account: isCalled } = await accountById(tx, account.id);
    if (isCalled !== account.account) return refuse('account.unknown');
    const since = await inTheWay(deps, owner, tx);
    if (since) return refuse(since);
    await rewritePerson(personal, tx, account.id, () => NOBODY);
    await dropAvatar(deps, tx, owner);
    await takeAway(tx, owner, { addresses, at });
    await recordAct(tx, who, { subject: `member ${account.id}`, act: 'member.erase', at });
    return done();
  });
  if (!erased.ok) return erased;
  deps.log.info({ event: 'member.erase', memberId: owner.memberId, by: who.by }, 'an operator erased a member');
  return done();
}

type Owner = Parameters<typeof isExcluded>[1];

/** Obstacles to erasure: excluded members must be recognised on return, and those with money be found for payment. */
async function inTheWay(deps: Deps, owner: Owner, from: Access): Promise<EraseRefusal | null> {
  const { status } = await accountById(from, BigInt(owner.memberId));
  if (status !== 'closed') return 'privacy.not.closed';
  if (await isExcluded(deps, owner, from)) return 'privacy.excluded';
  if ((await hasMoneyUnderWay(from, owner)) || (await hasStakesOpen(deps, owner, from)))
    return 'privacy.money.under.way';
  if (await owesMoney(from, owner)) return 'privacy.money.owed';
  const balances = await deps.ledger.balances({ merchant: owner.merchant, memberIds: [owner.memberId] }, from);
  return balances.some(({ kind, balance }) => kind !== 'points' && balance > 0n) ? 'privacy.money.left' : null;
}
