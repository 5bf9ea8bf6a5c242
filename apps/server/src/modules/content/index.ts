export { ANNOUNCE_EVERY_MS, announceWinners } from './winners.ts';
export { contentRoutes } from './routes.ts';
export { publishBanner, publishNotice, type BannerDraft, type NoticeDraft } from './publish.ts';
