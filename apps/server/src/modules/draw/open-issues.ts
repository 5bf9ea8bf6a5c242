/** An issue has a row from when it is sold, and with it the link that it will reveal. */
import type { DrawSource } from '#games/lottery/lotteries.ts';
import type { Millis } from '#kernel';
import { chainsById } from '../chain/index.ts';
import { underLease, type Lease } from './lease.ts';
import type { Clockwork } from './clockwork.ts';
import { openIssues } from './queries.ts';
import { onSaleAt } from './rules.ts';

/** Answers how many there are now that there were not. */
export async function openDue(works: Clockwork, lease: Lease, now: Millis): Promise<number> {
  const { deps, opened } = works;
  const sources: DrawSource[] = ['chain', 'results', ...(deps.providers.beacon ? (['block'] as const) : [])];
  const brands = deps.brands.all().map(({ code }) => code);
  const said = (lottery: string) => `${brands.join()} ${lottery}`;
  const fresh = onSaleAt(now, sources).filter(({ lottery, numero }) => opened.get(said(lottery)) !== numero);
  if (fresh.length === 0) return 0;
  const made = await underLease(deps, lease, (tx) => openIssues(tx, brands, fresh));
  // What a brand does not sell may be on sale again before the issue is over: only what all brands have is not asked for again.
  for (const { lottery, numero } of fresh)
    if (made.filter((issue) => issue.lottery === lottery).length === brands.length) opened.set(said(lottery), numero);
  await readyChains(works, made);
  return made.length;
}

/** What a chain takes to be walked once is spent now, and not when its draw is waited for. */
async function readyChains(
  { deps, links }: Clockwork,
  made: readonly { readonly chain_id: bigint | null }[],
): Promise<void> {
  const ids = made.flatMap(({ chain_id: id }) => (id === null || links.isReady(id) ? [] : [id]));
  if (ids.length === 0) return;
  for (const chain of await chainsById(deps.db, ids)) links.ready(chain);
}
