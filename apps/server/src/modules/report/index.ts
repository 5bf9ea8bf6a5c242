export { CSV_TYPE, csvOf, plain } from './csv.ts';
export { reportRoutes } from './routes.ts';
