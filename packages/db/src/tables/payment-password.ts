import type { Generated } from 'kysely';

export interface PaymentPasswordTables {
  payment_password: {
    member_id: bigint;
    hash: string;
    changed_at: Date;
    failures: Generated<number>;
    locked_until: Date | null;
  };
}
