import { openHall, type Hall } from '../../shared/hall/index.ts';
import { LotteryRoom } from './room.tsx';

export const hall: Hall = { open: openHall, Room: LotteryRoom };
