import type { ReactNode } from 'react';

export type SortOrder = Readonly<{ key: string; direction: 'ascending' | 'descending' }>;

export type TableColumn<Row> = Readonly<{
  key: string;
  header: ReactNode;
  render: (row: Row) => ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** The heading of the card that a row becomes on a phone. */
  primary?: boolean;
  /** The value explains itself: cards show it without the column's name. */
  unnamed?: boolean;
  /** Left out of the cards. */
  deskOnly?: boolean;
  width?: string;
}>;
