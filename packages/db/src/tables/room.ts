import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

interface RoomTable {
  merchant: string;
  code: string;
  engine: string;
  node_id: number;
  vendor: string;
  category: string;
  currency: string;
  unit: bigint;
  config: ColumnType<Record<string, unknown>, string | undefined, string>;
  is_on: Generated<boolean>;
  video: string | null;
}

interface RoomSeatTable {
  merchant: string;
  room: string;
  seat: number;
  player: string;
  member_id: bigint | null;
  play_session_id: string | null;
}

export type RoomRoundState = 'open' | 'settling' | 'settled' | 'void';

/** The clock moved the round on at that moment, once that action had been done. */
export interface WrittenTick {
  readonly at: number;
  readonly after: number;
  /** Seats that nobody could hear when it was due; absent where there are none. */
  readonly unheard?: readonly number[];
}

interface RoomRoundTable {
  id: string;
  merchant: string;
  room: string;
  no: bigint;
  engine: string;
  version: string;
  config: Json<unknown>;
  unit: bigint;
  chain_id: bigint;
  link_no: number;
  began: Json<unknown>;
  ticks: ColumnType<WrittenTick[], string | undefined, string>;
  outcome: ColumnType<unknown, string | undefined, string>;
  state: Generated<RoomRoundState>;
  opened_at: Date;
  finished_at: Date | null;
  is_idle: Generated<boolean>;
  /** Totals of the round in real money; null while it is open. */
  crowd: number | null;
  staked: bigint | null;
  back: bigint | null;
}

export type RoomActionState = 'reserved' | 'taken' | 'refused' | 'undoing' | 'undone';

interface RoomActionTable {
  merchant: string;
  room: string;
  number: bigint;
  round_id: string;
  seat: number;
  member_id: bigint | null;
  request_id: string;
  action: Json<unknown>;
  points: bigint;
  stake: bigint;
  currency: string;
  wallet: string;
  vendor: string;
  category: string;
  paid: Generated<boolean>;
  state: Generated<RoomActionState>;
  /** The house has given the stake back, since nobody could hear its seat. */
  given: Generated<boolean>;
  refusal: string | null;
  /** When it reached a node of the house, and which; null of actions from before nodes were noted. */
  at: Date;
  node: string | null;
}

interface RoomInboxTable {
  merchant: string;
  room: string;
  player: string;
  request_id: string;
  round_id: string;
  node: string;
  sitting: Json<unknown>;
  action: Json<unknown>;
  at: Date;
  answer: Json<unknown>;
  number: GeneratedAlways<bigint>;
}

interface RoomEarTable {
  node: string;
  heard: Date;
  deaf_from: Date | null;
  deaf_to: Date | null;
}

interface RoomPageTable {
  merchant: string;
  room: string;
  player: string;
  node: string;
  at: Date;
}

export interface RoomTables {
  room: RoomTable;
  room_seat: RoomSeatTable;
  room_round: RoomRoundTable;
  room_action: RoomActionTable;
  room_inbox: RoomInboxTable;
  room_ear: RoomEarTable;
  room_page: RoomPageTable;
}
