import type { GameItem, Language } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { HOUSE_VENDOR } from './pictures.ts';
import { presentGame } from './present.ts';
import { gameByNode, gamesOn } from './queries.ts';

interface Asked {
  readonly nodeId: number;
  readonly vassalage?: string | undefined;
  readonly language: Language;
}

/** Refuses games that are off, another brand's, or not of the named vendor. */
export async function showGame(
  deps: Pick<Deps, 'db'>,
  merchant: Merchant,
  { nodeId, vassalage, language }: Asked,
): Promise<Result<GameItem, 'game.not.found'>> {
  const row = await gameByNode(deps.db, merchant.code, nodeId);
  if (!row || (vassalage !== undefined && vassalage !== row.vendor)) return refuse('game.not.found');
  return done(presentGame(row, language));
}

/** The game to launch; refused while it or its vendor is in maintenance. */
export async function findGame(
  deps: Pick<Deps, 'db'>,
  merchant: Merchant,
  asked: Asked,
): Promise<Result<GameItem, 'game.not.found' | 'vendor.maintenance'>> {
  const game = await showGame(deps, merchant, asked);
  return game.ok && game.value.status === 'MAINTAIN' ? refuse('vendor.maintenance') : game;
}

/** The same by game code; the vendor defaults to the house. */
export async function findHouseGame(
  deps: Pick<Deps, 'db'>,
  merchant: Merchant,
  code: string,
  vendor = HOUSE_VENDOR,
): Promise<Result<GameItem, 'game.not.found' | 'vendor.maintenance'>> {
  const filter = { merchant: merchant.code, vendors: [vendor], code };
  const [row] = await gamesOn(deps.db, filter, { by: 'NAME', language: 'EN' }, { limit: 1, offset: 0 });
  if (!row) return refuse('game.not.found');
  const game = presentGame(row, 'EN');
  return game.status === 'MAINTAIN' ? refuse('vendor.maintenance') : done(game);
}
