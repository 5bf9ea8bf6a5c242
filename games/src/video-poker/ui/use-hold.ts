/** Cards that the player has chosen to hold; digits choose at the keyboard, and D draws. */
import { useEffect, useRef, useState } from 'react';

const NONE: readonly number[] = [];
const PLACES = ['1', '2', '3', '4', '5'];

interface Props {
  readonly roundId: string | null;
  readonly mayHold: boolean;
  readonly onDraw: (held: readonly number[]) => void;
}

interface Hold {
  readonly held: readonly number[];
  readonly turn: (place: number) => void;
  readonly keep: (places: readonly number[]) => void;
}

export function useHold({ roundId, mayHold, onDraw }: Props): Hold {
  const [chosen, choose] = useState({ roundId, held: NONE });
  const held = chosen.roundId === roundId ? chosen.held : NONE;
  const keep = (places: readonly number[]) => choose({ roundId, held: places });
  const turn = (place: number) =>
    keep(held.includes(place) ? held.filter((each) => each !== place) : [...held, place].toSorted((a, b) => a - b));
  const press = (key: string) => {
    const place = PLACES.indexOf(key);
    if (place >= 0) turn(place);
    if (key.toLowerCase() === 'd') onDraw(held);
  };
  const newest = useRef(press);
  useEffect(() => {
    newest.current = press;
  });
  useEffect(() => {
    if (!mayHold) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
      if (!isTyped && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey) newest.current(event.key);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [mayHold]);
  return { held, turn, keep };
}
