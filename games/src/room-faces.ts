/** The rooms that are no live tables and that the arcade can draw, by the game's name on the wire; each arrives only when it is opened. */
import type { RoomFace } from './kit-ui/room.ts';

export const roomFaces: Readonly<Record<string, () => Promise<RoomFace>>> = {
  CRASH: () => import('./crash/ui/face.tsx').then(({ CrashFace }) => CrashFace as unknown as RoomFace),
};
