import { toDate, type Access } from '#db';
import { assert, type Millis } from '#kernel';
import { insertRace, publishDraft } from './queries.ts';
import { LONGEST_MS, raceRule, type RaceRule } from './race-rule.ts';

export interface RaceDraft {
  /** Text, not HTML. */
  readonly texts: Readonly<Record<string, { readonly title: string; readonly description: string }>>;
  readonly rule: RaceRule;
  readonly startsAt: Millis;
  readonly endsAt: Millis;
}

/** Reason why a draft is invalid; null when it is valid. */
export function faultOf({ rule, startsAt, endsAt }: Omit<RaceDraft, 'texts'>): string | null {
  const read = raceRule.safeParse(rule);
  if (!read.success) return read.error.issues.map(({ message }) => message).join(', ');
  if (endsAt <= startsAt) return 'it ends before it begins';
  return endsAt - startsAt > LONGEST_MS ? 'a race lasts 31 days at most' : null;
}

/** Not visible yet. Answers the id. */
export function draftRace(access: Access, merchant: string, draft: RaceDraft): Promise<bigint> {
  const fault = faultOf(draft);
  assert(fault === null, fault ?? '');
  return insertRace(access, {
    merchant,
    texts: JSON.stringify(draft.texts),
    rule: JSON.stringify(draft.rule),
    starts_at: toDate(draft.startsAt),
    ends_at: toDate(draft.endsAt),
    published_at: null,
  });
}

/** Visible at once, for the demo brands. Answers the id. */
export async function publishRace(
  access: Access,
  merchant: string,
  draft: RaceDraft,
  now = draft.startsAt,
): Promise<bigint> {
  const raceId = await draftRace(access, merchant, draft);
  await publishDraft(access, { merchant, raceId }, now);
  return raceId;
}
