import { units } from '#kernel';
import { describe, expect, it } from 'vitest';
import { CHASE_MAX, multiplesOf, type ChasePlan } from './chase.ts';

const once = { stake: units(10_000n), win: units(98_000n) };

describe('the plan of a chase', () => {
  it('is flat, or grows after so many issues', () => {
    expect(multiplesOf({ kind: 'flat', multiple: 3 }, 4, once)).toMatchObject({ value: [3, 3, 3, 3] });
    expect(multiplesOf({ kind: 'doubling', multiple: 1, every: 2, by: 2 }, 6, once)).toMatchObject({
      value: [1, 1, 2, 2, 4, 4],
    });
  });

  it.each([1, 10, 50, 200])('leaves %d per cent over whichever issue wins, with no more than it takes', (percent) => {
    const plan = multiplesOf({ kind: 'profit', multiple: 1, percent }, 10, once);
    const multiples = plan.ok ? plan.value : [];
    expect(multiples).toHaveLength(10);
    let staked = 0n;
    for (const multiple of multiples) {
      const leaves = (m: number) =>
        once.win * BigInt(m) * 100n >= (staked + once.stake * BigInt(m)) * BigInt(100 + percent);
      expect(leaves(multiple)).toBe(true);
      if (multiple > 1) expect(leaves(multiple - 1)).toBe(false);
      staked += once.stake * BigInt(multiple);
    }
  });

  it('says that a ticket which pays too little never profits, and in which issue a plan grows too large', () => {
    expect(multiplesOf({ kind: 'profit', multiple: 1, percent: 880 }, 3, once)).toMatchObject({
      code: 'chase.never-profits',
    });
    expect(multiplesOf({ kind: 'profit', multiple: 1, percent: 400 }, 60, once)).toMatchObject({
      code: 'chase.multiple',
      detail: { issue: expect.any(Number) },
    });
  });

  it.each([
    [{ kind: 'flat', multiple: 0 }, 3, 'chase.multiple'],
    [{ kind: 'flat', multiple: 1.5 }, 3, 'chase.multiple'],
    [{ kind: 'flat', multiple: 1 }, 0, 'chase.issues'],
    [{ kind: 'flat', multiple: 1 }, CHASE_MAX + 1, 'chase.issues'],
    [{ kind: 'doubling', multiple: 1, every: 0, by: 2 }, 3, 'chase.plan'],
    [{ kind: 'doubling', multiple: 1, every: 1, by: 2 }, 100, 'chase.multiple'],
    [{ kind: 'profit', multiple: 1, percent: 0 }, 3, 'chase.plan'],
  ] satisfies [ChasePlan, number, string][])('refuses %o for %d issues', (plan, issues, code) => {
    expect(multiplesOf(plan, issues, once)).toMatchObject({ ok: false, code });
  });
});
