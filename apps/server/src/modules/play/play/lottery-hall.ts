/** Second form of a launch: the lotteries of an area, at one of them or at their lobby. */
import type { Contract, Language, ParsedOf } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { lotteryMenus, vietnamMenu } from '../../house/catalogue/index.ts';

type Input = ParsedOf<Contract['game']['launch']>;

interface By {
  readonly merchant: Merchant;
  readonly language: Language;
}

export interface Hall {
  /** URL parameters of the lotteries' page. */
  readonly hall?: Readonly<Record<string, string>>;
  readonly backUrl?: string | undefined;
}

/** Without a lottery's name: the lobby of its area. */
export const hallOf = ({ launchMode, lottoView, lottoArea, lottoGameCode, backUrl }: Input): Hall =>
  launchMode === 'LOTT'
    ? { hall: { view: lottoGameCode === '' ? 'lobby' : lottoView, area: lottoArea! }, backUrl }
    : {};

interface Wanted {
  readonly nodeId: number;
  readonly vassalage?: string;
}

export async function wantedGame(
  deps: Pick<Deps, 'db'>,
  by: By,
  input: Input,
): Promise<Result<Wanted, 'game.not.found'>> {
  if (input.launchMode !== 'LOTT') return done({ nodeId: input.nodeId!, vassalage: input.vassalage! });
  const games = await gamesIn(deps, by, input);
  const { lottoGameCode: code } = input;
  const game = code ? games.find((each) => each.code === code) : games.find(({ status }) => status === 'ON');
  return game ? done({ nodeId: game.nodeId }) : refuse('game.not.found');
}

async function gamesIn(deps: Pick<Deps, 'db'>, { merchant, language }: By, { lottoArea, lottoPrizeMode }: Input) {
  if (lottoArea === 'VN') {
    const menu = await vietnamMenu(deps, merchant, language, lottoPrizeMode);
    return Object.values(menu)
      .flatMap(({ gameMenus }) => gameMenus)
      .map(({ gameId, gameCode, status }) => ({ nodeId: gameId, code: gameCode, status }));
  }
  const menus = await lotteryMenus(deps, merchant, language, lottoPrizeMode);
  return Object.values(menus)
    .flatMap(({ games }) => games)
    .map(({ gameId, code, status }) => ({ nodeId: gameId, code, status }));
}
