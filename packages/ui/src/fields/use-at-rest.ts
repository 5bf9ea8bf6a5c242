/**
 * Hints and errors below a field change only between presses: a shift of layout would move the button away from the
 * pointer.
 */
import { useState, useSyncExternalStore } from 'react';

let pressed = false;
const listeners = new Set<() => void>();

function become(now: boolean): void {
  pressed = now;
  for (const listener of listeners) listener();
}

/** Focus leaves a field on mousedown, which a touch also fires, at the end of its tap. */
const down = () => become(true);
/** The click's target is fixed at mouseup. A drag ends without a mouseup. */
const up = () => queueMicrotask(() => become(false));

const handlers = { mousedown: down, mouseup: up, dragend: up } as const;
const kinds = Object.keys(handlers) as (keyof typeof handlers)[];

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const kind of kinds) addEventListener(kind, handlers[kind], true);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const kind of kinds) removeEventListener(kind, handlers[kind], true);
  };
}

/** `value` as of mousedown, until the mouse is up again. */
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
