/** Desk part of announcements and banners. */
import type { DeskPart } from '../../../ports/desk.ts';
import { announcementActs, announcementTable } from './announcement-desk.ts';
import { bannerActs, bannerTable } from './banner-desk.ts';
import { CONTENT_REFUSAL_TEXTS } from './read-fields.ts';

export const contentDesk: DeskPart = {
  room: 'content',
  tables: [announcementTable, bannerTable],
  acts: [...announcementActs, ...bannerActs],
  refusalTexts: CONTENT_REFUSAL_TEXTS,
};
