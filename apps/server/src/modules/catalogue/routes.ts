import type { Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/context.ts';
import { hotGames, lanesFor, listGames } from './browse.ts';

/** What a catalogue shows; starting a game and looking back at its rounds is the business of `play`. */
export function catalogueRoutes(deps: Deps): Pick<Handlers<Contract['game']>, 'hot' | 'list' | 'vendors'> {
  return {
    hot: async ({ merchant, language }, input) => {
      const asked = { vassalage: input.vassalage, language: input.language ?? language };
      return done({ list: await hotGames(deps, merchant, asked) });
    },
    list: async ({ merchant, language }, input) =>
      done(await listGames(deps, merchant, input.language ?? language, input)),
    vendors: async ({ merchant, language }, input) =>
      done({ data: { lanes: await lanesFor(deps, merchant, input.language ?? language) } }),
  };
}
