/** Current time by the server's clock, as estimated. */
import { millis, type Millis } from '#kernel';
import { useEffect, useState } from 'react';

let ahead = 0;

export function noteServerTime(serverTime: number): void {
  ahead = serverTime - Date.now();
}

export const serverNow = (): Millis => millis(Math.round(Date.now() + ahead));

/** Updates at this interval; 250 ms is smooth enough for seconds. */
export function useServerNow(everyMs = 250): Millis {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Whole seconds left, as a countdown shows them; renders again when the number changes. */
export function useSecondsLeft(until: number | null): number {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    if (until === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const update = (): void => {
      setLeft(secondsUntil(until));
      const rest = until - serverNow();
      if (rest > 0) timer = setTimeout(update, rest % 1_000 || 1_000);
    };
    update();
    return () => clearTimeout(timer);
  }, [until]);
  return left;
}

const secondsUntil = (until: number | null): number =>
  until === null ? 0 : Math.max(0, Math.ceil((until - serverNow()) / 1_000));
