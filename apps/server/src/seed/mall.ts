/** Rewards of the demo brands' points mall. Amounts are in dollars and scaled. */
import type { Tx } from '#db';
import type { Millis } from '#kernel';
import { publishPointReward, type PointRewardDraft } from '../modules/rewards/points/index.ts';
import type { BrandFacts } from './facts.ts';
import { inAllLanguages, type Texts } from './texts/index.ts';

type Draft = Pick<PointRewardDraft, 'type' | 'points' | 'price' | 'reward' | 'stock' | 'limitPerMember'> & {
  readonly art: string;
};

const REWARDS: Readonly<Record<keyof Texts['rewards'], Draft>> = {
  bonusSmall: { type: 'BONUS', points: 25, reward: 1, stock: 10_000, art: 'coins-1' },
  bonusMedium: { type: 'BONUS', points: 120, reward: 5, stock: 5_000, art: 'coins-2' },
  bonusLarge: { type: 'BONUS', points: 450, reward: 20, stock: 1_000, limitPerMember: 10, art: 'coins-3' },
  mug: { type: 'GIFT', points: 300, stock: 200, limitPerMember: 2, art: 'mug' },
  umbrella: { type: 'GIFT', points: 350, stock: 150, limitPerMember: 2, art: 'umbrella' },
  lantern: { type: 'GIFT', points: 500, stock: 120, limitPerMember: 2, art: 'lantern' },
  tea: { type: 'GIFT', points: 800, stock: 80, limitPerMember: 1, art: 'tea' },
  headphones: { type: 'GIFT', points: 2_500, price: 20, stock: 25, limitPerMember: 1, art: 'headphones' },
};

export async function seedMall(tx: Tx, merchant: string, { scale, money }: BrandFacts, now: Millis): Promise<void> {
  const drafts = Object.entries(REWARDS) as [keyof Texts['rewards'], Draft][];
  for (const [position, [name, { art, price, reward, ...draft }]] of drafts.entries()) {
    await publishPointReward(tx, merchant, {
      ...draft,
      ...(price !== undefined && { price: price * scale }),
      ...(reward !== undefined && { reward: reward * scale }),
      texts: inAllLanguages((all) => all.rewards[name], { reward: money((reward ?? 0) * scale) }),
      image: `/art/rewards/${art}.svg`,
      needAddress: draft.type === 'GIFT',
      position,
      startsAt: now,
    });
  }
}
