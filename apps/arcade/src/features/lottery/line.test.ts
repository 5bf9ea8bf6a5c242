import { ssc } from '#games/lottery/ssc/family.ts';
import { readPicked } from '#games/lottery/kit/selection.ts';
import { units } from '#kernel';
import { describe, expect, test } from 'vitest';
import { amountOf, isOverLimit, oddsFor, payable, prizesOf, rebateOf, slipOf, sumOf, type Line } from './line.ts';

const play = (code: string) => ssc.plays.find((each) => each.code === code)! as never;
const official = (more: Partial<Line> = {}): Line => ({
  id: 'a',
  play: 'All5Straight',
  selection: '0_1_2_3_45',
  notes: 2,
  stake: { way: 'official', mode: 2, multiple: 3, group: 1_960 },
  ...more,
});
const fixed: Line = { id: 'b', play: 'FirstSides', selection: 'BO', notes: 2, stake: { way: 'fixed', each: 25_000 } };

describe('a line of a ticket', () => {
  test('costs its notes at their unit, so many times; a fixed one its stake for each pick', () => {
    expect([amountOf(official()), amountOf(fixed), sumOf([official(), fixed])]).toEqual([6_000n, 50_000n, 56_000n]);
  });

  test('is sent as the call takes it', () => {
    expect([slipOf(official(), 2), slipOf(fixed, 118)]).toEqual(['0_1_2_3_45~1~2~2~1960~3', 'BO~1~118~0~0~25000']);
  });

  test('pays less at a lower group, and gives the rest back', () => {
    const at = (group: number) =>
      oddsFor(play('All5Straight'), { way: 'official', mode: 1, multiple: 1, group }, undefined);
    expect([at(1_960), at(1_800)]).toEqual([[980_000_000], [900_000_000]]);
    expect(rebateOf(1_800)).toBeCloseTo(8);
  });

  test('can win its best prize and its least, of one note, and not a stake that comes back', () => {
    const { stake } = official({ stake: { way: 'official', mode: 1, multiple: 2, group: 1_960 } });
    const combination = play('All5Combination');
    const { best, least } = prizesOf(combination, stake, oddsFor(combination, stake, undefined));
    expect([best, least]).toEqual([1_960_000_000n, 196_000n]);
  });

  test('R56 is over the limit by the smallest amount beyond it, and promises no more than is paid for a line', () => {
    const limits = { betAmountMax: 5, winAmountMax: 10 };
    expect([isOverLimit(fixed, limits), isOverLimit(fixed, { ...limits, betAmountMax: 4.9999 })]).toEqual([
      false,
      true,
    ]);
    expect(isOverLimit(fixed, undefined)).toBe(false);
    expect([payable(units(99_999n), limits), payable(units(351_849n), limits), payable(units(7n), undefined)]).toEqual([
      99_999n,
      100_000n,
      7n,
    ]);
  });

  test('is a selection that its board takes', () => {
    expect(readPicked((play('FirstSides') as (typeof ssc.plays)[number]).board, 'BO').ok).toBe(true);
  });
});
