import { toDate, type Access } from '#db';
import { assert, type Millis } from '#kernel';
import { LONGEST_MS, missionRule, type MissionRule } from './mission-rule.ts';
import { insertMission } from './queries.ts';

export interface MissionDraft {
  /** Text, not HTML. */
  readonly texts: Readonly<Record<string, { readonly title: string; readonly description: string }>>;
  readonly rule: MissionRule;
  readonly position: number;
  readonly startsAt: Millis;
  readonly endsAt: Millis;
}

/** Answers the new mission's id. */
export function publishMission(access: Access, merchant: string, draft: MissionDraft): Promise<number> {
  const rule = missionRule.parse(draft.rule);
  assert(
    rule.period !== 'ONCE' || draft.endsAt - draft.startsAt <= LONGEST_MS,
    'what counts once lasts 92 days at most',
  );
  return insertMission(access, {
    merchant,
    texts: JSON.stringify(draft.texts),
    rule: JSON.stringify(rule),
    position: draft.position,
    starts_at: toDate(draft.startsAt),
    ends_at: toDate(draft.endsAt),
  });
}
