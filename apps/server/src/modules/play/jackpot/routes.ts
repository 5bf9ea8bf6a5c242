import type { Contract, Language } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { remember } from './remember.ts';
import type { JackpotKey } from './rules.ts';
import { jackpotHits, jackpotMeters, showJackpot } from './show-jackpot.ts';

export function jackpotRoutes(deps: Deps): Pick<Handlers<Contract['game']>, 'jackpot' | 'jackpotHits'> {
  const shown = remember(
    deps.clock,
    ({ merchant, language }: { merchant: Merchant; language: Language }) =>
      `${merchant.code}/${language}/${merchant.config.play.jackpots}`,
    (asked) => showJackpot(deps, asked),
  );
  return {
    jackpot: async ({ merchant, language }, input) =>
      done(await shown({ merchant, language: input.language ?? language })),
    jackpotHits: async ({ merchant, language }, input) =>
      done(await jackpotHits(deps, { merchant, language: input.language ?? language }, input)),
  };
}

/** Jackpot meters for an open game, in its currency. */
export function meterRoutes(deps: Deps): Pick<Handlers<Contract['arcade']>, 'jackpot'> {
  const metersOf = remember(
    deps.clock,
    ({ merchant, currency }: JackpotKey) => `${merchant}/${currency}`,
    (key) => jackpotMeters(deps, key),
  );
  return {
    jackpot: async ({ session: { merchant, currency } }) => done({ meters: await metersOf({ merchant, currency }) }),
  };
}
