/** Rooms: games shared by many players and driven by the clock, each hosted by one node. */
export { roomDesk } from './console.ts';
export { FORGET_IDLE_EVERY_MS, FORGET_PRESSES_EVERY_MS, forgetIdleRounds, forgetOldPresses } from './forget-idle.ts';
export { copyRooms } from './copy-queries.ts';
export { biggestRoomWins, recentRoomWins } from './recent-room-wins.ts';
export { mountRoomLine } from './mount-line.ts';
export type { NodeRooms } from './node-rooms.ts';
export type { Sitting } from './read-act.ts';
export { CARRY_ON_ROOMS_EVERY_MS } from './settle.ts';
export { roomRoutes } from './show-rooms.ts';
export type { ActAnswer } from './standing.ts';
export { carryOnRooms, createConnectedRooms, startRooms, type ConnectedRooms } from './start-rooms.ts';
export { tableVideos } from './table-videos.ts';
export { roomUnit } from './unit.ts';
export type { RoomServices } from './write-move.ts';
