/** Checks if a number or address is free. A taken one reveals a member, so answers per asker are limited. */
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { neighbourhoodOf } from '../../../ports/address.ts';
import { accountByEmail, accountByMobile } from './accounts.ts';

/** Maximum of taken answers: enough for a household's forgotten accounts, too few for probing strangers. */
const TAKEN_ANSWERS_MAX = 5;
const TAKEN_ANSWERS_PER_MS = 6 * 3_600_000;

export interface AddressAsker {
  readonly merchant: string;
  readonly ip: string;
  /** A member is counted across network addresses. */
  readonly memberId?: number | undefined;
}

type Parts = Pick<Deps, 'db' | 'secrets' | 'state'>;
type FreeAnswer<Taken extends string> = Promise<Result<null, Taken | 'too.many.requests'>>;

/** Takes a number in E.164. Refused if it is taken; after five such answers within six hours, every question is refused. */
export const freeMobile = (deps: Parts, asker: AddressAsker, mobile: string): FreeAnswer<'register.mobile.exists'> =>
  answerFew(deps, asker, async () =>
    (await accountByMobile(deps, asker.merchant, mobile)) ? 'register.mobile.exists' : null,
  );

/** As `freeMobile`. */
export const freeEmail = (deps: Parts, asker: AddressAsker, email: string): FreeAnswer<'register.email.exists'> =>
  answerFew(deps, asker, async () =>
    (await accountByEmail(deps, asker.merchant, email)) ? 'register.email.exists' : null,
  );

async function answerFew<Taken extends string>(
  { state }: Parts,
  { merchant, ip, memberId }: AddressAsker,
  findTaken: () => Promise<Taken | null>,
): FreeAnswer<Taken> {
  const askers = [neighbourhoodOf(ip), ...(memberId === undefined ? [] : [`member:${memberId}`])].map(
    (asker) => `taken-told:${merchant}:${asker}`,
  );
  // Every question is refused then: different answers for free addresses would reveal the taken ones.
  for (const asker of askers)
    if (await state.get(`${asker}:over`)) return refuse('too.many.requests', { retryAfterMs: TAKEN_ANSWERS_PER_MS });
  const taken = await findTaken();
  if (taken === null) return done();
  for (const asker of askers) {
    const { allowed, retryAfterMs } = await state.count(asker, TAKEN_ANSWERS_MAX, TAKEN_ANSWERS_PER_MS);
    if (allowed) continue;
    await state.put(`${asker}:over`, '1', retryAfterMs);
    return refuse('too.many.requests', { retryAfterMs });
  }
  return refuse(taken);
}
