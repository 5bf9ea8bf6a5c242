/** Other members of the brand who may be the same person: same id number, or same real name and birthday. */
import type { MemberId } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { personOf } from './person.ts';
import { printsOf } from './prints.ts';
import { rowsLike } from './queries.ts';

export interface OtherLike {
  readonly id: bigint;
  readonly by: 'idNumber' | 'name';
}

export async function othersLike(
  { db, secrets: { personal } }: Pick<Deps, 'db' | 'secrets'>,
  merchant: string,
  memberId: MemberId,
): Promise<OtherLike[]> {
  const person = await personOf(personal, db, BigInt(memberId));
  const whom = { merchant, except: BigInt(memberId) };
  const found = new Map<bigint, OtherLike['by']>();
  for (const [by, column] of [
    ['name', 'name_print'],
    ['idNumber', 'id_print'],
  ] as const) {
    const prints = printsOf(personal, merchant, person, by);
    if (prints.length === 0) continue;
    for (const { id } of await rowsLike(db, column, prints, whom)) found.set(id, by);
  }
  return [...found].map(([id, by]) => ({ id, by }));
}
