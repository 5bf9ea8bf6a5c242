import type { Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { aboutGame, showSheet } from './about-game.ts';
import { codes, hotGames, lanesFor, listGames } from './browse.ts';
import { dropFavourite } from './favourite-queries.ts';
import { favouriteIds, keepFavourite, listFavourites } from './favourites.ts';
import { showGame } from './find-game.ts';
import { lotteryMenus, vietnamMenu } from './lottery-menus.ts';
import { recentGames } from './recent-games.ts';
import { vendorTypes } from './vendor-types.ts';

type Started = 'jackpot' | 'jackpotHits' | 'launch' | 'trialLaunch' | 'roundProof' | 'rounds' | 'vendorRound';

/** Handlers of the catalogue; launches and round histories belong to `play` and `vendor`. */
export function catalogueRoutes(deps: Deps): Omit<Handlers<Contract['game']>, Started> {
  return {
    hot: async ({ merchant, language }, input) => {
      const asked = { vassalage: input.vassalage, language: input.language ?? language };
      return done({ list: await hotGames(deps, merchant, asked) });
    },
    list: async ({ merchant, language }, input) =>
      done(await listGames(deps, merchant, input.language ?? language, input)),
    detail: ({ merchant, language }, input) =>
      showGame(deps, merchant, { ...input, language: input.language ?? language }),
    vendors: async ({ merchant, language }, input) =>
      done({ data: { lanes: await lanesFor(deps, merchant, input.language ?? language) } }),
    vendorTypes: async ({ merchant, language }, input) =>
      done({ list: await vendorTypes(deps, merchant, input.language ?? language, codes(input.vassalage)) }),
    favourites: (context) => favouriteIds(deps, context),
    favouriteList: (context, input) => listFavourites(deps, context, input),
    addFavourite: (context, input) => keepFavourite(deps, context, input),
    removeFavourite: async ({ merchant, session }, { nodeId }) => {
      await dropFavourite(deps.db, { merchant: merchant.code, memberId: session.memberId }, nodeId);
      return done();
    },
    recent: (context, input) => recentGames(deps, context, input),
  };
}

export const gamePageRoutes = (deps: Deps): Handlers<Contract['gamePage']> => ({
  about: ({ merchant }, { nodeId }) => aboutGame(deps, merchant, nodeId),
  sheet: ({ merchant }, { nodeId }) => showSheet(deps, merchant, nodeId),
});

export function lotteryRoutes(deps: Deps): Pick<Handlers<Contract['lottery']>, 'menus' | 'vietnamMenu'> {
  return {
    menus: async ({ merchant, language }, input) =>
      done(await lotteryMenus(deps, merchant, input.language ?? language, input.prizeMode)),
    vietnamMenu: async ({ merchant, language }, input) =>
      done(await vietnamMenu(deps, merchant, input.language ?? language, input.prizeMode)),
  };
}
