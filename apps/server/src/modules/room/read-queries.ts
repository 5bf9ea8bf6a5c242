import type { Access } from '#db';
import type { RoomKey } from './lease-queries.ts';
import type { ActionRow } from './queries.ts';

/** What became of a player's request, whichever round it was in. */
export async function answerOfRequest(
  access: Access,
  { merchant, room }: RoomKey,
  player: string,
  requestId: string,
): Promise<Pick<ActionRow, 'state' | 'refusal'> | undefined> {
  const [row] = await access.run<Pick<ActionRow, 'state' | 'refusal'>>(
    `select a.state, a.refusal from room_seat s
     join room_action a on a.merchant = s.merchant and a.room = s.room and a.seat = s.seat
     where s.merchant = $1 and s.room = $2 and s.player = $3 and a.request_id = $4`,
    [merchant, room, player, requestId],
  );
  return row;
}
