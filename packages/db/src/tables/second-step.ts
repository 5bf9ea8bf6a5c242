import type { Generated } from 'kysely';

interface SecondStepTable {
  member_id: bigint;
  /** Sealed. */
  secret: Uint8Array;
  confirmed_at: Date | null;
  last_step: Generated<bigint>;
}

interface RecoveryCodeTable {
  member_id: bigint;
  code_hash: Uint8Array;
}

export interface SecondStepTables {
  second_step: SecondStepTable;
  recovery_code: RecoveryCodeTable;
}
