/** Details of a game page: exact figures, measured RTP, and the game sheet. */
import type { Contract } from '#contract';
import { sheetOf } from '#games/sheets.ts';
import { done, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { metaOf } from './metas.ts';
import { measuredReturn } from './measured-return.ts';
import { gameByNode, returnOf, roomEngineOf, type GameRow } from './queries.ts';

type Calls = Contract['gamePage'];
type Reading = Pick<Deps, 'db'>;

/** Meta of the room's engine where the game is a room; the catalogue's RTP overrides that of the sheet. */
async function ownMeta(deps: Reading, row: GameRow) {
  const engine = await roomEngineOf(deps.db, row);
  return metaOf(engine ?? row.game_code);
}

export async function aboutGame(deps: Reading, merchant: Merchant, nodeId: number): Promise<Answer<Calls['about']>> {
  const row = await gameByNode(deps.db, merchant.code, nodeId);
  if (!row) return refuse('game.not.found');
  const [meta, sums] = await Promise.all([ownMeta(deps, row), returnOf(deps.db, row, merchant.config.currency)]);
  return done({
    figures: meta ? { ...meta.figures, rtp: row.rtp ?? meta.figures.rtp } : null,
    hasSheet: meta !== undefined,
    measured: measuredReturn(sums),
  });
}

export async function showSheet(deps: Reading, merchant: Merchant, nodeId: number): Promise<Answer<Calls['sheet']>> {
  const row = await gameByNode(deps.db, merchant.code, nodeId);
  const meta = row && (await ownMeta(deps, row));
  return meta ? done(await sheetOf(meta.id)) : refuse('game.not.found');
}
