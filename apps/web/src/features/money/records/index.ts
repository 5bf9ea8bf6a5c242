export { AccountRecordPage } from './account-record-page.tsx';
export { BettingRecordPage } from './betting-record-page.tsx';
export { ProfitPage } from './profit-page.tsx';
