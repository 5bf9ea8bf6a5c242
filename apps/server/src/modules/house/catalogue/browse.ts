/** Games and vendors of a brand, for the lobby, the boot page and other modules. */
import type { AnswerOf, Contract, GameCategory, GameItem, Lane, Language, ParsedOf } from '#contract';
import { DAY_MS, dayName, findByName, millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { keptFold } from './kept-fold.ts';
import { codesWith } from './metas.ts';
import { presentGame, presentLanes } from './present.ts';
import {
  codesOf,
  countGames,
  gamesOn,
  isAnyOpen,
  namesOn,
  vendorsOn,
  type GameFilter,
  type GameNames,
} from './queries.ts';

const HOT_MAX = 24;
const ALL_MAX = 10_000;
/** Days that the order by rounds played covers. */
const PLAYED_DAYS = 30;

type Reading = Pick<Deps, 'db'>;

/** Vendors by category, in the order of the navigation. */
export async function lanesFor(deps: Reading, merchant: Merchant, language: Language): Promise<Lane[]> {
  return presentLanes(await vendorsOn(deps.db, merchant.code), language);
}

/** Codes of a comma-separated list. */
export const codes = (csv: string | undefined): string[] => (csv ?? '').split(',').filter((code) => code !== '');

export async function hotGames(
  deps: Reading,
  merchant: Merchant,
  asked: { vassalage?: string | undefined; language: Language },
): Promise<GameItem[]> {
  const filter: GameFilter = { merchant: merchant.code, vendors: codes(asked.vassalage), hotOnly: true };
  const rows = await gamesOn(deps.db, filter, { by: 'HOT', language: asked.language }, { limit: HOT_MAX, offset: 0 });
  return rows.map((row) => presentGame(row, asked.language));
}

export async function listGames(
  deps: Reading & Pick<Deps, 'clock'>,
  merchant: Merchant,
  language: Language,
  asked: ParsedOf<Contract['game']['list']>,
): Promise<AnswerOf<Contract['game']['list']>> {
  const houseCodes = codesWith(asked);
  const wide: GameFilter = {
    merchant: merchant.code,
    category: asked.gameType,
    vendors: codes(asked.vassalage),
    ...(asked.gameClassify && { classify: asked.gameClassify }),
    newOnly: asked.isNew === 1,
    ...(houseCodes && { houseCodes }),
  };
  const filter = asked.gameName ? { ...wide, nodeIds: await called(deps, wide, asked.gameName) } : wide;
  const page = { limit: asked.pageSize, offset: (asked.pageNo - 1) * asked.pageSize };
  const since = dayName(millis(deps.clock.now() - PLAYED_DAYS * DAY_MS));
  const [totalCount, rows] = await Promise.all([
    countGames(deps.db, filter),
    gamesOn(deps.db, filter, { by: asked.sort, language, since }, page),
  ]);
  return {
    games: rows.map((row) => presentGame(row, language)),
    totalPages: Math.ceil(totalCount / asked.pageSize),
    totalCount,
    pageNo: asked.pageNo,
  };
}

const fold = keptFold();

/** Node ids of games whose name or vendor matches the query in any language. */
async function called(deps: Reading, filter: GameFilter, query: string): Promise<number[]> {
  const games = await namesOn(deps.db, filter);
  const namesOf = ({ names, vendor, display_name: shown, vendor_names: vendors }: GameNames) => [
    ...Object.values(names),
    ...Object.values(vendors),
    shown,
    vendor,
  ];
  return findByName(games, query, namesOf, fold).map(({ node_id: nodeId }) => nodeId);
}

/** Every game of the brand by its node id, to put names and pictures to records. */
export async function gamesByNode(
  deps: Reading,
  merchant: Merchant,
  language: Language,
): Promise<Map<number, GameItem>> {
  const rows = await gamesOn(
    deps.db,
    { merchant: merchant.code },
    { by: 'HOT', language },
    { limit: ALL_MAX, offset: 0 },
  );
  return new Map(rows.map((row) => [row.node_id, presentGame(row, language)]));
}

/** True if a game of these categories is open. */
export const hasOpen = (deps: Reading, { code }: Merchant, categories: readonly GameCategory[]): Promise<boolean> =>
  isAnyOpen(deps.db, code, categories);

/** Vendor and code of games, filtered by category, vendor or node. */
export const gameCodes = (deps: Reading, { code }: Merchant, of: Parameters<typeof codesOf>[2]) =>
  codesOf(deps.db, code, of);

/** Categories with at least one open game. */
export async function openCategories(deps: Reading, merchant: Merchant): Promise<GameCategory[]> {
  const lanes = await lanesFor(deps, merchant, merchant.config.defaultLanguage);
  return lanes.filter(({ cards }) => cards.some(({ openCount }) => openCount > 0)).map(({ title }) => title);
}

/** Codes of the vendors that have games in a category. */
export async function vendorsByCategory(deps: Reading, merchant: Merchant): Promise<Map<GameCategory, string[]>> {
  const lanes = await lanesFor(deps, merchant, merchant.config.defaultLanguage);
  return new Map(lanes.map((lane) => [lane.title, lane.cards.map((card) => card.vassalage)]));
}
