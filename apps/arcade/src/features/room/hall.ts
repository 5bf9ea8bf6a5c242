import type { Hall } from '../../shared/hall/index.ts';
import { RoomPage } from './room-page.tsx';
import { openVisit } from './visit.ts';

export const hall: Hall = { open: openVisit, Room: RoomPage };
