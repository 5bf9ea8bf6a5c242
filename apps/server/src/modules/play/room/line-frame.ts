/** Frames that a page may send on its connection. */
import type { RoomClientFrame } from '#contract';
import { z } from 'zod';
import { unstorableFields } from '../../../ports/storable.ts';

const room = z.string().min(1).max(64);

const frame: z.ZodType<RoomClientFrame> = z.discriminatedUnion('op', [
  z.object({ op: z.literal('auth'), token: z.string().min(1).max(200) }),
  z.object({ op: z.literal('enter'), room }),
  z.object({ op: z.literal('act'), room, id: z.uuid(), round: z.uuid(), action: z.record(z.string(), z.unknown()) }),
  z.object({ op: z.literal('leave'), room }),
  z.object({ op: z.literal('lobby'), off: z.literal(true).optional() }),
  z.object({ op: z.literal('ping') }),
]);

/** Null for invalid frames. */
export function readFrame(text: string): RoomClientFrame | null {
  try {
    const read = frame.safeParse(JSON.parse(text));
    return read.success && unstorableFields(read.data).length === 0 ? read.data : null;
  } catch {
    return null;
  }
}
