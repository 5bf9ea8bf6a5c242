import type { Generated, GeneratedAlways } from 'kysely';

/** A hash chain and its consumer: `game` is the code of a lottery, a room, or a league; leagues belong to no brand. */
export type ChainKind = 'lottery' | 'room' | 'sports';

interface SeedChainTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  kind: ChainKind;
  game: string;
  sealed_seed: Buffer;
  terminating_hash: string;
  links: number;
  used: Generated<number>;
  made_at: Date;
}

export interface ChainTables {
  seed_chain: SeedChainTable;
}
