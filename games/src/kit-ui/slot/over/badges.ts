/** Small signs under the head for as long as something lasts: a multiplier, respins that are left. */
import { element } from '../../dom/element.ts';
import { setBox } from '../box-style.ts';
import type { Layout } from '../layout.ts';
import styles from './badges.module.css';

export interface Badges {
  readonly view: HTMLElement;
  /** Null takes it away. */
  show(name: string, text: string | null): void;
  clear(): void;
  place(layout: Pick<Layout, 'head'>): void;
}

export function createBadges(): Badges {
  const view = element('div', { class: styles.badges });
  const shown = new Map<string, HTMLElement>();
  const remove = (name: string) => {
    shown.get(name)?.remove();
    shown.delete(name);
  };
  return {
    view,
    show: (name, text) => {
      if (text === null) return remove(name);
      const badge = shown.get(name) ?? element('span', { class: styles.badge });
      if (badge.textContent === text) return;
      // Taken out and put in again, it is seen to have changed.
      badge.remove();
      badge.textContent = text;
      shown.set(name, badge);
      view.append(badge);
    },
    clear: () => {
      shown.clear();
      view.replaceChildren();
    },
    place: ({ head }) => setBox(view, head),
  };
}
