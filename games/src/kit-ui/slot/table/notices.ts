/** Notices over the reels between two scenes: a text, confirmed by a press. */
import { element } from '../../dom/element.ts';
import type { Notice } from '../stage.ts';
import styles from './notices.module.css';

export interface Notices {
  readonly view: HTMLElement;
  /** Resolves when the player goes on. */
  ask(notice: Notice): Promise<void>;
}

export function createNotices(): Notices {
  const view = element('div', { class: styles.notices });
  return {
    view,
    ask: ({ title, lines, button }) =>
      new Promise((resolve) => {
        const go = element('button', { type: 'button', class: styles.go }, button);
        const text = lines.map((line) => element('p', {}, line));
        const dialog = element(
          'dialog',
          { class: styles.notice, 'aria-label': title },
          element('h2', {}, title),
          ...text,
          go,
        );
        go.addEventListener('click', () => dialog.close());
        dialog.addEventListener('close', () => {
          dialog.remove();
          resolve();
        });
        view.append(dialog);
        dialog.showModal();
        go.focus();
      }),
  };
}
