/** A game's colours for the styles of its table: `--rim-deep` for `rimDeep`, and so on. */
import type { Colours } from '../face.ts';

export function wear(root: HTMLElement, colours: Colours): void {
  for (const [name, colour] of Object.entries(colours)) {
    if (typeof colour === 'string')
      root.style.setProperty(`--${name.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`)}`, colour);
  }
}
