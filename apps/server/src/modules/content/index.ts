export { contentDesk } from './console.ts';
export { keepContentPicture, previewOf } from './preview.ts';
export { mountContentPictures } from './serve-pictures.ts';
export { ANNOUNCE_EVERY_MS, announceWinners } from './winners.ts';
export { contentRoutes } from './routes.ts';
export { cleanHtml, cleanTexts, saysSomething, inLanguage, type ByLanguage, type NoticeText } from './texts.ts';
export { readMoment } from './rules.ts';
export { publishBanner, publishNotice, type BannerDraft, type NoticeDraft } from './publish.ts';
