/** The grid of a road: six rows, the newest columns, left to right in every language. */
import type { ReactNode } from 'react';
import { ROAD_ROWS, type Cell } from '../../kit/roads.ts';
import { newest } from './figures.ts';
import styles from './roads.module.css';

/** Size of a cell in units of the drawing. */
export const CELL = 10;

type Props<T> = Readonly<{
  /** Content for screen readers. */
  label: string;
  cells: readonly Cell<T>[];
  columns: number;
  draw: (what: T) => ReactNode;
}>;

export function RoadGrid<T>({ label, cells, columns, draw }: Props<T>): React.JSX.Element {
  const [width, height] = [columns * CELL, ROAD_ROWS * CELL];
  return (
    <svg className={styles.grid} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path className={styles.rules} d={rules(columns)} />
      {newest(cells, columns).map(({ column, row, what }) => (
        <g key={`${column} ${row}`} transform={`translate(${column * CELL + CELL / 2} ${row * CELL + CELL / 2})`}>
          {draw(what)}
        </g>
      ))}
    </svg>
  );
}

function rules(columns: number): string {
  const upright = Array.from({ length: columns + 1 }, (_, at) => `M${at * CELL} 0V${ROAD_ROWS * CELL}`);
  const level = Array.from({ length: ROAD_ROWS + 1 }, (_, at) => `M0 ${at * CELL}H${columns * CELL}`);
  return [...upright, ...level].join('');
}
