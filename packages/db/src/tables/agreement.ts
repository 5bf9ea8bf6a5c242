import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Kind = 'DIVIDEND' | 'DAILY' | 'HOURLY' | 'REALTIME';
type OptionalJson = ColumnType<readonly object[] | null, string | null | undefined, string | null>;

interface AgreementTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  kind: Kind;
  /** Null: the house. */
  payer_id: bigint | null;
  receiver_id: bigint;
  state: 'N' | 'A' | 'E' | 'V' | 'R' | 'C';
  tiers: OptionalJson;
  since: Date | null;
  tiers_before: OptionalJson;
  offered: OptionalJson;
  ends_at: Date | null;
  carrying: Generated<boolean>;
  carry: Generated<bigint>;
  /** Event of the last offer. */
  offer_id: bigint | null;
  answer: 'A' | 'R' | null;
  runs: Generated<boolean>;
  offered_at: Date | null;
  answered_at: Date | null;
}

interface AgreementEventTable {
  id: GeneratedAlways<bigint>;
  agreement_id: bigint;
  event: 'N' | 'E' | 'C' | 'A' | 'R' | 'V' | 'P' | 'D';
  at: Date;
  by: string;
  detail: ColumnType<object | null, string | null | undefined, string | null>;
}

interface AgreementWindowTable {
  agreement_id: bigint;
  starts_at: Date;
  turnover: bigint;
  bets: number;
  /** In 1/100,000 of the unit. */
  owed: string;
}

interface AgreementSettlementTable {
  id: GeneratedAlways<bigint>;
  agreement_id: bigint;
  merchant: string;
  kind: Kind;
  payer_id: bigint | null;
  receiver_id: bigint;
  starts_at: Date;
  ends_at: Date;
  turnover: bigint;
  net: Generated<bigint>;
  active: Generated<number>;
  tier: ColumnType<object | null, string | null | undefined, string | null>;
  carry_in: Generated<bigint>;
  carry_out: Generated<bigint>;
  amount: bigint;
  lines: ColumnType<readonly object[], string, string>;
  state: 'owed' | 'held' | 'paid' | 'nothing';
  settled_at: Date;
  tried_at: Date | null;
  paid_at: Date | null;
  held_by: string | null;
  /** An owed one is not tried before. */
  try_at: Generated<Date>;
  /** Amount that was owed, and is not paid. */
  written_off: bigint | null;
}

interface AgreementClockTable {
  merchant: string;
  kind: Kind;
  settled_to: Date;
  closed_to: Date | null;
}

interface AgreementTemplateTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  kind: Kind;
  name: string;
  tiers: ColumnType<readonly object[], string, string>;
}

export interface AgreementTables {
  agreement: AgreementTable;
  agreement_event: AgreementEventTable;
  agreement_window: AgreementWindowTable;
  agreement_settlement: AgreementSettlementTable;
  agreement_clock: AgreementClockTable;
  agreement_template: AgreementTemplateTable;
}
