/** Adds up sums of areas. */
import { lotteryGroups, units, unitsToWire } from '#kernel';
import type { AreaSums, Sums } from '../commission/index.ts';

/** The area of valid stake that is none: at these tables the house earns a rake. */
const RAKED = 'PVP';

const LOTTERIES: ReadonlySet<string> = new Set(lotteryGroups);

export const isLottery = ({ area }: { readonly area: string }): boolean => LOTTERIES.has(area);

export const money = (value: bigint): number => unitsToWire(units(value));

export const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => bigint): bigint =>
  rows.reduce((sum, row) => sum + amount(row), 0n);

/** Valid stakes, without the rake. */
export const validOf = (rows: readonly Pick<AreaSums, 'area' | 'turnover'>[]): bigint =>
  sumOf(rows, ({ area, turnover }) => (area === RAKED ? 0n : turnover));

/** Sums of several areas; valid stake leaves out the rake. */
export function addSums(rows: readonly AreaSums[]): Sums {
  const of = (name: keyof Sums) => sumOf(rows, (row) => row[name]);
  return {
    staked: of('staked'),
    won: of('won'),
    turnover: validOf(rows),
    deposited: of('deposited'),
    withdrawn: of('withdrawn'),
    promotion: of('promotion'),
    rebate: of('rebate'),
    salary: of('salary'),
  };
}

/** Result as the players see it: positive if they have won. */
export const resultOf = ({ staked, won, promotion, rebate, salary }: Sums): bigint =>
  won - staked + promotion + rebate + salary;
