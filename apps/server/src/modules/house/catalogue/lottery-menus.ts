/** Menus of the lottery halls, built from the catalogue. */
import { lotteryOf } from '#games/lottery/lotteries.ts';
import type { AnswerOf, Contract, Language, ParsedOf } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { presentGame } from './present.ts';
import { gamesOn, type GameRow } from './queries.ts';

type Calls = Contract['lottery'];
type Mode = ParsedOf<Calls['menus']>['prizeMode'];

const GROUPS = ['SSC', 'K3', '11X5', 'PK10', 'PCB', 'LF', 'LHC', 'CHAIN', 'VIDEO'] as const;
const REGIONS = ['NORTH', 'CENTRAL', 'SOUTH', 'FAST'] as const;
const GAMES_MAX = 500;

async function lotteries(deps: Pick<Deps, 'db'>, merchant: Merchant, language: Language): Promise<GameRow[]> {
  const page = { limit: GAMES_MAX, offset: 0 };
  const halls = await Promise.all(
    (['ELOTT', 'LOTT'] as const).map((category) =>
      gamesOn(deps.db, { merchant: merchant.code, category }, { by: 'HOT', language }, page),
    ),
  );
  return halls.flat().filter((row) => row.menu !== null);
}

/** Each prize mode is a separate hall. */
const isIn = (row: GameRow, mode: Mode): boolean =>
  mode === undefined || (lotteryOf(row.game_code)?.modes.includes(mode) ?? false);

export async function lotteryMenus(
  deps: Pick<Deps, 'db'>,
  merchant: Merchant,
  language: Language,
  mode: Mode,
): Promise<AnswerOf<Calls['menus']>> {
  const { t } = loadTranslator(language);
  const rows = (await lotteries(deps, merchant, language)).filter((row) => isIn(row, mode));
  const menus: AnswerOf<Calls['menus']> = {};
  for (const [place, code] of GROUPS.entries()) {
    const gameGroupId = place + 1;
    const games = rows
      .filter((row) => row.menu?.group === code)
      .map((row) => {
        const { nodeId, gameId, nodeName, showIcon, status, vassalage } = presentGame(row, language);
        return { gameId: nodeId, code: gameId, vassalage, gameGroupId, remark: nodeName, icon: showIcon, status };
      });
    if (games.length === 0) continue;
    menus[code] = {
      gameGroupId,
      gameGroupCode: code,
      displayName: t(`lottery.group.${code}`),
      sorting: place,
      games,
    };
  }
  return menus;
}

export async function vietnamMenu(
  deps: Pick<Deps, 'db'>,
  merchant: Merchant,
  language: Language,
  mode: Mode,
): Promise<AnswerOf<Calls['vietnamMenu']>> {
  const { t } = loadTranslator(language);
  const rows = (await lotteries(deps, merchant, language)).filter((row) => isIn(row, mode));
  const menu: AnswerOf<Calls['vietnamMenu']> = {};
  for (const region of REGIONS) {
    const gameMenus = rows
      .filter((row) => row.menu?.region === region)
      .map((row) => {
        const { nodeId, gameId, nodeName, status } = presentGame(row, language);
        const { area = '', drawDays = [] } = row.menu ?? {};
        const { every, count } = lotteryOf(row.game_code)?.schedule ?? {};
        return {
          gameId: nodeId,
          gameCode: gameId,
          gameName: nodeName,
          area,
          drawDays,
          ...(count !== undefined && count > 1 && { intervalSec: every }),
          status,
        };
      });
    if (gameMenus.length > 0) menu[region] = { groupCode: region, groupName: t(`lottery.region.${region}`), gameMenus };
  }
  return menu;
}
