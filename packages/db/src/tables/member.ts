import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface MemberTable {
  id: Generated<bigint>;
  merchant: string;
  account: string;
  account_type: number;
  nickname: string | null;
  password_hash: string | null;
  password_changed_at: Date;
  must_change_reason: 'default' | 'expired' | 'first' | null;
  currency: string;
  language: string;
  /** Number of a drawn picture. */
  avatar: Generated<string>;
  /** Key in the storage of his own picture, worn instead. */
  avatar_file: ColumnType<string | null, string | null | undefined, string | null>;
  avatar_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** These four are plain and empty, but for what an older version wrote and the job has not sealed yet. */
  profile: ColumnType<Record<string, string>, string | undefined, string>;
  birthday: ColumnType<string | null, string | null | undefined, string | null>;
  mobile: ColumnType<string | null, string | null | undefined, string | null>;
  email: ColumnType<string | null, string | null | undefined, string | null>;
  personal: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;
  mobile_print: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;
  email_print: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;
  id_print: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;
  name_print: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;
  payee_print: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;
  upline_id: bigint | null;
  referral_code: GeneratedAlways<string>;
  /** The member who referred this member. */
  referrer_id: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  status: Generated<'active' | 'disabled' | 'closed'>;
  is_test: Generated<boolean>;
  terms_version: string | null;
  terms_accepted_at: Date | null;
  registered_at: Date;
  registered_ip: string;
  trial_expires_at: Date | null;
  first_login_at: Date | null;
  last_login_at: Date | null;
  last_login_ip: string | null;
}

interface AffiliateCodeTable {
  merchant: string;
  code: string;
  agent_id: bigint;
  active: Generated<boolean>;
  created_at: Date;
  id: GeneratedAlways<bigint>;
  /** Account type that registration with it opens. */
  opens: Generated<0 | 1>;
  /** By area, in 1/100,000. */
  rates: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  path_type: Generated<0 | 1 | 2>;
  path: ColumnType<string | null, string | null | undefined, string | null>;
  starts_on: ColumnType<string | null, string | null | undefined, string | null>;
  ends_on: ColumnType<string | null, string | null | undefined, string | null>;
  uses: Generated<number>;
  uses_max: ColumnType<number | null, number | null | undefined, number | null>;
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface MemberTables {
  member: MemberTable;
  affiliate_code: AffiliateCodeTable;
}
