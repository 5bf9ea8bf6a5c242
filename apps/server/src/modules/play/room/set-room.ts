/** Operators' changes of rooms: on or off, and limits from the next round on. */
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { lockRoom, putGameOfRoom, putRoom } from './desk-queries.ts';
import { withWish, type WishedSettings } from './read-settings.ts';

type Desk = Pick<Deps, 'db' | 'clock'>;

/** Effective at once; players with stakes in the open round play it to its end. */
export async function switchRoom(
  { db, clock }: Desk,
  who: Actor,
  code: string,
  isOn: boolean,
): Promise<Result<null, 'room.unknown'>> {
  const key = { merchant: who.merchant, room: code };
  return db.tx(async (tx) => {
    const before = await lockRoom(tx, key);
    if (!before) return refuse('room.unknown');
    await putRoom(tx, key, { is_on: isOn });
    await putGameOfRoom(tx, before, isOn);
    await recordAct(tx, who, {
      subject: `room ${code}`,
      act: isOn ? 'room.opened' : 'room.closed',
      before: { isOn: before.is_on },
      after: { isOn },
      at: clock.now(),
    });
    return done();
  });
}

export interface WishedRoom extends WishedSettings {
  /** Empty for the drawn table. */
  readonly video?: string | undefined;
}

export async function setRoom(
  { db, clock }: Desk,
  who: Actor,
  code: string,
  { video, ...wish }: WishedRoom,
): Promise<Result<null, 'room.unknown' | 'room.config.invalid'>> {
  const key = { merchant: who.merchant, room: code };
  return db.attempt(async (tx) => {
    const before = await lockRoom(tx, key);
    if (!before) return refuse('room.unknown');
    const config = withWish(before, wish);
    if (!config.ok) return config;
    const after = { config: config.value, video: video === undefined ? before.video : video || null };
    await putRoom(tx, key, { config: JSON.stringify(after.config), video: after.video });
    await recordAct(tx, who, {
      subject: `room ${code}`,
      act: 'room.set',
      before: { config: before.config, video: before.video },
      after,
      at: clock.now(),
    });
    return done();
  });
}
