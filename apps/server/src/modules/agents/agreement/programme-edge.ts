/** Protection of the house when it changes its programme: contracts that run must stay within the edges. */
import type { Access } from '#db';
import type { AgentsConfig } from '../../../ports/brand/merchant.ts';
import { houseContracts } from './console-queries.ts';
import { overdrawn, type Overdrawn } from './house-edge.ts';
import { dearest } from './row.ts';

/** First area of which the highest rebate and the contracts of an agent take more than the edge; null for none. */
export async function programmeOverdrawn(
  access: Access,
  merchant: string,
  programme: Pick<AgentsConfig, 'areas'>,
): Promise<(Overdrawn & { readonly account: string | null }) | null> {
  const bare = overdrawn(programme, []);
  if (bare) return { ...bare, account: null };
  const rows = await houseContracts(access, merchant);
  for (const account of new Set(rows.map((row) => row.account))) {
    const contracts = rows
      .filter((row) => row.account === account)
      .map((row) => ({ kind: row.kind, tiers: dearest(row) }));
    const over = overdrawn(programme, contracts);
    if (over) return { ...over, account };
  }
  return null;
}
