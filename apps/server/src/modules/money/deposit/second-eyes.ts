/** Deposits credited by operators: from the brand's threshold on a second operator must approve. */
import type { Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Basis } from '../../../ports/desk.ts';
import { secondEyesFrom } from '../../house/brand/index.ts';
import { expected } from './decide-deposit.ts';
import { depositAt } from './queries.ts';

interface Wish {
  readonly merchant: string;
  readonly ref: string;
  readonly amount?: Units | undefined;
}

/** Basis of an approval; null below the threshold, and for an unknown deposit. */
export async function basisOfCredit(
  deps: Pick<Deps, 'db' | 'brands'>,
  { merchant, ref, amount }: Wish,
): Promise<Basis | null> {
  const row = await depositAt(deps.db, merchant, ref);
  if (!row) return null;
  const received = amount ?? expected(row);
  return received < secondEyesFrom(deps, merchant) ? null : { state: row.state, received, held: row.held_units };
}
