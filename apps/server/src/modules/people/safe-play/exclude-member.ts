/** Excludes a member on request, or ends an indefinite exclusion. */
import { TRIAL_TYPE } from '#contract';
import { done, memberId, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { accountByName } from '../credentials/index.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { announceChange } from './announce.ts';
import { barFor, endExclusions, type ReturnRefusal } from './pause.ts';
import { putBar } from './put-bar.ts';
import { barsOf, type Owner } from './queries.ts';
import { keepOutOthers } from './returned.ts';

type Acting = Pick<Deps, 'brands' | 'db' | 'clock' | 'push' | 'secrets' | 'state'>;

interface OnMember extends Actor {
  readonly account: string;
}

async function ownerOf(
  { brands, db }: Acting,
  { merchant, account: name }: Pick<OnMember, 'merchant' | 'account'>,
): Promise<Owner | null> {
  const brand = brands.find(merchant);
  const account = brand && (await accountByName(db, brand.code, name));
  if (!account || account.account_type === TRIAL_TYPE) return null;
  return { merchant: brand.code, memberId: memberId(Number(account.id)) };
}

/** Indefinite without `months`. */
export async function excludeMember(
  deps: Acting,
  who: OnMember & { readonly months?: number | undefined },
): Promise<Result<null, 'account.unknown'>> {
  const owner = await ownerOf(deps, who);
  if (!owner) return refuse('account.unknown');
  const at = deps.clock.now();
  const bar = barFor({ kind: 'exclusion', months: who.months ?? null }, at)!;
  await deps.db.tx(async (tx) => {
    await putBar(tx, owner, bar, who.by);
    const after = { endsAt: bar.endsAt, indefinite: bar.indefinite };
    await recordAct(tx, who, { subject: `member ${owner.memberId}`, act: 'safe-play.exclude', after, at });
  });
  await announceChange(deps, owner);
  await keepOutOthers(deps, owner);
  return done();
}

/** Basis of an approval that ends an exclusion. */
export async function standingExclusions(deps: Acting, who: Pick<OnMember, 'merchant' | 'account'>) {
  const owner = await ownerOf(deps, who);
  const bars = owner ? await barsOf(deps.db, owner, deps.clock.now()) : [];
  return { member: owner?.memberId ?? null, exclusions: bars.filter(({ kind }) => kind === 'exclusion') };
}

/** Requires that six months are over; takes effect a day later, as on a member's own request. */
export async function endExclusion(
  deps: Acting,
  who: OnMember,
): Promise<Result<null, 'account.unknown' | ReturnRefusal>> {
  const owner = await ownerOf(deps, who);
  if (!owner) return refuse('account.unknown');
  const at = deps.clock.now();
  const ended = await deps.db.tx(async (tx) => {
    const answer = await endExclusions(tx, owner, at, { alsoIndefinite: true });
    if (answer.ok)
      await recordAct(tx, who, { subject: `member ${owner.memberId}`, act: 'safe-play.end-exclusion', at });
    return answer;
  });
  if (ended.ok) await announceChange(deps, owner);
  return ended;
}
