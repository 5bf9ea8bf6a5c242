export { noteServerTime, serverNow, useSecondsLeft, useServerNow } from './clock.ts';
export type { Hall } from './hall.ts';
export { client, openHall, type HallSession } from './session.ts';
