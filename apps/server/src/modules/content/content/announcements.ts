/** Announcements and banners of the home page and the announcement window. */
import type { Banner, Language, Notice } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import { toMillis } from '#db';
import { bannersOn, noticesOn, type BannerRow, type NoticeRow } from './queries.ts';
import { inLanguage, type NoticeText } from '../../house/text/index.ts';

export type AnnouncementType = 'B' | NoticeRow['kind'];

export interface Asked {
  readonly merchant: string;
  readonly types: readonly AnnouncementType[];
  /** Popups to include: B before login, A after it, F at the first login. */
  readonly execution: 'B' | 'A' | 'F';
  readonly language: Language;
  /** False hides banners, popups and promotions, for people who must not be invited to play. */
  readonly offers: boolean;
}

const OFFERS: readonly AnnouncementType[] = ['B', 'PU', 'PR'];

export async function announcements(deps: Deps, asked: Asked) {
  const now = deps.clock.now();
  const types = asked.offers ? asked.types : asked.types.filter((type) => !OFFERS.includes(type));
  const kinds = types.filter((type) => type !== 'B');
  const notices = await noticesOn(deps.db, { merchant: asked.merchant, kinds, now });
  const banners = types.includes('B') ? await bannersOn(deps.db, { merchant: asked.merchant, now }) : [];
  const of = (...wanted: NoticeRow['kind'][]) =>
    notices.filter((row) => wanted.includes(row.kind)).map((row) => presentNotice(row, asked.language));
  const popups = notices.filter((row) => row.kind === 'PU' && (row.execution ?? 'B') === asked.execution);
  const linked = (row: NoticeRow) => ({ ...presentNotice(row, asked.language), ...row.link });
  return {
    banners: banners.map((row) => presentBanner(row, asked.language)),
    player: of('PL', 'A'),
    popup: popups.map(linked),
    promotion: notices.filter((row) => row.kind === 'PR').map(linked),
    help: of('H'),
  };
}

/** The brand's announcements to agents that are on, newest first. */
export async function agentNotices(deps: Deps, merchant: string, language: Language): Promise<Notice[]> {
  const rows = await noticesOn(deps.db, { merchant, kinds: ['A'], now: deps.clock.now() });
  return rows.map((row) => presentNotice(row, language)).toSorted((a, b) => b.createTime - a.createTime || b.id - a.id);
}

function presentNotice(row: NoticeRow, language: Language): Notice {
  const text: NoticeText = inLanguage(row.texts, language);
  return {
    id: Number(row.id),
    ...text,
    createTime: toMillis(row.published_at),
    ...(row.execution && { execution: row.execution }),
  };
}

function presentBanner(row: BannerRow, language: Language): Banner {
  return {
    bannerId: Number(row.id),
    title: inLanguage(row.titles, language),
    url: row.image,
    groupName: row.group_name,
    ...row.link,
  };
}
