import type { ColumnType, Generated } from 'kysely';

/** Texts by language code; EN is always there. */
type ByLanguage<T> = ColumnType<Record<string, T>, string, string>;

/** Where a click leads: a page, a promotion or a game. */
export interface Link {
  linkageType?: 'URL' | 'P' | 'G';
  linkage?: string;
  nodeId?: string;
  vendor?: string;
}
type LinkColumn = ColumnType<Link, string | undefined, string>;

export interface NoticeTable {
  id: Generated<bigint>;
  merchant: string;
  kind: 'PL' | 'PU' | 'PR' | 'H' | 'A';
  execution: 'B' | 'A' | 'F' | null;
  texts: ByLanguage<{ title: string; content: string }>;
  link: LinkColumn;
  position: Generated<number>;
  active: Generated<boolean>;
  published_at: Date;
  ends_at: Date | null;
}

export interface BannerTable {
  id: Generated<bigint>;
  merchant: string;
  group_name: string;
  titles: ByLanguage<string>;
  image: string;
  link: LinkColumn;
  position: Generated<number>;
  active: Generated<boolean>;
  starts_at: Date;
  ends_at: Date | null;
}

export interface ContentTables {
  notice: NoticeTable;
  banner: BannerTable;
}
