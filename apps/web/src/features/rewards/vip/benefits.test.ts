import { expect, test } from 'vitest';
import { benefits } from './benefits.ts';

test('a level lists its bonuses, and of what may be configured for later nothing', () => {
  const level = {
    rankLevel: 3,
    rankName: 'Gold',
    upgrade: { turnover: 0, deposit: 0 },
    keep: { turnover: 0 },
    benefits: {
      upgradeBonus: 11,
      rankSalary: 12,
      birthdayBonus: 13,
      rebateBoost: '44.44',
      dailyWithdrawTimes: 55,
      dailyWithdrawLimit: 66,
      csPriority: true,
    },
  };
  expect(benefits.map(({ text }) => text(level, '$'))).toEqual(['$11.00', '$12.00', '$13.00']);
  const none = { ...level, benefits: { ...level.benefits, birthdayBonus: 0 } };
  expect(benefits.map(({ text }) => text(none, '$')).at(-1)).toBe('–');
});
