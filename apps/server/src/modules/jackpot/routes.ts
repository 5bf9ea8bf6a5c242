import type { Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/context.ts';
import { jackpotHits, metersOf, rememberedPots, showJackpot } from './show-jackpot.ts';

export function jackpotRoutes(deps: Deps): Pick<Handlers<Contract['game']>, 'jackpot' | 'jackpotHits'> {
  const potsOf = rememberedPots(deps);
  return {
    jackpot: async ({ merchant, language }, input) =>
      done(await showJackpot(deps, { merchant, language: input.language ?? language }, potsOf)),
    jackpotHits: async ({ merchant, language }, input) =>
      done(await jackpotHits(deps, { merchant, language: input.language ?? language }, input)),
  };
}

/** For a table that is being played at, in the currency it is played in. */
export function meterRoutes(deps: Deps): Pick<Handlers<Contract['arcade']>, 'jackpot'> {
  const potsOf = rememberedPots(deps);
  return {
    jackpot: async ({ session: { merchant, currency } }) =>
      done({ meters: metersOf(await potsOf({ merchant, currency })) }),
  };
}
