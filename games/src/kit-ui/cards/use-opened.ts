import { useEffect, useState } from 'react';
import type { CardPicture } from './picture.ts';

export interface Opened {
  /** Key of the card that is still covered; null when all are open. */
  readonly covered: string | null;
  /** Key of the card that texts must not count yet: it is covered, or still turning over. */
  readonly unannounced: string | null;
  /** Opens the card at once. */
  readonly open: () => void;
  /** Holding the card keeps it covered until its step is over. */
  readonly hold: (isHeld: boolean) => void;
}

/** Duration of `.turn` in `table.module.css`. */
const TURN_MS = 380;

/** A page that loads while a card lies open shows it open at once. */
export function useOpened({ live, opensAt, endsAt }: CardPicture, now: () => number): Opened {
  const key = live?.key ?? null;
  const [opened, setOpened] = useState(() => (now() >= opensAt ? key : null));
  const [announced, setAnnounced] = useState(() => (now() >= opensAt + TURN_MS ? key : null));
  const [held, setHeld] = useState<string | null>(null);
  const isHeld = held !== null && held === key;
  const isCovered = key !== null && opened !== key;
  useEffect(() => {
    if (!isCovered) return undefined;
    const timer = setTimeout(() => setOpened(key), Math.max(0, (isHeld ? endsAt : opensAt) - now()));
    return () => clearTimeout(timer);
  }, [key, isCovered, isHeld, opensAt, endsAt, now]);
  const turns = key !== null && !isCovered && announced !== key;
  useEffect(() => {
    if (!turns) return undefined;
    const timer = setTimeout(() => setAnnounced(key), TURN_MS);
    return () => clearTimeout(timer);
  }, [key, turns]);
  return {
    covered: isCovered ? key : null,
    unannounced: isCovered || turns ? key : null,
    open: () => setOpened(key),
    hold: (holds) => setHeld(holds ? key : null),
  };
}
