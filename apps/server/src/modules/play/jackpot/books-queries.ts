import type { Access } from '#db';
import { FOUR_WINDS } from '#games/kit/jackpot.ts';

export interface Moved {
  /** Sums of pots by the spans in which they opened, fell and were paid: few rows per span, however many fell. */
  readonly pots: readonly {
    readonly currency: string;
    readonly tier: string;
    readonly pots: number;
    readonly seeds: bigint;
    readonly amounts: bigint;
    readonly opened: string;
    readonly fell: string | null;
    readonly paid: string | null;
  }[];
  readonly stakes: readonly { readonly span: string; readonly currency: string; readonly staked: bigint }[];
}

export const MONTH = 'YYYY-MM';
export const DAY = 'YYYY-MM-DD';

const spanOf = (column: string): string => `to_char(${column} at time zone interval '8 hours', $3)`;

/** Movements from the beginning, since opening balances add up all earlier spans. */
export async function moved(
  access: Access,
  merchant: string,
  form: typeof MONTH | typeof DAY,
  upTo: string,
): Promise<Moved> {
  const [pots, stakes] = await Promise.all([
    access.run<Moved['pots'][number]>(
      `select currency, tier, count(*)::int4 as pots, sum(seed)::int8 as seeds, coalesce(sum(amount), 0)::int8 as amounts,
         ${spanOf('opened_at')} as opened, ${spanOf('fell_at')} as fell, ${spanOf('paid_at')} as paid
       from jackpot_pot where merchant = $1 and jackpot = $2 and ${spanOf('opened_at')} <= $4
       group by currency, tier, opened, fell, paid order by opened`,
      [merchant, FOUR_WINDS, form, upTo],
    ),
    access.run<Moved['stakes'][number]>(
      `select to_char(day, $3) as span, currency, sum(staked)::int8 as staked from jackpot_day
       where merchant = $1 and jackpot = $2 and to_char(day, $3) <= $4 group by 1, 2 order by 1, 2`,
      [merchant, FOUR_WINDS, form, upTo],
    ),
  ]);
  return { pots, stakes };
}
