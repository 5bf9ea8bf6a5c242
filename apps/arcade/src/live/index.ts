export { LiveRoom } from './live-room.tsx';
export { openVisit } from './visit.ts';
