import type { RoomSummary } from '#contract';
import { describe, expect, it } from 'vitest';
import { everything, isWanted, keptFirst, leastBets, roadsFound, toggled, turned, type Listed } from './lobby-rules.ts';

const summary = (results: string[]): RoomSummary => ({
  room: 'A',
  phase: 'betting',
  nextAt: 0,
  round: 1,
  results,
  players: 0,
  watching: 0,
  limits: null,
});
const table = (more: Partial<Listed> = {}): Listed => ({
  name: 'Baccarat · Hổ Phách',
  engineCode: 'BACCARAT',
  least: 100_000n,
  isKept: false,
  summary: summary(['B8', 'B9', 'B7', 'B6']),
  ...more,
});

describe('tables of the lobby', () => {
  it('are found by game, least bet and name, also without its accents', () => {
    expect(isWanted(table(), everything)).toBe(true);
    expect(isWanted(table(), { ...everything, engine: 'SIC_BO' })).toBe(false);
    expect(isWanted(table(), { ...everything, minMost: 50_000n })).toBe(false);
    expect(isWanted(table(), { ...everything, minMost: 100_000n, search: ' ho phach ' })).toBe(true);
    expect(isWanted(table({ name: 'Xóc Đĩa · Ngọc Bích' }), { ...everything, search: 'xoc dia' })).toBe(true);
    expect(isWanted(table({ name: 'Xóc Đĩa · Ngọc Bích' }), { ...everything, search: 'ĐĨA' })).toBe(true);
    expect(isWanted(table(), { ...everything, search: 'ruby' })).toBe(false);
  });

  it('are found by a good road as it stands now, and only where there are two sides', () => {
    const good = { ...everything, isGoodRoad: true };
    expect(isWanted(table(), good)).toBe(true);
    expect(isWanted(table({ summary: summary(['B8', 'P9', 'P7', 'B6']) }), good)).toBe(false);
    expect(isWanted(table({ summary: undefined }), good)).toBe(false);
    expect(roadsFound('ROULETTE', ['7', '7', '7', '7'])).toEqual([]);
    expect(roadsFound('DRAGON_TIGER', ['G', 'G', 'T', 'G', 'G'])).toEqual([{ road: 'streak', side: 'blue' }]);
  });

  it('are found among those that the player keeps', () => {
    const kept = { ...everything, isKept: true };
    expect(isWanted(table(), kept)).toBe(false);
    expect(isWanted(table({ isKept: true }), kept)).toBe(true);
    expect(isWanted(table({ isKept: true }), { ...kept, engine: 'SIC_BO' })).toBe(false);
  });

  it('that are kept stand first, the newest before the others, and leave again', () => {
    const stand = (kept: readonly string[]) => keptFirst(['A', 'B', 'C', 'D'], kept, (room) => room);
    const kept = turned(turned([], 'B'), 'D');
    expect(stand(kept)).toEqual(['D', 'B', 'A', 'C']);
    expect(stand(turned(kept, 'D'))).toEqual(['B', 'A', 'C', 'D']);
    expect(stand(['GONE'])).toEqual(['A', 'B', 'C', 'D']);
  });

  it('offer each least bet once', () => {
    expect(leastBets([{ least: 50n }, { least: 10n }, { least: 50n }])).toEqual([10n, 50n]);
  });

  it('are opened beside each other, four at most', () => {
    expect(toggled(['A'], 'B', 4)).toEqual(['A', 'B']);
    expect(toggled(['A', 'B'], 'A', 4)).toEqual(['B']);
    expect(toggled(['A', 'B', 'C', 'D'], 'E', 4)).toEqual(['A', 'B', 'C', 'D']);
  });
});
