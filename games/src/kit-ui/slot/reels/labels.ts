/** Labels on symbols at rest. */
import { Container } from 'pixi.js';
import type { Layout } from '../layout.ts';
import type { Cell, Label } from '../stage.ts';
import type { LabelMaker } from './label.ts';

export interface Labels {
  readonly view: Container;
  /** Adds labels; replaces those of the same cells. */
  write(labels: readonly Label[]): void;
  /** Removes all labels but those of cells to keep. */
  clear(keep?: (cell: Cell) => boolean): void;
  textAt(reel: number, row: number): string | undefined;
  /** Hides the label of a cell while its symbol dances. */
  hide(reel: number, row: number, isHidden: boolean): void;
  place(layout: Layout): void;
}

export function createLabels(make: LabelMaker): Labels {
  const view = new Container();
  const all = new Map<string, { readonly label: Label; readonly view: Container }>();
  let layout: Layout | null = null;

  const remove = (key: string) => {
    all.get(key)?.view.destroy();
    all.delete(key);
  };
  const write = (label: Label) => {
    const [reel, row] = label.cell;
    const key = `${reel},${row}`;
    remove(key);
    const { cell, row: height, left, top } = layout ?? { cell: 100, row: 100, left: 0, top: 0 };
    const text = make(label.text, Math.min(cell, height));
    text.position.set(left + (reel + 0.5) * cell, top + (row + 0.5) * height);
    view.addChild(text);
    all.set(key, { label, view: text });
  };
  return {
    view,
    write: (labels) => labels.forEach(write),
    clear: (keep = () => false) => {
      for (const [key, { label }] of all) if (!keep(label.cell)) remove(key);
    },
    textAt: (reel, row) => all.get(`${reel},${row}`)?.label.text,
    hide: (reel, row, isHidden) => {
      const at = all.get(`${reel},${row}`);
      if (at) at.view.visible = !isHidden;
    },
    place: (next) => {
      layout = next;
      for (const label of Array.from(all.values(), (each) => each.label)) write(label);
    },
  };
}
