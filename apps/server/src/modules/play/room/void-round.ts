/** Voids a round by hand before its end: every stake is refunded. */
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { seizeLease } from '../../../lease/queries.ts';
import { roundOnDesk } from './desk-queries.ts';
import { keyOfRoom } from './key.ts';
import { voidRound } from './queries.ts';
import { settle } from './settle.ts';
import type { RoomServices } from './write-move.ts';

/**
 * The lease is seized in the same transaction, so that later writes of the host fail; the next host begins a round
 * with a new seed. A finished round is not changed.
 */
export async function voidByHand(
  services: RoomServices,
  who: Actor,
  id: string,
): Promise<Result<null, 'round.unknown' | 'round.over'>> {
  const { db, clock }: Pick<Deps, 'db' | 'clock'> = services.deps;
  const { merchant } = who;
  const now = clock.now();
  const voided = await db.attempt(async (tx): Promise<Result<null, 'round.unknown' | 'round.over'>> => {
    const round = await roundOnDesk(tx, merchant, id);
    if (!round) return refuse('round.unknown');
    await seizeLease(tx, keyOfRoom({ merchant, room: round.room }), now);
    if (!(await voidRound(tx, merchant, id, now))) return refuse('round.over');
    const { room, state } = round;
    const before = { room, round: String(round.no), state };
    await recordAct(tx, who, {
      subject: `round ${id}`,
      name: `${room} ${round.no}`,
      act: 'round.voided',
      before,
      after: { state: 'void' },
      at: now,
    });
    return done();
  });
  // The job finishes what this leaves undone.
  if (voided.ok) await settle(services, { merchant, id });
  return voided;
}
