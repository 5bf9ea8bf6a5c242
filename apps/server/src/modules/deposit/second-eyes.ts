/** Money that comes in by an operator's word alone: from so much on it takes two of them. */
import { unitsFromWire, type Units } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Basis } from '../../desk.ts';
import { expected } from './decide-deposit.ts';
import { depositAt } from './queries.ts';

interface Wish {
  readonly merchant: string;
  readonly ref: string;
  readonly amount?: Units | undefined;
}

/** Null where it is less, and of what is no deposit: nobody knows its number before it is one. */
export async function basisOfCredit(
  { db, brands }: Pick<Deps, 'db' | 'brands'>,
  { merchant, ref, amount }: Wish,
): Promise<Basis | null> {
  const row = await depositAt(db, merchant, ref);
  const from = unitsFromWire(brands.find(merchant)?.config.withdraw?.secondEyesFrom ?? 0);
  if (!row || !from.ok) return null;
  const received = amount ?? expected(row);
  return received < from.value ? null : { state: row.state, received, held: row.held_units };
}
