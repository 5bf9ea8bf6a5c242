/** Games that many share and that run by the clock, each hosted by one node. */
export type { Sitting } from './read-act.ts';
export { createNodeRooms, type NodeRooms } from './node-rooms.ts';
export type { ActAnswer } from './standing.ts';
export type { RoomWorks } from './write-move.ts';
