import type { Tx } from '#db';
import { holdOwn, insertBar, noteChange, updateOwn, type Owner } from './queries.ts';
import type { Bar } from './rules.ts';

/** Takes effect at the commit. `by` is null for the member. */
export async function putBar(
  tx: Tx,
  owner: Owner,
  bar: Omit<Bar, 'id' | 'returnedAt'>,
  by: string | null,
): Promise<void> {
  await holdOwn(tx, owner);
  await updateOwn(tx, owner, { guarded: true });
  await insertBar(tx, owner, { ...bar, by });
  await noteChange(tx, owner, { what: bar.kind, until: bar.endsAt && new Date(bar.endsAt) }, bar.setAt);
}
