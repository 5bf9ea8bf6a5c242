export { JackpotPage } from './jackpot-page.tsx';
