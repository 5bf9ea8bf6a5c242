export { LotteryRoom } from './room.tsx';
export { openLottery } from './session.ts';
