import type { Hall } from '../../shared/hall/index.ts';
import { LiveRoom } from './live-room.tsx';
import { openVisit } from './visit.ts';

export const hall: Hall = { open: openVisit, Room: LiveRoom };
