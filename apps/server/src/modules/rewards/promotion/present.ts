import type { AnswerOf, Contract, Language, PromotionItem } from '#contract';
import { toMillis } from '#db';
import { units, unitsToWire } from '#kernel';
import { bonusTerms } from '../../money/bonus/index.ts';
import { inLanguage } from '../../house/text/index.ts';
import type { PromotionRow, RewardRow } from './queries.ts';
import { promotionRule, type PromotionRule } from './promotion-rule.ts';
import type { Running } from './rules.ts';

export const ruleOf = (row: Pick<PromotionRow, 'rule'>): PromotionRule => promotionRule.parse(row.rule);

export const runningOf = (row: PromotionRow): Running => ({
  active: row.active,
  startsAt: toMillis(row.starts_at),
  endsAt: row.ends_at && toMillis(row.ends_at),
});

/** Titles of the promotion by language. */
export const namesOf = ({ texts }: Pick<PromotionRow, 'texts'>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]));

export function presentPromotion(row: PromotionRow, language: Language): PromotionItem {
  const { title, summary } = inLanguage(row.texts, language);
  return {
    id: Number(row.id),
    title,
    category: row.category,
    banner: row.banner,
    summary,
    startTime: toMillis(row.starts_at),
    endTime: row.ends_at && toMillis(row.ends_at),
    isHot: row.hot ? 1 : 0,
    requireType: row.require_type,
  };
}

type Reward = AnswerOf<Contract['promotion']['rewards']>[number];

export const presentReward = (row: RewardRow, language: Language): Reward => ({
  rewardId: Number(row.id),
  promotionType: row.type,
  promotionName: inLanguage(row.names, language),
  rewardAmount: unitsToWire(units(row.amount)),
  issuedAt: toMillis(row.issued_at),
  expireAt: row.expires_at && toMillis(row.expires_at),
  status: row.status,
  bonus: bonusOf(row),
});

function bonusOf({ terms }: RewardRow): Reward['bonus'] {
  if (terms === null) return null;
  const { times, days } = bonusTerms.parse(terms);
  return { times, days };
}
