import type { GameItem, Language } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Merchant } from '../brand/index.ts';
import { presentGame } from './present.ts';
import { gameByNode } from './queries.ts';

/**
 * The game to start. A game that is off, of another brand, or not with the vendor that was named does not exist;
 * one in maintenance, or whose vendor is, waits.
 */
export async function findGame(
  deps: Pick<Deps, 'db'>,
  merchant: Merchant,
  asked: { readonly nodeId: number; readonly vassalage?: string; readonly language: Language },
): Promise<Result<GameItem, 'game.not.found' | 'vendor.maintenance'>> {
  const row = await gameByNode(deps.db, merchant.code, asked.nodeId);
  if (!row || (asked.vassalage !== undefined && asked.vassalage !== row.vendor)) return refuse('game.not.found');
  const game = presentGame(row, asked.language);
  return game.status === 'MAINTAIN' ? refuse('vendor.maintenance') : done(game);
}
