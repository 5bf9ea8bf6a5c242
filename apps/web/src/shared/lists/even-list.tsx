import type { ReactNode } from 'react';
import { evenGrid } from './even-grid.ts';
import styles from './even-list.module.css';

export type EvenListProps = Readonly<{
  /** How many items there are. */
  count: number;
  /** The most columns on a phone, a tablet and a screen. */
  most: Readonly<{ narrow: number; medium: number; wide: number }>;
  children: ReactNode;
}>;

/** A list as a grid whose rows are all full, at every width. */
export function EvenList({ count, most, children }: EvenListProps): React.JSX.Element {
  const measures: Record<`--${string}`, number> = {};
  for (const [name, columnsMax] of Object.entries(most)) {
    const { columns, wideFirst } = evenGrid(count, columnsMax);
    measures[`--${name}`] = columns;
    measures[`--${name}-first`] = wideFirst ? 2 : 1;
  }
  return (
    <ul className={styles.list} style={measures}>
      {children}
    </ul>
  );
}
