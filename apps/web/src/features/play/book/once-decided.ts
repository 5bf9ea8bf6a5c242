/** Results of pending bets: pushed, or polled once due when no push arrives. */
import { useEffect } from 'react';
import { serverNow } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { isDecided } from '../../../shared/calls/decided.ts';
import { renew } from '../../../shared/calls/query.ts';
import { realtime } from '../../../shared/calls/realtime.ts';
import { COUPONS } from './queries.ts';
import type { Coupon } from './wire.ts';

/** Upper bound of the delay between due time and push. */
const WORD_MS = 1_500;
const AGAIN_MS = 2_000;

type Waits = Pick<Coupon, 'couponId' | 'dueAt'>;

/**
 * Calls `notify` once when the bet is decided; never when it cannot be loaded, as after a logout. Returns a function that
 * stops it.
 */
export function onceDecided({ couponId, dueAt }: Waits, notify: (coupon: Coupon) => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    unlisten();
  };
  const askIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), ms);
  };
  const ask = async () => {
    const answer = await client.coupon.show({ couponId });
    if (isOver) return;
    if (answer.ok ? answer.value.state === 'WAITING' : !isDecided(answer)) return askIn(AGAIN_MS);
    stop();
    if (answer.ok) notify(answer.value);
  };
  const unlisten = realtime.listen((frame) => {
    if (frame.t === 'coupon' && frame.couponId === couponId) askIn(0);
  });
  askIn(Math.max(0, (dueAt ?? 0) - serverNow()) + WORD_MS);
  return stop;
}

export const renewBets = (): Promise<unknown> => Promise.all([renew(COUPONS), renew(['own', 'balance'])]);

/** Refetches a page of bets as soon as one of them is decided. */
export function useDecided(coupons: readonly Coupon[] | undefined): void {
  const waiting = (coupons ?? []).flatMap(({ state, couponId, dueAt }) =>
    state === 'WAITING' ? [`${couponId}/${dueAt ?? 0}`] : [],
  );
  // Stable while the pending bets have the same ids and times.
  const key = waiting.join();
  useEffect(() => {
    const stops = (key === '' ? [] : key.split(',')).map((each) => {
      const [couponId = 0, dueAt = 0] = each.split('/').map(Number);
      return onceDecided({ couponId, dueAt }, () => void renewBets());
    });
    return () => stops.forEach((stop) => stop());
  }, [key]);
}
