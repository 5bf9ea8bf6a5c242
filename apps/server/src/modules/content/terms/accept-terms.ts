import type { Contract, ParsedOf } from '#contract';
import { toDate } from '#db';
import { done, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { lockAgreed, noteAcceptance, setAgreed } from './queries.ts';

type Accept = Contract['terms']['accept'];

/** Stores the acceptance beside earlier ones, and notifies the member's other pages. */
export async function acceptTerms(
  deps: Deps,
  { merchant, session: { memberId } }: CallContext<Accept>,
  { version }: ParsedOf<Accept>,
): Promise<Answer<Accept>> {
  if (version !== merchant.config.termsVersion) return refuse('terms.unknown');
  const now = deps.clock.now();
  const who = { merchant: merchant.code, memberId };
  await deps.db.tx(async (tx) => {
    const { terms_version: before, terms_accepted_at: at } = await lockAgreed(tx, merchant.code, memberId);
    if (before === version) return;
    if (before !== null && at !== null) await noteAcceptance(tx, { ...who, version: before, at });
    await noteAcceptance(tx, { ...who, version, at: toDate(now) });
    await setAgreed(tx, who, version, now);
  });
  await deps.push.send({ to: 'member', ...who, frame: { t: 'terms' } });
  return done();
}
