/** Moving the focus with the keyboard inside a group in which one element at a time takes part in tabbing. */

export type RovingAxis = 'inline' | 'block';

function step(key: string, axis: RovingAxis, rtl: boolean): 1 | -1 | 0 {
  if (axis === 'block') return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const [ahead, back] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  return key === ahead ? 1 : key === back ? -1 : 0;
}

/**
 * The index to focus after a key, or undefined when the key means nothing here. `from` is -1 when nothing has the
 * focus yet. It goes round at both ends.
 */
export function rove(key: string, from: number, count: number, axis: RovingAxis, rtl = false): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const by = step(key, axis, rtl);
  if (by === 0) return undefined;
  if (from < 0) return by > 0 ? 0 : count - 1;
  return (from + by + count) % count;
}

/** Index of the next item after `from` whose text begins with the typed letter, wrapping around. */
export function typeAhead(key: string, from: number, labels: readonly string[]): number | undefined {
  if (key.length !== 1 || key === ' ') return undefined;
  const wanted = key.toLocaleLowerCase();
  for (let by = 1; by <= labels.length; by += 1) {
    const at = (from + by + labels.length) % labels.length;
    if (labels[at]?.trim().toLocaleLowerCase().startsWith(wanted)) return at;
  }
  return undefined;
}
