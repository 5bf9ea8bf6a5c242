import type { Generated, GeneratedAlways } from 'kysely';

/** What draws from a chain: `game` is the code of a lottery, of a room, or of a league, which is of no brand. */
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
