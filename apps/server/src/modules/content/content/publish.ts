/** Stores content after sanitising it. Each function answers the number of its row. */
import type { Db, Tx } from '#db';
import { toDate } from '#db';
import type { Millis } from '#kernel';
import { insertBanner, insertNotice, type Link } from './queries.ts';
import { cleanTexts, type ByLanguage, type NoticeText } from '../../house/text/index.ts';

export interface NoticeDraft {
  readonly kind: 'PL' | 'PU' | 'PR' | 'H' | 'A';
  /** When a popup is shown: before login, after login, at the first login. */
  readonly execution?: 'B' | 'A' | 'F';
  readonly texts: ByLanguage<NoticeText>;
  readonly link?: Link;
  readonly position: number;
  readonly publishedAt: Millis;
  readonly endsAt?: Millis;
}

export function publishNotice(access: Db | Tx, merchant: string, draft: NoticeDraft): Promise<bigint> {
  return insertNotice(access, {
    merchant,
    kind: draft.kind,
    execution: draft.execution ?? null,
    texts: JSON.stringify(cleanTexts(draft.texts)),
    link: JSON.stringify(draft.link ?? {}),
    position: draft.position,
    published_at: toDate(draft.publishedAt),
    ends_at: draft.endsAt === undefined ? null : toDate(draft.endsAt),
  });
}

export interface BannerDraft {
  /** The place on the site, such as `w_home`. */
  readonly group: string;
  readonly titles: ByLanguage<string>;
  readonly image: string;
  readonly link?: Link;
  readonly position: number;
  readonly startsAt: Millis;
  readonly endsAt?: Millis;
}

export function publishBanner(access: Db | Tx, merchant: string, draft: BannerDraft): Promise<bigint> {
  return insertBanner(access, {
    merchant,
    group_name: draft.group,
    titles: JSON.stringify(draft.titles),
    image: draft.image,
    link: JSON.stringify(draft.link ?? {}),
    position: draft.position,
    starts_at: toDate(draft.startsAt),
    ends_at: draft.endsAt === undefined ? null : toDate(draft.endsAt),
  });
}
