export { DailySalaryPage, DividendPage, HourlySalaryPage, RealtimeSalaryPage } from './contract-page.tsx';
