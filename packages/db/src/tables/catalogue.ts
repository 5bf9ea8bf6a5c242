import type { ColumnType, Generated } from 'kysely';

export interface VendorTable {
  merchant: string;
  code: string;
  category: string;
  display_name: string;
  /** By language, where it is called otherwise there. */
  names: ColumnType<Record<string, string>, string | undefined, string>;
  is_game: 'VASSALAGE' | 'GAME';
  hot: Generated<boolean>;
  maintenance: Generated<boolean>;
  icon: string;
  position: number;
}

export interface GameTable {
  merchant: string;
  node_id: number;
  vendor: string;
  category: string;
  game_code: string;
  names: ColumnType<Record<string, string>, string, string>;
  classify: Generated<string>;
  icon: string;
  hot: Generated<boolean>;
  is_new: Generated<boolean>;
  supports_trial: Generated<boolean>;
  rtp: string | null;
  status: Generated<'ON' | 'MAINTAIN' | 'OFF'>;
  position: number;
  menu: ColumnType<LotteryMenu | null, string | null | undefined, string | null>;
}

/** Where a lottery stands in its hall's menu. */
export interface LotteryMenu {
  group?: string;
  region?: string;
  area?: string;
  /** 0 is Sunday. */
  drawDays?: number[];
}

export interface CatalogueTables {
  recent_game: { merchant: string; member_id: bigint; vendor: string; game_code: string; played_at: Date };
  favourite_game: { merchant: string; member_id: bigint; node_id: number; added_at: Date };
  vendor: VendorTable;
  game: GameTable;
}
