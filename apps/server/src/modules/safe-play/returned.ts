/** Somebody who is excluded and comes again by another account: he is known by what he tells of himself, and kept out. */
import { toDate } from '#db';
import { memberId } from '#kernel';
import type { Deps } from '../../deps.ts';
import { deskChanged } from '../../desk.ts';
import { THE_HOUSE } from '../operator-act/index.ts';
import { othersLike } from '../person/index.ts';
import { announceChange } from './announce.ts';
import { isExcluded } from './turned-away.ts';
import { noteMatch, openReturnedCase } from './case-queries.ts';
import { putBar } from './put-bar.ts';
import type { Owner } from './queries.ts';

type Noticing = Pick<Deps, 'db' | 'clock' | 'push' | 'secrets' | 'state'>;

/**
 * Asked whenever he has told more of himself, and of everybody who plays by the job. Until an operator has looked into it he
 * is excluded as well, without an end of its own; once he has, the two are never taken for one again. Nobody is told at
 * registration, or everybody could ask by it who is excluded.
 */
export async function keepOutReturned(deps: Noticing, owner: Owner): Promise<void> {
  for (const { id, by } of await othersLike(deps, owner.merchant, owner.memberId)) {
    const known = { merchant: owner.merchant, memberId: memberId(Number(id)) };
    if (await isExcluded(deps, known)) await keepOut(deps, owner, { knownAs: id, facts: SAID[by] });
  }
}

/** His other accounts are not left open to who turns away from play. */
export async function keepOutOthers(deps: Noticing, owner: Owner): Promise<void> {
  for (const { id } of await othersLike(deps, owner.merchant, owner.memberId))
    await keepOutReturned(deps, { merchant: owner.merchant, memberId: memberId(Number(id)) });
}

const SAID = {
  idNumber: 'the same id number as a member who is excluded',
  name: 'the same real name and birthday as a member who is excluded',
} as const;

async function keepOut(deps: Noticing, owner: Owner, found: { knownAs: bigint; facts: string }): Promise<void> {
  const now = deps.clock.now();
  const isNew = await deps.db.tx(async (tx) => {
    const match = { ...found, now: toDate(now) };
    if (!(await noteMatch(tx, owner, match))) return false;
    await openReturnedCase(tx, owner, match);
    // Also where there is one already: an operator may be ending that one, and knows nothing yet of this.
    await putBar(tx, owner, { kind: 'exclusion', setAt: now, endsAt: now, indefinite: true }, THE_HOUSE);
    return true;
  });
  if (!isNew) return;
  await announceChange(deps, owner);
  await deskChanged(deps, owner.merchant);
}
