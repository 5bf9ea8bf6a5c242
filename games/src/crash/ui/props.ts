import type { RoomFaceProps } from '../../kit-ui/room.ts';
import type { CrashAction } from '../engine/bets.ts';
import type { CrashOwn, CrashShared } from '../engine/views.ts';

export type CrashFaceProps = RoomFaceProps<CrashShared, CrashOwn, CrashAction>;

/** With an empty seat where the player has none yet. */
export type CrashProps = CrashFaceProps & { readonly own: CrashOwn };
