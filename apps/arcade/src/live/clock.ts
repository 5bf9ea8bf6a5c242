/** The time by the server's clock, as the line tells it. */
import { millis, type Millis } from '#kernel';
import { useEffect, useState } from 'react';

let ahead = 0;

export function noteServerTime(serverNow: number): void {
  ahead = serverNow - Date.now();
}

export const serverNow = (): Millis => millis(Math.round(Date.now() + ahead));

/** Whole seconds until then, as a clock that runs down shows them; wakes when they change. */
export function useSecondsLeft(until: number | null): number {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    if (until === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      setLeft(secondsUntil(until));
      const rest = until - serverNow();
      if (rest > 0) timer = setTimeout(look, rest % 1_000 || 1_000);
    };
    look();
    return () => clearTimeout(timer);
  }, [until]);
  return left;
}

const secondsUntil = (until: number | null): number =>
  until === null ? 0 : Math.max(0, Math.ceil((until - serverNow()) / 1_000));
