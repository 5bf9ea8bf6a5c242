import { toDate, type Access, type Tx } from '#db';
import type { RestDay } from '#games/lottery/kit/schedule.ts';
import type { Millis } from '#kernel';

export interface DecidedDay extends RestDay {
  readonly merchant: string;
  readonly lottery: string;
}

/** Operators' decisions on draw days from `from` (yyyy-mm-dd), of one brand or all. */
export function decidedDays(access: Access, merchant: string | null, from: string): Promise<DecidedDay[]> {
  return access.run(
    `select merchant, lottery, day::text, rests from lottery_rest
     where ($1::text is null or merchant = $1) and day >= $2::date order by merchant, lottery, day`,
    [merchant, from],
  );
}

export function decidedOf(access: Access, merchant: string, lottery: string): Promise<RestDay[]> {
  return access.run(`select day::text, rests from lottery_rest where merchant = $1 and lottery = $2 order by day`, [
    merchant,
    lottery,
  ]);
}

export async function decideDays(
  tx: Tx,
  of: { readonly merchant: string; readonly lottery: string; readonly by: string; readonly at: Millis },
  days: readonly RestDay[],
): Promise<void> {
  await tx.run(
    `insert into lottery_rest (merchant, lottery, day, rests, decided_by, decided_at)
     select $1, $2, d.day, d.rests, $3, $4 from unnest($5::date[], $6::boolean[]) as d(day, rests)
     on conflict (merchant, lottery, day) do update
       set rests = excluded.rests, decided_by = excluded.decided_by, decided_at = excluded.decided_at`,
    [of.merchant, of.lottery, of.by, toDate(of.at), days.map(({ day }) => day), days.map(({ rests }) => rests)],
  );
}

/** Blocks decisions on draw days until the transaction ends. */
export const holdDays = (tx: Tx): Promise<unknown> => tx.run('lock table lottery_rest in share mode');
