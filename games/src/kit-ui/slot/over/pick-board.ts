/** Boxes over the reels, each a button, so that keyboard and screen reader can open them too. */
import { element } from '../../dom/element.ts';
import type { PickBoardFace } from '../stage.ts';
import type { Over } from './overs.ts';
import styles from './overs.module.css';

type Found = NonNullable<PickBoardFace['opened']>[number];

export interface Board extends Over {
  /** Resolves with the next box that is pressed. */
  pressed(): Promise<number>;
  /** Index of the first closed box. */
  firstClosed(): number;
  open(box: number, found: Found): void;
}

export function createBoard(face: PickBoardFace): Board {
  let waiting: ((box: number) => void) | null = null;
  const boxes = Array.from({ length: face.boxes }, (_, index) => {
    const picture = element('img', { src: face.art, alt: '', draggable: 'false' });
    const box = element('button', { type: 'button', class: styles.box, 'aria-label': face.name(index) }, picture);
    box.addEventListener('click', () => {
      if (box.ariaDisabled === 'true' || !waiting) return;
      const picked = waiting;
      waiting = null;
      picked(index);
    });
    return box;
  });
  const closed = () => boxes.findIndex((box) => box.dataset['found'] === undefined);
  const open = (index: number, { text, kind = 'prize' }: Found) => {
    const box = boxes[index]!;
    box.dataset['found'] = kind;
    box.ariaDisabled = 'true';
    box.ariaLabel = `${face.name(index)}: ${text}`;
    box.replaceChildren(text);
  };
  face.opened?.forEach((found, index) => open(index, found));
  const line = face.line === undefined ? [] : [element('span', {}, face.line)];
  const list = element('div', { class: styles.boxes }, ...boxes);
  const view = element(
    'div',
    { class: styles.board, role: 'group', 'aria-label': face.title },
    element('div', { class: styles.head }, element('strong', {}, face.title), ...line),
    list,
  );
  return {
    view,
    open,
    firstClosed: closed,
    pressed: () =>
      new Promise((resolve) => {
        waiting = resolve;
        // The focus of a keyboard user stays; otherwise it moves to the first closed box.
        if (!boxes.includes(document.activeElement as HTMLButtonElement))
          boxes[closed()]?.focus({ preventScroll: true });
      }),
    place: (width, height) => {
      const columns = columnsFor(boxes.length, width, height - 40);
      list.style.setProperty('--columns', String(columns));
      const rows = Math.ceil(boxes.length / columns);
      list.style.setProperty('--box', `${Math.min(width / columns, (height - 40) / rows) - 8}px`);
    },
  };
}

/** The number of columns that makes the boxes largest. */
export function columnsFor(count: number, width: number, height: number): number {
  const side = (columns: number) => Math.min(width / columns, height / Math.ceil(count / columns));
  const all = Array.from({ length: count }, (_, index) => index + 1);
  return all.reduce((best, columns) => (side(columns) > side(best) ? columns : best), 1);
}
