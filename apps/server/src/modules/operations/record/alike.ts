/** Possibly the same person: members with the same device, address, bank account, name and birthday, or id number. */
import type { MemberId } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { othersLike } from '../../people/person/index.ts';
import { accountsOf, atAddressOf, onDeviceOf, withNumberOf, type Alike } from './alike-queries.ts';

export interface AlikeMember extends Alike {
  readonly id: bigint;
  readonly by: readonly string[];
}

/** Members with the most shared values first. */
export async function alikeTo(
  deps: Pick<Deps, 'db' | 'secrets'>,
  merchant: string,
  memberId: MemberId,
): Promise<AlikeMember[]> {
  const { db } = deps;
  const owner = { merchant, memberId };
  const [device, address, bank, person] = await Promise.all([
    onDeviceOf(db, owner),
    atAddressOf(db, owner),
    withNumberOf(db, owner),
    othersLike(deps, merchant, memberId),
  ]);
  const found = new Map<bigint, string[]>();
  const note = (by: string, ids: readonly bigint[]) => {
    for (const id of ids) found.set(id, [...(found.get(id) ?? []), by]);
  };
  for (const mark of ['idNumber', 'name'] as const)
    note(
      mark,
      person.filter(({ by }) => by === mark).map(({ id }) => id),
    );
  note('bankAccount', bank);
  note('device', device);
  note('address', address);
  const accounts = await accountsOf(db, merchant, [...found.keys()]);
  return [...found]
    .flatMap(([id, by]) => {
      const account = accounts.get(id);
      return account ? [{ id, by, ...account }] : [];
    })
    .toSorted((a, b) => b.by.length - a.by.length || Number(b.id - a.id));
}
