import type { Contract } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { betLines, betsOfOne, betsOfOneFile, lotteryBets, lotteryBetsFile } from './bets.ts';
import { income, incomeFile, teamIncome, teamIncomeFile } from './income.ts';
import { incomeLines } from './income-lines.ts';
import { incomeByDownline, incomeByDownlineFile, incomeBySource, incomeBySourceFile } from './income-shares.ts';
import { centre, overview } from './overview.ts';
import { play, playFile } from './play.ts';
import { gamePnl, gamePnlFile, lotteryPnl, lotteryPnlFile } from './pnl.ts';
import { transactions, transactionsFile } from './transactions.ts';
import { trend } from './trend.ts';

/** All but the announcements, which are content. */
export function teamRoutes(deps: Deps): Omit<Handlers<Contract['team']>, 'announcements'> {
  return {
    centre: (context) => centre(deps, context),
    overview: (context, input) => overview(deps, context, input),
    trend: (context, input) => trend(deps, context, input),
    lotteryBets: (context, input) => lotteryBets(deps, context, input),
    betLines: (context, input) => betLines(deps, context, input),
    lotteryBetsFile: (context, input) => lotteryBetsFile(deps, context, input),
    play: (context, input) => play(deps, context, input),
    playFile: (context, input) => playFile(deps, context, input),
    betsOfOne: (context, input) => betsOfOne(deps, context, input),
    betsOfOneFile: (context, input) => betsOfOneFile(deps, context, input),
    lotteryPnl: (context, input) => lotteryPnl(deps, context, input),
    lotteryPnlFile: (context, input) => lotteryPnlFile(deps, context, input),
    gamePnl: (context, input) => gamePnl(deps, context, input),
    gamePnlFile: (context, input) => gamePnlFile(deps, context, input),
    income: (context, input) => income(deps, context, input),
    incomeFile: (context, input) => incomeFile(deps, context, input),
    incomeByDownline: (context, input) => incomeByDownline(deps, context, input),
    incomeByDownlineFile: (context, input) => incomeByDownlineFile(deps, context, input),
    incomeBySource: (context, input) => incomeBySource(deps, context, input),
    incomeBySourceFile: (context, input) => incomeBySourceFile(deps, context, input),
    incomeLines: (context, input) => incomeLines(deps, context, input),
    transactions: (context, input) => transactions(deps, context, input),
    transactionsFile: (context, input) => transactionsFile(deps, context, input),
    teamIncome: (context, input) => teamIncome(deps, context, input),
    teamIncomeFile: (context, input) => teamIncomeFile(deps, context, input),
  };
}
