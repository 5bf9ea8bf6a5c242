/** Publishes promotions: texts are sanitised and the rule is validated before either is stored. */
import { toDate, type Access } from '#db';
import type { Millis } from '#kernel';
import type { PromotionText } from '#db/tables/promotion.ts';
import { cleanHtml, type ByLanguage } from '../../house/text/index.ts';
import { insertPromotion, type PromotionRow } from './queries.ts';
import { promotionRule, type RuleInput } from './promotion-rule.ts';

export interface PromotionDraft {
  readonly category: PromotionRow['category'];
  /** Title and summary are text, content and terms HTML. */
  readonly texts: ByLanguage<PromotionText>;
  readonly banner: string;
  readonly hot?: boolean;
  readonly requireType: PromotionRow['require_type'];
  readonly rule: RuleInput;
  /** Days in which an issued reward can be claimed. */
  readonly claimDays?: number;
  readonly position: number;
  readonly startsAt: Millis;
  readonly endsAt?: Millis;
}

/** Answers the id of the new promotion. */
export function publishPromotion(access: Access, merchant: string, draft: PromotionDraft): Promise<bigint> {
  promotionRule.parse(draft.rule);
  const texts = Object.entries(draft.texts).map(([language, text]) => [
    language,
    { ...text, content: cleanHtml(text.content), terms: cleanHtml(text.terms) },
  ]);
  return insertPromotion(access, {
    merchant,
    category: draft.category,
    texts: JSON.stringify(Object.fromEntries(texts)),
    banner: draft.banner,
    hot: draft.hot ?? false,
    require_type: draft.requireType,
    rule: JSON.stringify(draft.rule),
    ...(draft.claimDays !== undefined && { claim_days: draft.claimDays }),
    position: draft.position,
    starts_at: toDate(draft.startsAt),
    ends_at: draft.endsAt === undefined ? null : toDate(draft.endsAt),
  });
}
