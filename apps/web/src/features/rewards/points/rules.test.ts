import type { PointReward } from '#contract';
import { expect, test } from 'vitest';
import { addressProblem, amountFault, isWholeAddress, obstacleOf, pointsFor, quantityMax, readTab } from './rules.ts';

const reward: PointReward = {
  rewardId: 1,
  rewardName: 'Tea set',
  conversionType: 'GIFT',
  imageUrl: '',
  description: '',
  pointsRequired: 100,
  amountRequired: 0,
  rewardAmount: null,
  availableQuantity: 10,
  redeemedQuantity: 4,
  limitPerMember: null,
  needAddress: true,
  startTime: 0,
  endTime: 1_000,
};

test('a reward that is over, gone or too dear says so', () => {
  expect(obstacleOf(reward, 100, 999)).toBeNull();
  expect(obstacleOf(reward, 100, 1_000)).toBe('over');
  expect(obstacleOf({ ...reward, redeemedQuantity: 10 }, 100, 0)).toBe('gone');
  expect(obstacleOf(reward, 99, 0)).toBe('points');
});

test('a visitor, whose points nobody knows, may look at every reward', () => {
  expect(obstacleOf(reward, undefined, 0)).toBeNull();
});

test('no more can be asked for than there is, than points buy, and than one member may have', () => {
  expect(quantityMax(reward, 10_000)).toBe(6);
  expect(quantityMax(reward, 350)).toBe(3);
  expect(quantityMax({ ...reward, limitPerMember: 2 }, 10_000)).toBe(2);
});

test('points are bought within the limits, whole points only', () => {
  const limits = { minConvert: 10, maxConvert: 500 };
  expect(amountFault('', limits)).toBe('empty');
  expect(amountFault('9.99', limits)).toBe('low');
  expect(amountFault('500.01', limits)).toBe('high');
  for (const within of ['10', '10.01', '500']) expect(amountFault(within, limits)).toBeNull();
  expect(pointsFor('10.19', 10)).toBe(101);
  expect(pointsFor('0.3', 10)).toBe(3);
});

test('an address that names no tab opens the rewards', () => {
  expect(readTab('record')).toBe('record');
  expect(readTab('gone')).toBe('rewards');
});

test('an address is whole when each line is long enough to be one', () => {
  expect(isWholeAddress({ name: 'Mei', mobileNum: '0812345678', address: '5 Hill Road' })).toBe(true);
  expect(isWholeAddress({ name: 'Mei', mobileNum: '0812345678', address: '  ' })).toBe(false);
  expect(addressProblem('address', '')).toMatchObject({ problem: 'missing' });
  expect(addressProblem('mobileNum', '12')).toEqual({ problem: 'unfit', patternId: 0, min: 4, max: 20 });
});
