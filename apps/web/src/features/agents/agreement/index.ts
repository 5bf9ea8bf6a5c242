export { DailySalaryPage, DividendPage, HourlySalaryPage, RealtimeSalaryPage } from './contract-page.tsx';
export { RequestDialog } from './request-dialog.tsx';
