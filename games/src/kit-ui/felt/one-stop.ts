/**
 * Roving tabindex on a felt: one tab stop. Arrow keys move between places, Home and End go to the first and the last.
 */
import { useEffect, useRef, type RefObject } from 'react';
import { ARROWS, nearest, type Arrow } from './arrows.ts';

/** Attributes of a betting place. The felt sets which one is the tab stop, since it depends on which are visible. */
export const stop = { tabIndex: -1, 'data-stop': true } as const;

/** Some places are visible in one view of a felt only. */
const isSeen = (place: HTMLElement): boolean => place.isConnected && place.getClientRects().length > 0;

const placesOn = (felt: HTMLElement): HTMLElement[] =>
  [...felt.querySelectorAll<HTMLElement>('[data-stop]')].filter(isSeen);

const isArrow = (key: string): key is Arrow => (ARROWS as readonly string[]).includes(key);

function placeBy(key: string, felt: HTMLElement, here: HTMLElement): HTMLElement | undefined {
  if (key === 'Home') return placesOn(felt)[0];
  if (key === 'End') return placesOn(felt).at(-1);
  if (!isArrow(key)) return undefined;
  const places = placesOn(felt);
  const boxes = places.map((place) => place.getBoundingClientRect());
  return places[nearest(here.getBoundingClientRect(), boxes, key)];
}

interface OneStop {
  /** Moves the tab stop when its place is no longer visible. */
  readonly recheck: () => void;
  readonly end: () => void;
}

function oneStop(felt: HTMLElement): OneStop {
  let current: HTMLElement | undefined;
  const take = (place: HTMLElement | undefined): void => {
    if (current) current.tabIndex = -1;
    current = place;
    if (place) place.tabIndex = 0;
  };
  const recheck = (): void => {
    if (!current || !isSeen(current)) take(placesOn(felt)[0]);
  };
  const placeOf = ({ target }: Event) => (target as Element).closest<HTMLElement>('[data-stop]') ?? undefined;
  const reached = (event: Event): void => {
    const place = placeOf(event);
    if (place && place !== current) take(place);
  };
  const pressed = (event: KeyboardEvent): void => {
    const here = placeOf(event);
    if (!here || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = placeBy(event.key, felt, here);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const sizes = new ResizeObserver(recheck);
  sizes.observe(felt);
  const listening = new AbortController();
  const { signal } = listening;
  felt.addEventListener('focusin', reached, { signal });
  // Not every browser focuses a pressed button.
  felt.addEventListener('click', reached, { signal });
  felt.addEventListener('keydown', pressed, { signal });
  return {
    recheck,
    end: () => {
      sizes.disconnect();
      listening.abort();
      take(undefined);
    },
  };
}

export function useOneStop<E extends HTMLElement>(): RefObject<E | null> {
  const felt = useRef<E>(null);
  const kept = useRef<OneStop>(null);
  useEffect(() => {
    kept.current = felt.current && oneStop(felt.current);
    return () => kept.current?.end();
  }, []);
  // After every render: another view may be shown.
  useEffect(() => kept.current?.recheck());
  return felt;
}
