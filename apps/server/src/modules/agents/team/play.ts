/** Play in all games except lotteries, by account and category. */
import type { AnswerOf, Contract, ParsedOf, TeamPlayRow } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import { done, type GameCategory } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { rowSums, type AreaSums } from '../commission/index.ts';
import { money, sumOf } from './add-sums.ts';
import { branchRows, singleRow, type Listed, type PageInput } from './branch-rows.ts';
import { fields, reportFile } from './report-file.ts';
import { prepare, type Prepared, type Viewer } from './reporting.ts';

type Play = Contract['team']['play'];
type File = Contract['team']['playFile'];

const CATEGORIES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS'] as const satisfies readonly GameCategory[];

const ALONE = 0;
const DIRECT = 1;

/** Range 0 is the account alone, 1 those directly below each alone, 2 the same with their teams, and the account. */
async function listed(
  { db }: Pick<Deps, 'db'>,
  { scope, subject, days }: Prepared,
  range: 0 | 1 | 2,
  page: PageInput,
): Promise<Listed> {
  const asked = { merchant: scope.merchant.code, agentId: subject.id, first: days.first, last: days.last };
  const { id, account } = subject;
  if (!subject.isAgent || range === ALONE) {
    const of = { ...asked, agentId: subject.uplineId ?? subject.id };
    return singleRow(db, { asked: of, alone: true }, { id, account, hasDirect: false }, page);
  }
  const rows = await branchRows(db, { asked, account, alone: range === DIRECT }, page);
  if (range !== DIRECT || rows.footer === null) return rows;
  const own = await rowSums(db, asked, [id], true);
  const less = own.map((sums) => ({ ...sums, staked: -sums.staked, won: -sums.won }));
  return { ...rows, list: rows.list.filter((row) => row.id !== id), footer: [...rows.footer, ...less] };
}

const ofArea = (sums: readonly AreaSums[], categories: readonly GameCategory[]) => {
  const own = sums.filter(({ area }) => categories.some((category) => category === area));
  return { staked: sumOf(own, ({ staked }) => staked), won: sumOf(own, ({ won }) => won) };
};

const figures = ({ staked, won }: { readonly staked: bigint; readonly won: bigint }) => ({
  game_loses: money(staked),
  game_winnings: money(won),
  net_profit: money(won - staked),
});

async function playPage(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  input: ParsedOf<File>,
  page: PageInput,
): Promise<Answer<Play>> {
  const prepared = await prepare(deps, viewer, input);
  if (!prepared.ok) return prepared;
  const categories = CATEGORIES.filter((category) => input.gameCode === undefined || input.gameCode === category);
  const { list, next, footer } = await listed(deps, prepared.value, input.range, page);
  const { t } = loadTranslator(viewer.language);
  const rows: AnswerOf<Play>['list'] = list.flatMap(({ account, sums }) =>
    categories.flatMap((category) => {
      const played = ofArea(sums, [category]);
      if (played.staked === 0n && played.won === 0n) return [];
      const name = t(`teamFile.category.${category}`);
      return [{ game_category: category, game_name: name, customer_name: account, ...figures(played) }];
    }),
  );
  return done({ list: rows, next, footer: footer ? figures(ofArea(footer, categories)) : {} });
}

export const play = (deps: Deps, context: CallContext<Play>, input: ParsedOf<Play>): Promise<Answer<Play>> =>
  playPage(deps, context, input, input);

export const playFile = (deps: Deps, context: CallContext<File>, input: ParsedOf<File>): Promise<Answer<File>> =>
  reportFile({
    name: `${context.merchant.code}-team-play-${input.startDate}-${input.endDate}.csv`,
    language: context.language,
    columns: fields<TeamPlayRow>('customer_name', 'game_name', 'game_loses', 'game_winnings', 'net_profit'),
    pageOf: (page) => playPage(deps, context, input, page),
  });
