export { LotteryPage } from './lottery-page.tsx';
export { VietnamLotteryPage } from './vietnam-lottery-page.tsx';
