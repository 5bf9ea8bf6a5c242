export { areBehind, behindMsOf, logWhenBehind, mostBehind } from './books-behind.ts';
export { reportDesk } from './console.ts';
export { countDays } from './count-days.ts';
export { CSV_TYPE, csvOf, plain } from './csv.ts';
export { gameNames, typeOf, walletIdOf } from './lines.ts';
export { betsCounted, openFrom } from './reading-queries.ts';
export { reportRoutes } from './routes.ts';
export { XLSX_TYPE, xlsxOf } from './xlsx.ts';
