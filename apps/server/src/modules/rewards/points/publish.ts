import { toDate, type Access } from '#db';
import { units, type Millis } from '#kernel';
import { cleanHtml, type ByLanguage } from '../../house/text/index.ts';
import { insertReward, type RewardRow } from './queries.ts';
import { unitsOf } from './rules.ts';

export interface PointRewardDraft {
  readonly type: RewardRow['conversion_type'];
  /** The name is text, the description HTML. */
  readonly texts: ByLanguage<{ readonly name: string; readonly description: string }>;
  readonly image: string;
  readonly points: number;
  /** Main units: the price beside the points, and the amount of a bonus. */
  readonly price?: number;
  readonly reward?: number;
  readonly stock: number;
  readonly limitPerMember?: number;
  readonly needAddress?: boolean;
  readonly position: number;
  readonly startsAt: Millis;
  readonly endsAt?: Millis;
}

export async function publishPointReward(access: Access, merchant: string, draft: PointRewardDraft): Promise<void> {
  const texts = Object.entries(draft.texts).map(([language, { name, description }]) => [
    language,
    { name, description: cleanHtml(description) },
  ]);
  await insertReward(access, {
    merchant,
    conversion_type: draft.type,
    texts: JSON.stringify(Object.fromEntries(texts)),
    image: draft.image,
    points: BigInt(draft.points),
    price: draft.price ? unitsOf(draft.price) : units(0n),
    reward: draft.reward ? unitsOf(draft.reward) : units(0n),
    stock: draft.stock,
    limit_per_member: draft.limitPerMember ?? null,
    need_address: draft.needAddress ?? false,
    position: draft.position,
    starts_at: toDate(draft.startsAt),
    ends_at: draft.endsAt === undefined ? null : toDate(draft.endsAt),
  });
}
