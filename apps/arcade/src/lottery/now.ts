/** The time by the server's clock, as far as this browser knows it. */
import { millis, type Millis } from '#kernel';
import { useEffect, useState } from 'react';

let ahead = 0;

export function noteServerTime(serverTime: number): void {
  ahead = serverTime - Date.now();
}

export const serverNow = (): Millis => millis(Math.round(Date.now() + ahead));

/** Moves on at least so often; four times a second is smooth enough for seconds. */
export function useServerNow(everyMs = 250): Millis {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
