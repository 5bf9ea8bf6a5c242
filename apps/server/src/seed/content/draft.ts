/** Drafts of demo content: by text key, with an age instead of a date. */
import type { Tx } from '#db';
import { DAY_MS, millis, type Millis } from '#kernel';
import {
  publishBanner,
  publishNotice,
  type BannerDraft,
  type NoticeDraft,
} from '../../modules/content/content/index.ts';
import { inAllLanguages, type Texts, type Values } from '../texts/index.ts';

export interface NoticeSeed extends Pick<NoticeDraft, 'kind' | 'execution' | 'link'> {
  readonly text: keyof Texts['notices'];
  readonly daysAgo: number;
}

export interface BannerSeed extends Pick<BannerDraft, 'group' | 'image' | 'link'> {
  readonly text: keyof Texts['banners'];
}

export interface Content {
  readonly banners: readonly BannerSeed[];
  readonly notices: readonly NoticeSeed[];
}

export const LANTERN_COURT = { linkageType: 'G', nodeId: '1001', vendor: 'HOUSE' } as const;
export const page = (linkage: string) => ({ linkageType: 'URL', linkage }) as const;

export async function seedContent(
  tx: Tx,
  merchant: string,
  content: Content,
  values: Values,
  now: Millis,
): Promise<void> {
  for (const [position, { text, ...banner }] of content.banners.entries()) {
    const titles = inAllLanguages((texts) => texts.banners[text], values);
    await publishBanner(tx, merchant, { ...banner, titles, position, startsAt: now });
  }
  for (const [position, { text, daysAgo, ...notice }] of content.notices.entries()) {
    const texts = inAllLanguages((all) => all.notices[text], values);
    await publishNotice(tx, merchant, { ...notice, texts, position, publishedAt: millis(now - daysAgo * DAY_MS) });
  }
}
