import type { RoomFaceProps } from '../../kit-ui/room.ts';
import type { CrashAction } from '../engine/bets.ts';
import type { CrashOwn, CrashShared } from '../engine/views.ts';

export type CrashFaceProps = RoomFaceProps<CrashShared, CrashOwn, CrashAction>;

/** With a seat that has nothing where there is none yet. */
export type CrashProps = CrashFaceProps & { readonly own: CrashOwn };
