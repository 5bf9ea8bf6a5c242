import type { AnswerOf, Contract, Language } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { gamesByNode } from './browse.ts';

type Vendors = AnswerOf<Contract['game']['vendorTypes']>['list'];

/** Vendors with their kinds of games, in the order of their first games. */
export async function vendorTypes(
  deps: Pick<Deps, 'db'>,
  merchant: Merchant,
  language: Language,
  wanted: readonly string[],
): Promise<Vendors> {
  const { t } = loadTranslator(language);
  const vendors = new Map<string, Vendors[number]>();
  for (const game of (await gamesByNode(deps, merchant, language)).values()) {
    if (wanted.length > 0 && !wanted.includes(game.vassalage)) continue;
    const vendor = vendors.get(game.vassalage) ?? {
      vassalage: game.vassalage,
      displayName: game.displayName,
      gameTypes: [],
    };
    vendors.set(game.vassalage, vendor);
    let type = vendor.gameTypes.find(({ gameType }) => gameType === game.gameType);
    if (!type)
      vendor.gameTypes.push(
        (type = { gameType: game.gameType, count: 0, gameClassify: [], features: [], spreads: [] }),
      );
    type.count += 1;
    for (const feature of game.features) if (!type.features.includes(feature)) type.features.push(feature);
    if (game.spread && !type.spreads.includes(game.spread)) type.spreads.push(game.spread);
    if (game.gameClassify === '') continue;
    const kind = type.gameClassify.find((each) => each.type === game.gameClassify);
    if (kind) kind.count += 1;
    else {
      const name = t(`games.classify.${game.gameClassify as 'JP'}`);
      type.gameClassify.push({ type: game.gameClassify, name, count: 1 });
    }
  }
  return [...vendors.values()];
}
