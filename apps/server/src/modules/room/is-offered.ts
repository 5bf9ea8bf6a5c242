/** Whether a room takes stakes of who comes now, besides its own switch: its game may be hidden, or its hall or its brand closed. */
import type { Deps } from '../../deps.ts';
import { findGame } from '../catalogue/index.ts';
import type { RoomRow } from './queries.ts';

export async function isOffered(
  { deps }: { readonly deps: Pick<Deps, 'db' | 'brands'> },
  { merchant, node_id: nodeId, vendor: vassalage }: Pick<RoomRow, 'merchant' | 'node_id' | 'vendor'>,
): Promise<boolean> {
  const brand = deps.brands.find(merchant);
  if (!brand || brand.config.maintenance) return false;
  return (await findGame(deps, brand, { nodeId, vassalage, language: 'EN' })).ok;
}
