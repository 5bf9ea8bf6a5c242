/** Server time, updated each second while used. */
import { useEffect, useState } from 'react';
import { useDrawnTime } from '../page/drawn.ts';
import { serverNow } from '../brand/boot.ts';

const SECOND_MS = 1_000;

export function useServerTime(): number {
  const [now, setNow] = useState(useDrawnTime());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(serverNow());
      timer = setTimeout(tick, SECOND_MS - (serverNow() % SECOND_MS));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
