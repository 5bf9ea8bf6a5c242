/** Sums of a member's days by type: the base of profit, bets by category, and statements. */
import type { GameCategory } from '#contract';
import { units, ZERO, type Units } from '#kernel';
import { backTypesOf, GAME_TYPES, REWARD_TYPES, TX, type MemberKind, type RewardKind, type SummaryLine } from '#ledger';
import { statementKinds } from '../../money/wallet/index.ts';

/** Both kinds of lotteries share transaction types, and count as one. */
export const COUNTED: readonly GameCategory[] = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT'];

/** Category it is counted under. */
export const countedAs = (category: GameCategory): GameCategory => (category === 'ELOTT' ? 'LOTT' : category);

/** Real money: holds are mirrored in the wallet they came from, play money is excluded. */
export const REAL_KINDS: readonly MemberKind[] = statementKinds.filter((kind) => kind !== 'trial');

const DEPOSIT_TYPES = [TX.deposit, TX.depositReversed] as const;
const WITHDRAWAL_TYPES = [TX.withdrawal, TX.withdrawalReturned] as const;

const PAID_BY_CONTRACT: readonly RewardKind[] = ['dailySalary', 'hourlySalary', 'realtimeSalary'];
const DIVIDENDS: readonly RewardKind[] = ['dividend', 'gameDividend'];
const REBATES: readonly RewardKind[] = [
  'pvpAgentRebate',
  'pvpPlayerRebate',
  'gameRebate',
  'lotteryAgentRebate',
  'lotteryRebate',
];
const APART = [...PAID_BY_CONTRACT, ...DIVIDENDS, ...REBATES];
const PROMOTIONS = (Object.keys(REWARD_TYPES) as RewardKind[]).filter((reward) => !APART.includes(reward));

const codesOf = (rewards: readonly RewardKind[]): readonly number[] => rewards.map((reward) => REWARD_TYPES[reward]);

interface Part {
  readonly amount: bigint;
  readonly received: bigint;
  readonly settled: bigint;
  readonly lines: number;
}

function partOf(lines: readonly SummaryLine[], codes: readonly number[]): Part {
  const own = lines.filter(({ txTypeId }) => codes.includes(txTypeId));
  const add = (of: (line: SummaryLine) => bigint) => own.reduce((sum, line) => sum + of(line), 0n);
  return {
    amount: add(({ amount }) => amount),
    received: add(({ received }) => received),
    settled: add(({ settled }) => settled),
    lines: own.reduce((sum, line) => sum + line.lines, 0),
  };
}

export interface Played {
  readonly betting: Units;
  readonly winning: Units;
  readonly validBetting: Units;
  readonly bets: number;
}

/** Rolled-back stakes and revoked wins do not count. */
export function playedOf(lines: readonly SummaryLine[], category: GameCategory): Played {
  const types = GAME_TYPES[category];
  const [bet, win, back] = [[types.bet], [types.win], backTypesOf(types)].map((codes) => partOf(lines, codes));
  return {
    betting: units(0n - bet!.amount - back!.received),
    winning: units(win!.amount + back!.amount - back!.received),
    validBetting: units(bet!.settled),
    bets: bet!.lines,
  };
}

export interface Sums {
  readonly deposit: Units;
  readonly withdraw: Units;
  readonly betting: Units;
  readonly winning: Units;
  readonly validBetting: Units;
  readonly rebate: Units;
  readonly promotion: Units;
  readonly salary: Units;
  readonly dividend: Units;
  /** Everything given: rebates, promotions, salaries and dividends. */
  readonly bonus: Units;
  /** Profit of play plus bonuses; negative for a loss. */
  readonly pnl: Units;
  /** Everything else, such as adjustments and upline transfers: with it the parts add up to the change of balance. */
  readonly other: Units;
}

export function sumsOf(lines: readonly SummaryLine[]): Sums {
  const of = (codes: readonly number[]): Units => units(partOf(lines, codes).amount);
  const games = COUNTED.map((category) => playedOf(lines, category));
  const all = (pick: (game: Played) => Units): Units =>
    units(games.reduce<bigint>((sum, game) => sum + pick(game), ZERO));
  const [rebate, promotion] = [of(codesOf(REBATES)), of(codesOf(PROMOTIONS))];
  const [salary, dividend] = [of(codesOf(PAID_BY_CONTRACT)), of(codesOf(DIVIDENDS))];
  const betting = all((game) => game.betting);
  const winning = units(all((game) => game.winning) + of([TX.jackpotWon]));
  const bonus = units(rebate + promotion + salary + dividend);
  const pnl = units(winning - betting + bonus);
  const [deposit, withdraw] = [of(DEPOSIT_TYPES), units(0n - of(WITHDRAWAL_TYPES))];
  const changed = lines.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    deposit,
    withdraw,
    betting,
    winning,
    validBetting: all((game) => game.validBetting),
    rebate,
    promotion,
    salary,
    dividend,
    bonus,
    pnl,
    other: units(changed - deposit + withdraw - pnl),
  };
}

export interface DaySums extends Sums {
  readonly day: string;
}

/** Days with any movement, first day first. */
export function sumsByDay(lines: readonly SummaryLine[]): DaySums[] {
  const days = Map.groupBy(lines, ({ day }) => day);
  return [...days].toSorted(([a], [b]) => a.localeCompare(b)).map(([day, own]) => ({ day, ...sumsOf(own) }));
}
