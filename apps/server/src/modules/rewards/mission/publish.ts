import { toDate, toMillis, type Access } from '#db';
import { assert, dayStart, type Millis } from '#kernel';
import { countAgain } from '#ledger';
import { insertBoard } from './board-queries.ts';
import { endsWithADay, FOLLOWER } from './count-board.ts';
import { LONGEST_MS, missionRule, type MissionRule } from './mission-rule.ts';
import { insertMission, markPublished } from './queries.ts';

export interface MissionDraft {
  /** Plain text. */
  readonly texts: Readonly<Record<string, { readonly title: string; readonly description: string }>>;
  readonly rule: MissionRule;
  readonly position: number;
  readonly startsAt: Millis;
  readonly endsAt: Millis;
}

/** Reason why a draft is invalid; null if valid. */
export function faultOf({ rule, startsAt, endsAt }: Pick<MissionDraft, 'rule' | 'startsAt' | 'endsAt'>): string | null {
  const read = missionRule.safeParse(rule);
  if (!read.success) return read.error.issues.map(({ message }) => message).join(', ');
  if (endsAt <= startsAt) return 'it ends before it begins';
  if (rule.period === 'ONCE' && endsAt - startsAt > LONGEST_MS) return 'what counts once lasts 92 days at most';
  return rule.board && !endsWithADay(endsAt) ? 'a leaderboard ends with a day' : null;
}

/** Inserts an unpublished mission. Answers its id. */
export function draftMission(access: Access, merchant: string, draft: MissionDraft): Promise<number> {
  const fault = faultOf(draft);
  assert(fault === null, fault ?? '');
  return insertMission(access, {
    merchant,
    texts: JSON.stringify(draft.texts),
    rule: JSON.stringify(draft.rule),
    position: draft.position,
    starts_at: toDate(draft.startsAt),
    ends_at: toDate(draft.endsAt),
    published_at: null,
  });
}

/** Publishes a mission; false if published before. */
export async function showMission(access: Access, merchant: string, id: bigint, now: Millis): Promise<boolean> {
  const row = await markPublished(access, merchant, id, now);
  if (!row) return false;
  if (missionRule.parse(row.rule).board) {
    // A leaderboard counts from the start of the mission's first day, including stakes settled before publication.
    await insertBoard(access, { merchant, mission_id: id });
    await countAgain(access, FOLLOWER, dayStart(toMillis(row.starts_at)));
  }
  return true;
}

/** Inserts and publishes a mission. Answers its id. */
export async function publishMission(access: Access, merchant: string, draft: MissionDraft): Promise<number> {
  const id = await draftMission(access, merchant, draft);
  await showMission(access, merchant, BigInt(id), draft.startsAt);
  return id;
}
