/**
 * A press anywhere that skips the present animation. It takes effect in the next frame, after the pressed control has
 * handled it: a press that ends a round never starts the next one too.
 */
export interface Skip {
  /** Forgets the presses so far; those from now on count. */
  arm(): void;
  readonly asked: () => boolean;
  close(): void;
}

/** Before any control that keeps the press for itself. */
const FIRST = { capture: true };
const KEYS = new Set(['Space', 'Enter', 'Escape']);

export function listenForSkip(target: EventTarget): Skip {
  let asked = false;
  const ask = (event: Event) => {
    const { code, repeat } = event as Partial<KeyboardEvent>;
    if (event.type === 'keydown' && (repeat || !KEYS.has(code ?? ''))) return;
    asked = true;
  };
  target.addEventListener('click', ask, FIRST);
  target.addEventListener('keydown', ask, FIRST);
  return {
    arm: () => (asked = false),
    asked: () => asked,
    close: () => {
      target.removeEventListener('click', ask, FIRST);
      target.removeEventListener('keydown', ask, FIRST);
    },
  };
}
