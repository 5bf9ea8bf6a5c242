import { millis } from '#kernel';
import { describe, expect, it } from 'vitest';
import { checkSchedule, currentIssue, nextIssues } from './kit/schedule.ts';
import { LOTTERIES, lotteryOf, type Group, type PrizeMode } from './lotteries.ts';

describe('the lotteries', () => {
  it('are at least 24, in every group, each mode with a menu of its own', () => {
    expect(LOTTERIES.length).toBeGreaterThanOrEqual(24);
    const groups: Group[] = ['SSC', '11X5', 'K3', 'PK10', 'LHC', 'PCB', 'LF', 'CHAIN', 'VIDEO', 'VN'];
    expect(new Set(LOTTERIES.map(({ group }) => group))).toEqual(new Set(groups));
    const menus = (['LOTT', 'ZY', 'ELOTT', 'SEA'] as PrizeMode[]).map((mode) =>
      LOTTERIES.filter(({ modes }) => modes.includes(mode))
        .map(({ code }) => code)
        .join(),
    );
    expect(new Set(menus).size).toBe(4);
    expect(menus.every((menu) => menu !== '')).toBe(true);
  });

  it.each(LOTTERIES.map((lottery) => [lottery.code, lottery] as const))(
    '%s has a code of its own and draws by a schedule',
    (code, lottery) => {
      expect(LOTTERIES.filter((other) => other.code === code)).toEqual([lottery]);
      expect(lotteryOf(code)).toBe(lottery);
      checkSchedule(lottery.schedule);
      expect(lottery.schedule.every).toBeGreaterThanOrEqual(60);
      expect(lottery.familyOn('2026-06-01').plays.length).toBeGreaterThan(5);
    },
  );

  it('draws the south and the centre in the provinces of the day, and the north every day', () => {
    const saturday = millis(Date.parse('2026-01-31T00:00:00Z'));
    const drawn = LOTTERIES.filter(
      ({ source, schedule }) => source === 'results' && currentIssue(schedule, saturday).numero.startsWith('20260131'),
    );
    expect(drawn.map(({ name }) => name)).toEqual([
      'Miền Bắc',
      'TP. Hồ Chí Minh',
      'Long An',
      'Bình Phước',
      'Hậu Giang',
      'Đà Nẵng',
      'Quảng Ngãi',
      'Đắk Nông',
    ]);
    for (let day = 0; day < 7; day += 1) {
      const at = millis(saturday + day * 86_400_000);
      const today = new Date(at).toISOString().slice(0, 10).replaceAll('-', '');
      for (const [area, least] of [
        ['xsmn', 3],
        ['xsmt', 2],
      ] as const)
        expect(
          LOTTERIES.filter(
            ({ code, schedule }) => code.startsWith(area) && currentIssue(schedule, at).numero.startsWith(today),
          ).length,
        ).toBeGreaterThanOrEqual(least);
    }
  });

  it('plays for the animals of the new lunar year from its first day on', () => {
    const { familyOn, schedule } = lotteryOf('lhc-day')!;
    const [eve, day] = nextIssues(schedule, millis(Date.parse('2026-02-16T00:00:00Z')), 2);
    expect([eve!.numero, day!.numero]).toEqual(['20260216-0001', '20260217-0001']);
    expect(familyOn('2026-02-16')).not.toBe(familyOn('2026-02-17'));
    expect(familyOn('2026-02-17')).toBe(familyOn('2026-12-31'));
  });
});
