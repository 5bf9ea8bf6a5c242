/** What comes and goes below a field waits while a press is on its way: it would move the button from under it. */
import { useState, useSyncExternalStore } from 'react';

let pressed = false;
const listeners = new Set<() => void>();

function become(now: boolean): void {
  pressed = now;
  for (const listener of listeners) listener();
}

/** Focus leaves a field as the mouse goes down, which a finger does too, at the end of its tap. */
const down = () => become(true);
/** What the click will be for is settled once the mouse is up. A drag ends without that. */
const up = () => queueMicrotask(() => become(false));

const heard = { mousedown: down, mouseup: up, dragend: up } as const;
const kinds = Object.keys(heard) as (keyof typeof heard)[];

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const kind of kinds) addEventListener(kind, heard[kind], true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const kind of kinds) removeEventListener(kind, heard[kind], true);
  };
}

/** `value` as it was before the mouse went down, until it is up again. */
export function useAtRest<V>(value: V): V {
  const isPressed = useSyncExternalStore(
    subscribe,
    () => pressed,
    () => false,
  );
  const [settled, settle] = useState(value);
  if (!isPressed && settled !== value) settle(value);
  return isPressed ? settled : value;
}
