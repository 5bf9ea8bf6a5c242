/** Recognises excluded members with another account by their personal data, and excludes the new one. */
import { toDate } from '#db';
import { memberId } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { deskChanged } from '../../../ports/desk.ts';
import { THE_HOUSE } from '../../house/operator-act/index.ts';
import { othersLike } from '../person/index.ts';
import { announceChange } from './announce.ts';
import { isExcluded } from './turned-away.ts';
import { noteMatch, openReturnedCase } from './case-queries.ts';
import { putBar } from './put-bar.ts';
import type { Owner } from './queries.ts';

type Noticing = Pick<Deps, 'db' | 'clock' | 'push' | 'secrets' | 'state'>;

/**
 * Runs whenever a member adds personal data, and by a job for all who play. The new account is excluded indefinitely
 * until an operator has reviewed the match; afterwards the two are never matched again. Nothing is disclosed at
 * registration: it would reveal who is excluded.
 */
export async function keepOutReturned(deps: Noticing, owner: Owner): Promise<void> {
  for (const { id, by } of await othersLike(deps, owner.merchant, owner.memberId)) {
    const known = { merchant: owner.merchant, memberId: memberId(Number(id)) };
    if (await isExcluded(deps, known)) await keepOut(deps, owner, { knownAs: id, facts: MATCH_TEXTS[by] });
  }
}

/** A member who excludes themselves is excluded at their other accounts too. */
export async function keepOutOthers(deps: Noticing, owner: Owner): Promise<void> {
  for (const { id } of await othersLike(deps, owner.merchant, owner.memberId))
    await keepOutReturned(deps, { merchant: owner.merchant, memberId: memberId(Number(id)) });
}

const MATCH_TEXTS = {
  idNumber: 'the same id number as a member who is excluded',
  name: 'the same real name and birthday as a member who is excluded',
} as const;

async function keepOut(deps: Noticing, owner: Owner, found: { knownAs: bigint; facts: string }): Promise<void> {
  const now = deps.clock.now();
  const isNew = await deps.db.tx(async (tx) => {
    const match = { ...found, now: toDate(now) };
    if (!(await noteMatch(tx, owner, match))) return false;
    await openReturnedCase(tx, owner, match);
    // Also beside an existing exclusion: an operator may be ending that one without knowing of this match.
    await putBar(tx, owner, { kind: 'exclusion', setAt: now, endsAt: now, indefinite: true }, THE_HOUSE);
    return true;
  });
  if (!isNew) return;
  await announceChange(deps, owner);
  await deskChanged(deps, owner.merchant);
}
