/** Overlays over the reels that the player presses: a board of boxes, a wheel. One at a time. */
import { element } from '../../dom/element.ts';
import type { Layout } from '../layout.ts';
import { setBox } from '../box-style.ts';
import styles from './overs.module.css';

export interface Over {
  readonly view: HTMLElement;
  /** Lays it out in this space, in CSS pixels, without the title. */
  place?(width: number, height: number): void;
}

export interface Overs {
  readonly view: HTMLElement;
  open(over: Over): void;
  close(): void;
  place(layout: Pick<Layout, 'reels' | 'head' | 'cell'>): void;
}

/** Fraction of the head that an overlay covers; the amount of a win stands above it. */
const HEAD = 0.42;

export function createOvers(): Overs {
  const view = element('div', { class: styles.overs, hidden: '' });
  let layout: Parameters<Overs['place']>[0] | null = null;
  let shown: Over | null = null;
  /** Element with the focus before, which gets it back. */
  let before: Element | null = null;
  const place = () => {
    if (!layout) return;
    const { reels, head } = layout;
    const above = head.height * HEAD;
    const box = { ...reels, y: reels.y - above, height: reels.height + above };
    setBox(view, box);
    shown?.place?.(box.width, box.height);
  };
  return {
    view,
    open: (over) => {
      before = document.activeElement;
      shown = over;
      view.hidden = false;
      view.replaceChildren(over.view);
      place();
    },
    close: () => {
      if (view.contains(document.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true });
      shown = null;
      view.hidden = true;
      view.replaceChildren();
    },
    place: (next) => {
      layout = next;
      place();
    },
  };
}
