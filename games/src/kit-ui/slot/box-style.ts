import type { Box } from './layout.ts';

/** A box of the table for the styles of an element that lies over it: `--x`, `--y`, `--width` and `--height`. */
export function setBox(view: HTMLElement, box: Box): void {
  for (const side of ['x', 'y', 'width', 'height'] as const) view.style.setProperty(`--${side}`, `${box[side]}px`);
}
