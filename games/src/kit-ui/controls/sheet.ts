/**
 * A dialog of a table: title, close button and content. It is inside the table's element, so that it inherits the
 * game's colours.
 */
import { element, iconButton } from '../dom/element.ts';
import styles from './sheet.module.css';

export interface SheetFrame {
  readonly title: string;
  readonly close: string;
  /** Narrow, for short choices; other sheets use the reading width. */
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
  // A press outside closes it, as everywhere on the site.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  host.append(dialog);
  dialog.showModal();
  return dialog;
}
