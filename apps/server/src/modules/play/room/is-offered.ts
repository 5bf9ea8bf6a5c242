/** True when a room's game, hall and brand accept stakes of new players; its own switch is checked elsewhere. */
import type { Deps } from '../../../ports/deps.ts';
import { findGame } from '../../house/catalogue/index.ts';
import type { RoomRow } from './queries.ts';

export async function isOffered(
  { deps }: { readonly deps: Pick<Deps, 'db' | 'brands'> },
  { merchant, node_id: nodeId, vendor: vassalage }: Pick<RoomRow, 'merchant' | 'node_id' | 'vendor'>,
): Promise<boolean> {
  const brand = deps.brands.find(merchant);
  if (!brand || brand.config.maintenance) return false;
  return (await findGame(deps, brand, { nodeId, vassalage, language: 'EN' })).ok;
}
