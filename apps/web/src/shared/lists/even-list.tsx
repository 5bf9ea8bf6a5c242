import type { ReactNode } from 'react';
import { evenGrid } from './even-grid.ts';
import styles from './even-list.module.css';

export type EvenListProps = Readonly<{
  /** Number of items. */
  count: number;
  /** Maximum columns on narrow, medium and wide viewports. */
  most: Readonly<{ narrow: number; medium: number; wide: number }>;
  children: ReactNode;
}>;

/** List as a grid with full rows at each width. */
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
