/** A dialog of a table: a title, a way out, and what it is about. It stands within the table, so that it wears the game's colours. */
import { element, iconButton } from '../dom/element.ts';
import styles from './sheet.module.css';

export interface SheetFrame {
  readonly title: string;
  readonly close: string;
  /** For what is chosen at a glance; the others are as wide as what is read. */
  readonly isSmall?: boolean;
}

export function openSheet(host: HTMLElement, frame: SheetFrame, ...content: readonly Node[]): HTMLDialogElement {
  const { title, close, isSmall = false } = frame;
  const dialog = element(
    'dialog',
    { class: styles.sheet, 'aria-label': title, 'data-small': String(isSmall) },
    element(
      'header',
      {},
      element('h2', {}, title),
      iconButton('close', close, styles.close, () => dialog.close()),
    ),
    element('div', { class: styles.scroll, tabindex: isSmall ? undefined : '0' }, ...content),
  );
  dialog.addEventListener('close', () => dialog.remove());
  // A press beside it closes it, as everywhere on the site.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  host.append(dialog);
  dialog.showModal();
  return dialog;
}
