/** Which cards the player means to keep, until he draws; digits choose them at the keyboard. */
import { useEffect, useRef, useState } from 'react';

const NONE: readonly number[] = [];

interface Hold {
  readonly held: readonly number[];
  readonly turn: (place: number) => void;
  readonly keep: (places: readonly number[]) => void;
}

export function useHold(roundId: string | null, onKey: (key: string) => void): Hold {
  const [chosen, choose] = useState({ roundId, held: NONE });
  const held = chosen.roundId === roundId ? chosen.held : NONE;
  const keep = (places: readonly number[]) => choose({ roundId, held: places });
  const heard = useRef(onKey);
  useEffect(() => {
    heard.current = onKey;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
      if (!isTyped && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey) heard.current(event.key);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const turn = (place: number) =>
    keep(held.includes(place) ? held.filter((each) => each !== place) : [...held, place].toSorted((a, b) => a - b));
  return { held, turn, keep };
}
