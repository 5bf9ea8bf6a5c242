export { AccountRecordPage } from './account-record-page.tsx';
export { BettingRecordPage } from './betting-record-page.tsx';
