export { accessOf } from './access.ts';
export { bootPage, languageFor } from './boot.ts';
export { systemRoutes } from './routes.ts';
