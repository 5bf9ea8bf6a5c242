import type { Contract } from '#contract';
import { done, merchantCode } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { lotteryMenus, vietnamMenu } from '../../house/catalogue/index.ts';
import { createGameWallet, type Host } from '../../money/game-wallet/index.ts';
import { bet, vietnamBet } from './bet.ts';
import { cancelLegs } from './cancel-legs.ts';
import type { Counter } from './host.ts';
import { firstOfEachGroup, playMenu, seriesOf, settingOf, vietnamPlayMenu } from './menus.ts';
import { lotteriesLately } from './queries.ts';
import { conditions, detail, lines, search, today } from './records.ts';
import { createOfferToBet, offerOf, decidedSettings } from './settings.ts';

/** Handlers of play menus; the halls' menus belong to the catalogue. */
type Menus = Omit<Handlers<Contract['lottery']>, 'menus' | 'vietnamMenu'>;

export function lotteryPlayRoutes(deps: Deps): Menus {
  return {
    games: async ({ merchant, language }, input) =>
      done(
        Object.values(await lotteryMenus(deps, merchant, input.language ?? language, input.prizeMode)).map(
          ({ gameGroupCode: code, displayName, gameGroupId, games }) => ({ code, displayName, gameGroupId, games }),
        ),
      ),
    recent: async ({ merchant, language, session }, input) => {
      const menus = await lotteryMenus(deps, merchant, input.language ?? language, input.prizeMode);
      const games = Object.values(menus).flatMap((group) => group.games);
      const lately = await lotteriesLately(deps.db, { merchant: merchant.code, memberId: session.memberId });
      return done(inOrder(games, lately, ({ code }) => code).slice(0, input.size));
    },
    vietnamRecent: async ({ merchant, language, session }, input) => {
      const menu = await vietnamMenu(deps, merchant, input.language ?? language, input.prizeMode);
      const games = Object.values(menu).flatMap(({ gameMenus }) => gameMenus);
      const lately = await lotteriesLately(deps.db, { merchant: merchant.code, memberId: session.memberId });
      return done(
        inOrder(games, lately, ({ gameCode }) => gameCode).map(({ gameId, gameCode, gameName, area }) => ({
          gameId,
          gameCode,
          gameName,
          area,
        })),
      );
    },
    playMenu: async ({ merchant }, { gameId }) => {
      const offer = await offerOf(deps, merchant, gameId);
      return offer.ok ? done(playMenu(offer.value, deps.clock.now())) : offer;
    },
    setting: async ({ merchant }, { gameId }) => {
      const offer = await offerOf(deps, merchant, gameId);
      return offer.ok ? done(settingOf(offer.value)) : offer;
    },
    series: async ({ merchant }, { gameId }) => {
      const now = deps.clock.now();
      if (gameId === undefined) {
        const settings = firstOfEachGroup().map(async (lottery) =>
          seriesOf(lottery, await decidedSettings(deps.db, merchant.code, lottery.code), now),
        );
        return done(await Promise.all(settings));
      }
      const offer = await offerOf(deps, merchant, gameId);
      return offer.ok ? done([seriesOf(offer.value.lottery, offer.value.settings, now)]) : offer;
    },
    vietnamPlayMenu: async ({ merchant }, { gameId }) => {
      const offer = await offerOf(deps, merchant, gameId);
      return offer.ok ? done(vietnamPlayMenu(offer.value, deps.clock.now())) : offer;
    },
  };
}

/** Games with these codes, in the order of the codes. */
const inOrder = <Game>(games: readonly Game[], codes: readonly string[], codeOf: (game: Game) => string): Game[] =>
  codes.flatMap((code) => games.find((game) => codeOf(game) === code) ?? []);

/** `wallet` is replaced by tests of failures. */
export function lotteryOrderRoutes(
  deps: Deps,
  wallet: Host['wallet'] = createGameWallet(deps),
): Handlers<Contract['lotteryOrder']> {
  const host: Counter = { deps, wallet, offerToBet: createOfferToBet(deps) };
  const ownerOf = (merchant: { readonly code: string }, session: { readonly memberId: number }) => ({
    merchant: merchantCode(merchant.code),
    memberId: session.memberId as Parameters<typeof lotteriesLately>[1]['memberId'],
  });
  return {
    bet: (context, input) => bet(host, context, input),
    vietnamBet: (context, input) => vietnamBet(host, context, input),
    today: async ({ merchant, session }, input) => done(await today(deps, ownerOf(merchant, session), input)),
    search: ({ merchant, session }, input) => search(deps, ownerOf(merchant, session), input),
    conditions: async ({ merchant }) => done(await conditions(deps, merchant)),
    detail: ({ merchant, session }, input) => detail(deps, ownerOf(merchant, session), input.orderDetailId),
    lines: ({ merchant, session }, input) => lines(deps, ownerOf(merchant, session), input),
    cancel: ({ merchant, session }, input) => cancelLegs(host, ownerOf(merchant, session), input.orderDetailIds),
  };
}
