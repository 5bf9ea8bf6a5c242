import type { Contract, ParsedOf } from '#contract';
import { toDate } from '#db';
import { done, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { deskChanged } from '../../../ports/desk.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { insertApplication } from './queries.ts';

type Apply = Contract['support']['apply'];

const orNull = (text: string | undefined): string | null => text?.trim() || null;

/** At least one way of contact is required. */
export async function applyAsAgent(
  deps: Deps,
  { merchant, session, ip }: CallContext<Apply>,
  input: ParsedOf<Apply>,
): Promise<Answer<Apply>> {
  const contacts = { mobile: orNull(input.mobileNum), email: orNull(input.email), telegram: orNull(input.telegram) };
  if (Object.values(contacts).every((contact) => contact === null)) return refuse('application.contact.required');
  if (merchant.config.humanCheck && !(await deps.providers.humanCheck.verify(input.altcha ?? ''))) {
    return refuse('human.verification.failed');
  }
  const id = await insertApplication(deps.db, {
    merchant: merchant.code,
    member_id: session ? BigInt(session.memberId) : null,
    name: input.name.trim(),
    ...contacts,
    message: orNull(input.message),
    ip,
    applied_at: toDate(deps.clock.now()),
  });
  await deskChanged(deps, merchant.code);
  return done({ applicationId: Number(id) });
}
