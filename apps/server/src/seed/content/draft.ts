/** How demo content is written down: in English, with its age instead of a date. */
import type { Tx } from '#db';
import { millis, type Millis } from '#kernel';
import { publishBanner, publishNotice, type BannerDraft, type NoticeDraft } from '../../modules/content/index.ts';

const DAY = 86_400_000;

export interface NoticeTexts extends Pick<NoticeDraft, 'kind' | 'execution' | 'link'> {
  readonly daysAgo: number;
  readonly title: string;
  readonly content: string;
}

export interface BannerTexts extends Pick<BannerDraft, 'group' | 'image' | 'link'> {
  readonly title: string;
}

export interface Content {
  readonly banners: readonly BannerTexts[];
  readonly notices: readonly NoticeTexts[];
}

export async function seedContent(tx: Tx, merchant: string, content: Content, now: Millis): Promise<void> {
  for (const [position, { title, ...banner }] of content.banners.entries()) {
    await publishBanner(tx, merchant, { ...banner, titles: { EN: title }, position, startsAt: now });
  }
  for (const [position, { title, content: html, daysAgo, ...notice }] of content.notices.entries()) {
    const publishedAt = millis(now - daysAgo * DAY);
    await publishNotice(tx, merchant, { ...notice, texts: { EN: { title, content: html } }, position, publishedAt });
  }
}
