import type { GameItem, GameCategory, Lane, Language } from '#contract';
import { volatilityOf } from '#games/kit/meta.ts';
import { featuresOf, metaOf } from './metas.ts';
import type { GameRow, VendorRow } from './queries.ts';

export function presentGame(row: GameRow, language: Language): GameItem {
  const meta = metaOf(row.game_code);
  return {
    nodeId: row.node_id,
    nodeName: row.names[language] ?? row.names['EN'] ?? row.game_code,
    gameId: row.game_code,
    vassalage: row.vendor,
    displayName: row.vendor_names[language] ?? row.display_name,
    gameType: row.category as GameCategory,
    gameClassify: row.classify,
    showIcon: row.icon,
    isHot: row.hot ? 1 : 0,
    isNew: row.is_new ? 1 : 0,
    supportTrial: row.supports_trial ? 'Y' : 'N',
    rtp: row.rtp,
    hitRate: meta?.figures.hitRate ?? null,
    maxWin: meta?.figures.maxWin ?? null,
    spread: meta ? volatilityOf(meta.figures) : null,
    features: meta ? [...featuresOf(meta)] : [],
    isRoom: row.is_room ? 1 : 0,
    status: row.status === 'MAINTAIN' || row.vendor_maintenance ? 'MAINTAIN' : 'ON',
  };
}

/** Lanes in the order of their first vendors. */
export function presentLanes(rows: readonly VendorRow[], language: Language): Lane[] {
  const lanes = new Map<string, Lane>();
  for (const row of rows) {
    const title = row.category as GameCategory;
    const lane = lanes.get(title) ?? { title, cards: [] };
    lane.cards.push({
      vassalage: row.code,
      displayName: row.names[language] ?? row.display_name,
      gameType: title,
      gameCategory: title,
      isHot: row.hot ? 1 : 0,
      isGame: row.is_game,
      showIcon: row.icon,
      // A click on a vendor with a single game launches it.
      ...((row.is_game === 'GAME' || row.games === 1n) && { nodeId: row.node_id }),
      gameCount: Number(row.games),
      openCount: row.maintenance ? 0 : Number(row.open),
      status: row.maintenance ? 'MAINTAIN' : 'ON',
    });
    lanes.set(title, lane);
  }
  return [...lanes.values()];
}
