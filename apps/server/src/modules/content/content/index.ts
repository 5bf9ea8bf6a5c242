export { contentDesk } from './console.ts';
export { keepContentPicture, previewOf } from './preview.ts';
export { mountContentPictures } from './serve-pictures.ts';
export { ANNOUNCE_EVERY_MS, announceWinners } from './winners.ts';
export { agentNoticeRoutes, contentRoutes } from './routes.ts';
export { publishBanner, publishNotice, type BannerDraft, type NoticeDraft } from './publish.ts';
