/** A vendor's games in the catalogue: add, change, open, close and hide. */
import type { Language } from '#contract';
import type { GameCategory } from '#contract';
import { done, refuse, type Result } from '#kernel';
import { categoryPicture, HOUSE_VENDOR } from '../../house/catalogue/index.ts';
import { actOn, type ActDeps, type OnVendor } from './act.ts';
import { endTokens, gameRows, insertGames, lockNodeIds, lockVendor, nodeIdsFor, updateGame } from './queries.ts';
import { FIRST_NODE_ID } from './rules.ts';

type Saved<C extends string> = Promise<Result<null, C | 'merchant.unknown'>>;

export interface OnGame extends OnVendor {
  /** The vendor's code of the game. */
  readonly game: string;
}

export type Names = Readonly<Partial<Record<Language, string>>>;

export interface NewGame {
  readonly names: Names & { readonly EN: string };
  /** Category given by the operator; must be the vendor's lane. */
  readonly category?: GameCategory | undefined;
  readonly classify: '' | 'JP' | 'TG' | 'AC' | 'BG' | 'SC' | 'VP' | 'OG';
  readonly rtp: string | null;
  readonly position: number;
}

export function addGame(
  deps: ActDeps,
  who: OnGame,
  asked: NewGame,
): Saved<'vendor.unknown' | 'vendor.lanes' | 'category.other' | 'game.exists'> {
  return actOn(deps, who, async (tx) => {
    const lanes = await lockVendor(tx, who.merchant, who.vendor);
    await lockNodeIds(tx);
    const [lane] = lanes;
    if (!lane) return refuse('vendor.unknown');
    if (lanes.length > 1) return refuse('vendor.lanes');
    if (asked.category !== undefined && asked.category !== lane.category)
      return refuse('category.other', { lane: lane.category });
    const games = await gameRows(tx, who.merchant, who.vendor);
    if (games.some((game) => game.game_code === who.game)) return refuse('game.exists');
    const { known, free } = await nodeIdsFor(tx, who.vendor, [who.game], FIRST_NODE_ID);
    await insertGames(tx, [
      {
        merchant: who.merchant,
        node_id: known.get(who.game) ?? free,
        vendor: who.vendor,
        category: lane.category,
        game_code: who.game,
        names: JSON.stringify(asked.names),
        classify: asked.classify,
        icon: categoryPicture(lane.category as GameCategory),
        supports_trial: false,
        rtp: asked.rtp,
        position: asked.position,
      },
    ]);
    const { names, classify, rtp, position } = asked;
    return done({ act: 'game.add', name: names.EN, after: { game: who.game, names, classify, rtp, position } });
  });
}

export interface GameChange {
  /** Merged into the existing names. */
  readonly names?: Names | undefined;
  readonly classify?: NewGame['classify'] | undefined;
  readonly rtp?: string | null | undefined;
  readonly position?: number | undefined;
  readonly hot?: boolean | undefined;
  readonly isNew?: boolean | undefined;
}

export function changeGame(deps: ActDeps, who: OnGame, change: GameChange): Saved<'game.unknown' | 'game.ours'> {
  return actOn(deps, who, async (tx) => {
    if (who.vendor === HOUSE_VENDOR && change.rtp !== undefined) return refuse('game.ours');
    await lockVendor(tx, who.merchant, who.vendor);
    const before = (await gameRows(tx, who.merchant, who.vendor)).find((game) => game.game_code === who.game);
    if (!before) return refuse('game.unknown');
    const was = {
      names: before.names,
      classify: before.classify,
      rtp: before.rtp,
      position: before.position,
      hot: before.hot,
      is_new: before.is_new,
    };
    const after = {
      names: { ...before.names, ...change.names },
      classify: change.classify ?? before.classify,
      rtp: change.rtp === undefined ? before.rtp : change.rtp,
      position: change.position ?? before.position,
      hot: change.hot ?? before.hot,
      is_new: change.isNew ?? before.is_new,
    };
    const of = { merchant: who.merchant, vendor: who.vendor, code: who.game };
    await updateGame(tx, of, { ...after, names: JSON.stringify(after.names) });
    return done({ act: 'game.change', name: after.names.EN ?? who.game, before: { game: who.game, ...was }, after });
  });
}

/** `closed` games are shown as such, `hidden` ones are not; neither starts or takes bets of running sessions. */
export type GameStanding = 'open' | 'closed' | 'hidden';
export const STANDINGS = { open: 'ON', closed: 'MAINTAIN', hidden: 'OFF' } as const;

export function openGame(deps: ActDeps, who: OnGame, standing: GameStanding): Saved<'game.unknown'> {
  return actOn(deps, who, async (tx, now) => {
    await lockVendor(tx, who.merchant, who.vendor);
    const before = (await gameRows(tx, who.merchant, who.vendor)).find((game) => game.game_code === who.game);
    if (!before) return refuse('game.unknown');
    await updateGame(tx, { ...who, code: who.game }, { status: STANDINGS[standing] });
    if (standing !== 'open') await endTokens(tx, { ...who, gameCode: who.game }, now);
    const after = { game: who.game, status: STANDINGS[standing] };
    return done({
      act: `game.${standing}`,
      name: before.names.EN ?? who.game,
      before: { game: who.game, status: before.status },
      after,
    });
  });
}
