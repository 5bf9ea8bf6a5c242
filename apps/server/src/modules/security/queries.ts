import type { Db } from '#db';
import type { MemberId } from '#kernel';

export interface ProfileRow {
  account: string;
  nickname: string | null;
  birthday: string | null;
  profile: Record<string, string>;
  mobile: string | null;
  email: string | null;
  password_hash: string | null;
}

export function profileOf(db: Db, id: MemberId): Promise<ProfileRow> {
  return db.q
    .selectFrom('member')
    .select(['account', 'nickname', 'profile', 'mobile', 'email', 'password_hash'])
    .select((of) => of.cast<string | null>('birthday', 'text').as('birthday'))
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
}

export interface ProfileChange {
  readonly nickname?: string | null;
  readonly birthday?: string;
  /** Joins what is kept; an empty text takes a field away. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Birthday and payee name can be set once: false when either has been set meanwhile, and then nothing is changed.
 */
export async function updateProfile(
  db: Db,
  id: MemberId,
  { nickname, birthday, fields }: ProfileChange,
): Promise<boolean> {
  const rows = await db.run<{ id: string }>(
    `update member set
       nickname = case when $2 then $3 else nickname end,
       birthday = coalesce($4::date, birthday),
       profile = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(profile || $5::jsonb)
                  where value <> '')
     where id = $1 and ($4::date is null or birthday is null)
       and (not $5::jsonb ? 'payeeName' or not profile ? 'payeeName')
     returning id`,
    [BigInt(id), nickname !== undefined, nickname ?? null, birthday ?? null, JSON.stringify(fields)],
  );
  return rows.length > 0;
}
