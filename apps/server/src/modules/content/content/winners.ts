/** Winner board: the highest recent wins of settled rounds, anonymous. */
import { languages, type GameCategory, type GameItem, type Language, type Winner } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { gamesByNode } from '../../house/catalogue/index.ts';
import { maskName } from '../../people/person/index.ts';
import { biggestWins, recentWins, type RecentWin } from '../../play/play/index.ts';
import { biggestRoomWins, recentRoomWins } from '../../play/room/index.ts';

const RECENT = 200;

function presentWin(merchant: Merchant, win: RecentWin, game: GameItem | undefined): Winner[] {
  if (!game) return [];
  return [
    {
      customerName: maskName(win.name),
      winAmount: win.amount,
      currency: merchant.config.currency,
      gameName: game.nodeName,
      vassalage: game.vassalage,
      nodeId: game.nodeId,
      gameId: game.gameId,
      gameType: game.gameType,
      showIcon: game.showIcon,
      winTime: win.at,
      proof: win.proof,
    },
  ];
}

/** Latest wins of single-player rounds and of rooms, newest first. */
async function latestWins(deps: Deps, merchant: Merchant, limit: number, gameCode?: string): Promise<RecentWin[]> {
  const found = await Promise.all([
    recentWins(deps, merchant, limit, gameCode),
    recentRoomWins(deps, merchant, limit, gameCode),
  ]);
  return found
    .flat()
    .toSorted((a, b) => b.at - a.at)
    .slice(0, limit);
}

async function monthWins(deps: Deps, merchant: Merchant, limit: number): Promise<RecentWin[]> {
  const found = await Promise.all([biggestWins(deps, merchant, limit), biggestRoomWins(deps, merchant, limit)]);
  return found.flat();
}

interface BoardAsked {
  readonly category: 'ALL' | GameCategory;
  readonly language: Language;
  readonly limit: number;
  readonly span?: 'RECENT' | 'MONTH';
  /** Restricts to the latest wins of this game, by time. */
  readonly nodeId?: number | undefined;
}

export async function winnerBoard(deps: Deps, merchant: Merchant, asked: BoardAsked): Promise<Winner[]> {
  const games = await gamesByNode(deps, merchant, asked.language);
  const present = (win: RecentWin) => presentWin(merchant, win, games.get(win.nodeId));
  if (asked.nodeId !== undefined) {
    const game = games.get(asked.nodeId);
    return game ? (await latestWins(deps, merchant, asked.limit, game.gameId)).flatMap(present) : [];
  }
  const wins = await (asked.span === 'MONTH' ? monthWins : latestWins)(deps, merchant, RECENT);
  return wins
    .flatMap(present)
    .filter((winner) => asked.category === 'ALL' || winner.gameType === asked.category)
    .toSorted((a, b) => b.winAmount - a.winAmount || b.winTime - a.winTime)
    .slice(0, asked.limit);
}

/** Interval at which open pages get new wins. */
export const ANNOUNCE_EVERY_MS = 15_000;
const ANNOUNCED_MAX = 5;

/** Job: pushes wins since the last run to open pages of every brand. */
export async function announceWinners(deps: Deps): Promise<void> {
  const since = deps.clock.now() - ANNOUNCE_EVERY_MS;
  for (const merchant of deps.brands.all()) {
    const wins = (await latestWins(deps, merchant, ANNOUNCED_MAX)).filter(({ at }) => at > since);
    if (wins.length === 0) continue;
    const spoken = await Promise.all(
      languages.map(async (language) => [language, await gamesByNode(deps, merchant, language)] as const),
    );
    const games = await gamesByNode(deps, merchant, merchant.config.defaultLanguage);
    for (const vo of wins.toReversed().flatMap((win) => presentWin(merchant, win, games.get(win.nodeId)))) {
      const names = Object.fromEntries(
        spoken.map(([language, known]) => [language, known.get(vo.nodeId)?.nodeName ?? vo.gameName]),
      );
      await deps.push.send({ to: 'merchant', merchant: merchant.code, frame: { t: 'winner', vo, names } });
    }
  }
}
