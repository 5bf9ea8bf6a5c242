import type { Access } from '#db';

export interface Place {
  readonly merchant: string;
  /** yyyy-mm-dd of GMT+8. */
  readonly day: string;
}

/** Replaces the values of a slot. */
export async function putFigures(
  access: Access,
  { merchant, day }: Place,
  minute: number,
  values: Readonly<Record<string, bigint>>,
): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ merchant, day, minute, key, value }));
  if (rows.length === 0) return;
  await access.q
    .insertInto('figure')
    .values(rows)
    .onConflict((on) =>
      on.columns(['merchant', 'day', 'key', 'minute']).doUpdateSet((of) => ({ value: of.ref('excluded.value') })),
    )
    .execute();
}

export interface FigureRow {
  readonly day: string;
  readonly minute: number;
  readonly key: string;
  readonly value: bigint;
}

/** All figures of the given days, in order. */
export function figuresOf(access: Access, merchant: string, days: readonly string[]): Promise<FigureRow[]> {
  return access.run<FigureRow>(
    `select day::text as day, minute, key, value from figure
     where merchant = $1 and day = any ($2::date[]) order by day, key, minute`,
    [merchant, `{${days.join(',')}}`],
  );
}

/** Deletes figures of days before `before`. */
export async function forgetFigures(access: Access, before: string): Promise<void> {
  await access.q.deleteFrom('figure').where('day', '<', before).execute();
}
