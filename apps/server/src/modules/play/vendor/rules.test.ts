import { describe, expect, it } from 'vitest';
import { changesOf, laneOf, planImport, type Listed, type Offered } from './rules.ts';

const offered = (code: string, more: Partial<Offered> = {}): Offered => ({
  code,
  name: code,
  category: 'Video Slots',
  enabled: true,
  ...more,
});
const listed = (code: string, more: Partial<Listed> = {}): Listed => ({ code, name: code, status: 'ON', ...more });

describe('the plan of an import', () => {
  it('is empty when the list is what there is', () => {
    const plan = planImport('RNG', [offered('A')], [listed('A')]);
    expect(changesOf(plan)).toBe(0);
  });

  it('adds, renames, hides what is gone or off, and shows again what came back', () => {
    const plan = planImport(
      'RNG',
      [offered('NEW'), offered('A', { name: 'Alpha' }), offered('BACK'), offered('OFF', { enabled: false })],
      [listed('A'), listed('GONE'), listed('OFF'), listed('BACK', { status: 'OFF' })],
    );
    expect(plan).toEqual({
      added: [{ code: 'NEW', name: 'NEW' }],
      renamed: [{ code: 'A', from: 'A', to: 'Alpha' }],
      opened: ['BACK'],
      hidden: ['GONE', 'OFF'],
      elsewhere: [],
    });
    // One added, one renamed, one opened, two hidden.
    expect(changesOf(plan)).toBe(5);
  });

  it('leaves a game closed that an operator closed, and out what was never on', () => {
    const plan = planImport(
      'RNG',
      [offered('A'), offered('NEVER', { enabled: false })],
      [listed('A', { status: 'MAINTAIN' })],
    );
    expect(changesOf(plan)).toBe(0);
  });

  it('takes the games of the vendor’s lane and says which it left out', () => {
    const plan = planImport(
      'RNG',
      [offered('A'), offered('B', { category: 'Live Dealer' }), offered('C', { category: 'Crash' })],
      [],
    );
    expect(plan.added.map(({ code }) => code)).toEqual(['A', 'C']);
    expect(plan.elsewhere).toEqual([{ code: 'B', category: 'Live Dealer' }]);
  });

  it('adds a game once that is listed twice', () => {
    expect(planImport('RNG', [offered('A'), offered('A')], []).added).toHaveLength(1);
  });
});

it('a vendor’s word for a kind of game means a lane only where it plainly does', () => {
  expect(
    ['Video Slots', 'Live Games', 'Virtual Sports', 'E-Sports', 'Fishing', 'Keno', 'Table Games', ''].map(laneOf),
  ).toEqual(['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'ELOTT', null, null]);
});
