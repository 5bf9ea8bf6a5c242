/** Catalogue of the demo brands: playable house games, and announced ones. */
import type { Tx } from '#db';
import type { GameCategory } from '#contract';
import { engineByCode } from '#games/engines.ts';
import { handByCode } from '#games/hands.ts';
import { roomByCode } from '#games/rooms.ts';
import type { GameMeta } from '#games/kit/meta.ts';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import type { MerchantConfig } from '../ports/brand/merchant.ts';
import { categoryPicture, HOUSE_VENDOR } from '../modules/house/catalogue/index.ts';
import { RACES, SPORTSBOOK } from '../modules/play/book/index.ts';
import { CRASH_GAME, seedCrash } from './crash.ts';
import { LIVE_TABLES, LIVE_VENDOR, liveEngineOf, seedRooms, tablePicture } from './live-tables.ts';
import { LOTTERY_VENDORS } from './lotteries.ts';
import { ORIGINALS, SLOTS, type HouseGame } from './house-games.ts';
import { LANES, PLANNED, type PlannedGame, type PlannedVendor } from './planned-games.ts';

const GAMES: readonly HouseGame[] = [...SLOTS, ...ORIGINALS, CRASH_GAME];

const houseMetaOf = (code: string): GameMeta | undefined =>
  (engineByCode(code) ?? handByCode(code) ?? liveEngineOf(code) ?? roomByCode(code))?.meta;
const runs = (code: string): boolean => (houseMetaOf(code) ?? lotteryOf(code)) !== undefined;

/** Demo brands that sell the house's book. */
const SELLS_BOOK: readonly string[] = ['pavilion'];
const OF_BOOK: readonly string[] = [SPORTSBOOK, RACES.code];
const runsAt = (merchant: string, code: string): boolean =>
  OF_BOOK.includes(code) ? SELLS_BOOK.includes(merchant) : runs(code);

/** Lotteries of a group share a picture. */
function lotteryPicture(code: string): string | null {
  const lottery = lotteryOf(code);
  return lottery ? `/art/lotteries/${lottery.group.toLowerCase()}.svg` : null;
}

const pictureOf = ({ category, esports, picture }: Pick<PlannedVendor, 'category' | 'esports' | 'picture'>): string =>
  picture ?? categoryPicture(esports ? 'ESPORTS' : category);

function metaOf(code: string) {
  const meta = houseMetaOf(code);
  if (!meta) throw new Error(`no engine runs ${code}`);
  return meta;
}

interface VendorSeed {
  readonly code: string;
  readonly name: string;
  readonly names?: PlannedVendor['names'];
  readonly category: GameCategory;
  readonly single: boolean;
  readonly icon: string;
  /** No game of the vendor runs yet. */
  readonly waits: boolean;
}

/** Vendors of playable and of announced games, merged. */
function vendorsOf(merchant: string, planned: readonly PlannedVendor[]): VendorSeed[] {
  const running = [...new Set(GAMES.map(({ code }) => metaOf(code).category))].map((category) => ({
    code: HOUSE_VENDOR,
    name: 'Pavilion Originals',
    category,
    single: false,
    icon: '/art/brands/pavilion-mark.svg',
    waits: false,
  }));
  const announced = planned
    .filter(({ code, category }) => !running.some((vendor) => vendor.code === code && vendor.category === category))
    .map((vendor) => ({
      code: vendor.code,
      name: vendor.name,
      ...(vendor.names && { names: vendor.names }),
      category: vendor.category,
      single: vendor.single ?? false,
      icon: pictureOf(vendor),
      waits: !vendor.games.some(({ code }) => runsAt(merchant, code)),
    }));
  return [...running, ...announced].toSorted((a, b) => LANES.indexOf(a.category) - LANES.indexOf(b.category));
}

export async function seedCatalogue(
  tx: Tx,
  merchant: string,
  { esportsVendors, currency }: Pick<MerchantConfig, 'esportsVendors' | 'currency'>,
): Promise<void> {
  const planned = [...LOTTERY_VENDORS, LIVE_VENDOR, ...PLANNED].filter(
    ({ code, esports }) => !esports || esportsVendors.includes(code),
  );
  for (const [position, vendor] of vendorsOf(merchant, planned).entries()) {
    await tx.q
      .insertInto('vendor')
      .values({
        merchant,
        code: vendor.code,
        category: vendor.category,
        display_name: vendor.name,
        names: JSON.stringify(vendor.names ?? {}),
        is_game: vendor.single ? 'GAME' : 'VASSALAGE',
        hot: !vendor.waits,
        maintenance: vendor.waits,
        icon: vendor.icon,
        position,
      })
      .execute();
  }
  for (const [position, game] of GAMES.entries()) await seedHouseGame(tx, merchant, game, position);
  for (const vendor of planned) {
    for (const [place, game] of vendor.games.entries()) await seedPlanned(tx, merchant, vendor, game, 100 + place);
  }
  await seedRooms(tx, merchant, { currency });
  await seedCrash(tx, merchant, { currency });
}

async function seedHouseGame(tx: Tx, merchant: string, game: HouseGame, position: number): Promise<void> {
  const meta = metaOf(game.code);
  await tx.q
    .insertInto('game')
    .values({
      merchant,
      node_id: game.nodeId,
      vendor: HOUSE_VENDOR,
      category: meta.category,
      game_code: game.code,
      names: JSON.stringify(game.names),
      classify: game.classify,
      icon: `/art/covers/${meta.id}.svg`,
      hot: game.hot,
      is_new: game.isNew,
      rtp: meta.figures.rtp,
      position,
    })
    .execute();
}

async function seedPlanned(
  tx: Tx,
  merchant: string,
  vendor: PlannedVendor,
  game: PlannedGame,
  position: number,
): Promise<void> {
  const meta = houseMetaOf(game.code);
  const table = LIVE_TABLES.find(({ code }) => code === game.code);
  await tx.q
    .insertInto('game')
    .values({
      merchant,
      node_id: game.nodeId,
      vendor: vendor.code,
      category: vendor.category,
      game_code: game.code,
      names: JSON.stringify(game.names),
      icon: table
        ? tablePicture(table)
        : meta
          ? `/art/covers/${meta.id}.svg`
          : (lotteryPicture(game.code) ?? pictureOf(vendor)),
      supports_trial: meta !== undefined,
      rtp: game.rtp ?? meta?.figures.rtp ?? null,
      status: runsAt(merchant, game.code) ? 'ON' : 'MAINTAIN',
      position,
      menu: game.menu ? JSON.stringify(game.menu) : null,
    })
    .execute();
}
