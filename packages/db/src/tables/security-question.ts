import type { Generated } from 'kysely';

export interface SecurityQuestionTables {
  security_question: {
    member_id: bigint;
    question: number;
    answer_hash: string;
    set_at: Date;
    failures: Generated<number>;
    locked_until: Date | null;
  };
}
