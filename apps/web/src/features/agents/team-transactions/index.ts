export { TeamTransactionsPage } from './team-transactions-page.tsx';
