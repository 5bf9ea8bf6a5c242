export { accessOf } from './access.ts';
export { bootPage } from './boot.ts';
export { systemRoutes } from './routes.ts';
