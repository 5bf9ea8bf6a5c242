/** An issue has a row from when it is sold, and with it the link that it will reveal. */
import { LOTTERIES, type DrawSource } from '#games/lottery/lotteries.ts';
import type { Millis } from '#kernel';
import { chainsById } from '../chain/index.ts';
import { underLease, type Lease } from './lease.ts';
import type { Clockwork } from './clockwork.ts';
import { openIssues } from './queries.ts';
import { asDecided, decidedSince } from './rests.ts';
import { onSaleAt, type OnSale } from './rules.ts';

/** Answers how many there are now that there were not. */
export async function openDue(works: Clockwork, lease: Lease, now: Millis): Promise<number> {
  const { deps, opened } = works;
  const sources: DrawSource[] = ['chain', 'results', ...(deps.providers.beacon ? (['block'] as const) : [])];
  const decided = await decidedSince(deps.db, null, now);
  const fresh = deps.brands.all().flatMap(({ code }) => {
    const days = decided.filter(({ merchant }) => merchant === code);
    const onSale = LOTTERIES.filter(({ source }) => sources.includes(source)).flatMap(
      (lottery) => onSaleAt(now, asDecided(lottery, days)) ?? [],
    );
    return onSale.map((issue): OnSale & { readonly merchant: string } => ({ ...issue, merchant: code }));
  });
  const unopened = fresh.filter((issue) => opened.get(nameOf(issue)) !== issue.numero);
  if (unopened.length === 0) return 0;
  const made = await underLease(deps, lease, (tx) => openIssues(tx, unopened));
  // A lottery that a brand does not sell may be on sale again before the issue is over, so it is asked for again.
  for (const issue of made) opened.set(nameOf(issue), issue.numero);
  await readyChains(works, made);
  return made.length;
}

const nameOf = ({ merchant, lottery }: { readonly merchant: string; readonly lottery: string }): string =>
  `${merchant} ${lottery}`;

/** What a chain takes to be walked once is spent now, and not when its draw is waited for. */
async function readyChains(
  { deps, links }: Clockwork,
  made: readonly { readonly chain_id: bigint | null }[],
): Promise<void> {
  const ids = made.flatMap(({ chain_id: id }) => (id === null || links.isReady(id) ? [] : [id]));
  if (ids.length === 0) return;
  for (const chain of await chainsById(deps.db, ids)) links.ready(chain);
}
