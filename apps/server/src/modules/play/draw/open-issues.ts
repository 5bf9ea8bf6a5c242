/** Creates the rows of issues when their sale begins, each with the chain link that it will reveal. */
import type { Access } from '#db';
import { LOTTERIES, type DrawSource } from '#games/lottery/lotteries.ts';
import type { Millis } from '#kernel';
import { chainsById } from '../../house/chain/index.ts';
import { underLease } from '../../../lease/lease.ts';
import type { Lease } from '../../../lease/queries.ts';
import type { Clockwork, DrawDeps } from './clockwork.ts';
import { openIssues } from './queries.ts';
import { holdDays } from './rest-queries.ts';
import { asDecided, decidedSince } from './rests.ts';
import { onSaleAt, type OnSale } from './rules.ts';

type Issue = OnSale & { readonly merchant: string };

/** Answers how many issues were created. */
export async function openDue(clockwork: Clockwork, lease: Lease, now: Millis): Promise<number> {
  const { deps, opened } = clockwork;
  const fresh = (issues: readonly Issue[]) => issues.filter((issue) => opened.get(nameOf(issue)) !== issue.numero);
  if (fresh(await onSale(deps, deps.db, now)).length === 0) return 0;
  const made = await underLease(deps, lease, async (tx) => {
    // The lock makes calling a day off see all issues opened so far, and prevents later ones.
    await holdDays(tx);
    return openIssues(tx, fresh(await onSale(deps, tx, now)));
  });
  // Only created issues are remembered: a lottery not sold now may be on sale again during the same issue.
  for (const issue of made) opened.set(nameOf(issue), issue.numero);
  await readyChains(clockwork, made);
  return made.length;
}

/** Issues on sale now, with operators' decisions on draw days applied. */
async function onSale({ providers, brands }: DrawDeps, access: Access, now: Millis): Promise<Issue[]> {
  const sources: DrawSource[] = ['chain', 'results', ...(providers.beacon ? (['block'] as const) : [])];
  const decided = await decidedSince(access, null, now);
  return brands.all().flatMap(({ code: merchant }) => {
    const days = decided.filter((day) => day.merchant === merchant);
    return LOTTERIES.filter(({ source }) => sources.includes(source))
      .flatMap((lottery) => onSaleAt(now, asDecided(lottery, days)) ?? [])
      .map((issue) => ({ ...issue, merchant }));
  });
}

const nameOf = ({ merchant, lottery }: { readonly merchant: string; readonly lottery: string }): string =>
  `${merchant} ${lottery}`;

/** Computes the chains' checkpoints ahead of time, so that draws do not wait for it. */
async function readyChains(
  { deps, links }: Clockwork,
  made: readonly { readonly chain_id: bigint | null }[],
): Promise<void> {
  const ids = made.flatMap(({ chain_id: id }) => (id === null || links.isReady(id) ? [] : [id]));
  if (ids.length === 0) return;
  for (const chain of await chainsById(deps.db, ids)) links.ready(chain);
}
