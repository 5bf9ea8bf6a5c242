import type { ColumnType, Generated } from 'kysely';

export type PlayMode = 'REAL' | 'TRIAL' | 'DEMO';
export type RoundState = 'reserved' | 'open' | 'settled' | 'void';

/** Which game is played, by whom, for what kind of money: said by the launch, kept by the session. */
interface PlayOf {
  merchant: string;
  member_id: bigint | null;
  session_id: string | null;
  mode: PlayMode;
  currency: string;
  node_id: number;
  vendor: string;
  category: string;
  game_code: string;
  language: string;
}

interface LaunchTicketTable extends PlayOf {
  token_hash: Uint8Array;
  lobby_origin: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

interface PlaySessionTable extends PlayOf {
  id: string;
  token_hash: Uint8Array;
  created_at: Date;
  last_seen_at: Date;
  ended_at: Date | null;
  demo_balance: bigint | null;
}

interface SeedPairTable {
  id: string;
  player: string;
  game_code: string;
  server_seed: string;
  server_seed_hash: string;
  next_server_seed: string;
  next_server_seed_hash: string;
  client_seed: string;
  nonce: Generated<number>;
  created_at: Date;
  revealed_at: Date | null;
}

interface HouseRoundTable {
  id: string;
  merchant: string;
  player: string;
  member_id: bigint | null;
  play_session_id: string;
  request_id: string;
  mode: PlayMode;
  currency: string;
  vendor: string;
  category: string;
  node_id: number;
  game_code: string;
  game_version: string;
  seed_pair_id: string;
  client_seed: string;
  nonce: number;
  bet: ColumnType<Record<string, unknown>, string, never>;
  base_bet: bigint;
  stake: bigint;
  outcome: ColumnType<unknown, string, string>;
  steps: number;
  seen: Generated<number>;
  win: bigint;
  state: Generated<RoundState>;
  refusal: string | null;
  started_at: Date;
  finished_at: Date | null;
  wallet: ColumnType<string | null, string | null | undefined, never>;
  /** Tiers that its seeds let fall; null of a round that feeds no jackpot. */
  jackpot: ColumnType<readonly string[] | null, string | null | undefined, never>;
  jackpot_won: ColumnType<bigint | null, undefined, bigint>;
  asks: Generated<number>;
  ask_move: ColumnType<unknown, undefined, string | null>;
  ask_stake: ColumnType<bigint | null, undefined, bigint | null>;
  ask_at: ColumnType<Date | null, undefined, Date | null>;
  ask_state: ColumnType<'asked' | 'undoing' | null, undefined, 'asked' | 'undoing' | null>;
}

export interface PlayTables {
  launch_ticket: LaunchTicketTable;
  play_session: PlaySessionTable;
  seed_pair: SeedPairTable;
  house_round: HouseRoundTable;
}
