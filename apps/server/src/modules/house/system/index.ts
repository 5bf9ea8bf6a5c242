export { accessOf } from './access.ts';
export { bootPage, languageFor } from './boot.ts';
export { mountForCrawlers } from './crawlers.ts';
export { systemRoutes } from './routes.ts';
