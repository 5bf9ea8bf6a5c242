export { ANNOUNCE_EVERY_MS, announceWinners, maskName } from './winners.ts';
export { contentRoutes } from './routes.ts';
export { cleanHtml, cleanTexts, inLanguage, type ByLanguage, type NoticeText } from './texts.ts';
export { publishBanner, publishNotice, type BannerDraft, type NoticeDraft } from './publish.ts';
