import { expect, it } from 'vitest';
import { netOf, openPosition, useNetPosition } from './net-position.ts';

it('R20 shows what a visit has brought or cost, to the last ten-thousandth', () => {
  expect(netOf({ staked: 0, won: 0 })).toBe(0);
  expect(netOf({ staked: 0.3, won: 0.1 })).toBe(-0.2);
  expect(netOf({ staked: 100 * 0.0001, won: 1.1 + 2.2 })).toBe(3.29);
});

it('R20 goes on after a reload from what the visit had come to, and hears what other tabs of it stake and win', () => {
  const announced: object[] = [];
  const tabs: ((part: { staked: number; won: number }) => void)[] = [];
  const join: Parameters<typeof openPosition>[2] = (_name, onPart) => {
    tabs.push(onPart);
    return (part) => announced.push(part);
  };
  openPosition({ since: 5_000, staked: 12, won: 2 }, 'mia', join);
  const { stake, win } = useNetPosition.getState();
  stake(3);
  win(1);
  expect(announced).toEqual([
    { staked: 3, won: 0 },
    { staked: 0, won: 1 },
  ]);
  tabs[0]!({ staked: 10, won: 0 });
  expect(useNetPosition.getState()).toMatchObject({ since: 5_000, staked: 25, won: 3 });
  expect(announced).toHaveLength(2);
  openPosition({ since: 6_000, staked: 0, won: 0 }, '', join);
  stake(7);
  expect([announced.length, tabs.length]).toEqual([2, 1]);
});

it('R20 counts a shared round once, whichever tabs see it end, and no stake twice that stood before a reload', () => {
  const tabs: ((part: { staked: number; won: number; of: string }) => void)[] = [];
  openPosition({ since: 7_000, staked: 5, won: 0 }, 'mia', (_name, onPart) => {
    tabs.push(onPart);
    return () => {};
  });
  const { settle, noteStaked } = useNetPosition.getState();
  noteStaked('FAN_TAN 4', 5);
  settle({ of: 'FAN_TAN 4', staked: 8, won: 10 });
  tabs[0]!({ of: 'FAN_TAN 4', staked: 8, won: 10 });
  expect(useNetPosition.getState()).toMatchObject({ staked: 8, won: 10 });
  tabs[0]!({ of: 'FAN_TAN 5', staked: 1, won: 0 });
  settle({ of: 'FAN_TAN 5', staked: 1, won: 0 });
  expect(useNetPosition.getState()).toMatchObject({ staked: 9, won: 10 });
});
