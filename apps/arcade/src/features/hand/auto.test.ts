import { units, type Units } from '#kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, begun, endBefore, type AutoPlan, type AutoRun } from './auto.ts';

const one = (amount: number): Units => units(BigInt(Math.round(amount * 10_000)));
const range = { min: one(0.1), max: one(100) };
const RICH = one(1_000_000);
const plan: AutoPlan = {
  hands: 10,
  lossMax: one(20),
  winMax: null,
  singleMax: null,
  afterWin: 'keep',
  afterLoss: 'keep',
};
const hand = (run: AutoRun, back: number) => after(run, { staked: run.stake, back: one(back) }, range, 2);

describe('R44 auto play', () => {
  it('plays as many hands as were asked for, and no more', () => {
    let run = begun({ ...plan, hands: 2 }, one(1));
    expect(endBefore(run, RICH)).toBeNull();
    run = hand(run, 1).run;
    expect(endBefore(run, RICH)).toBeNull();
    expect(endBefore(hand(run, 1).run, RICH)).toBe('done');
  });

  it('begins no hand that could lose more than the player is ready to lose', () => {
    const run = begun({ ...plan, lossMax: one(2.5) }, one(1));
    const lost = hand(hand(run, 0).run, 0).run;
    expect(endBefore(hand(run, 0).run, RICH)).toBeNull();
    expect(endBefore(lost, RICH)).toBe('loss');
  });

  it('counts what was won before against what may be lost', () => {
    const ahead = hand(begun({ ...plan, lossMax: one(1) }, one(1)), 3).run;
    expect(endBefore({ ...ahead, stake: one(3) }, RICH)).toBeNull();
    expect(endBefore({ ...ahead, stake: one(3.01) }, RICH)).toBe('loss');
  });

  it('ends at a win, of all hands or of one', () => {
    const run = begun({ ...plan, winMax: one(3), singleMax: one(4) }, one(1));
    expect(endBefore(hand(hand(run, 2.5).run, 2.4).run, RICH)).toBeNull();
    expect(endBefore(hand(hand(run, 2.5).run, 2.5).run, RICH)).toBe('win');
    expect([hand(run, 4.99).end, hand(run, 5).end]).toEqual([null, 'single']);
  });

  it('ends where the balance does', () => {
    expect(endBefore(begun(plan, one(1)), one(0.99))).toBe('balance');
  });

  it('changes the stake after a win and after a loss, and not after a stake that only comes back', () => {
    const run = begun({ ...plan, afterWin: 'first', afterLoss: 100 }, one(1));
    const lost = hand(hand(run, 0).run, 0).run;
    expect(lost.stake).toBe(one(4));
    expect(hand(lost, 4).run.stake).toBe(one(4));
    expect(hand(lost, 8).run.stake).toBe(one(1));
    expect(hand({ ...lost, stake: one(80) }, 0).run.stake).toBe(range.max);
  });

  it('never loses more than its bound, whatever comes and however stakes are raised', () => {
    const change = fc.constantFrom<AutoPlan['afterWin']>('keep', 'first', 25, 50, 100, 200);
    const course = fc.array(fc.constantFrom(0, 0.5, 1, 2, 10), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(change, change, course, fc.integer({ min: 1, max: 50 }), (afterWin, afterLoss, backs, lossMax) => {
        let run = begun({ ...plan, hands: 60, lossMax: one(lossMax), afterWin, afterLoss }, one(1));
        for (const times of backs) {
          if (endBefore(run, RICH)) break;
          const staked = run.stake;
          const back = units((staked * BigInt(times * 10)) / 10n);
          run = after(run, { staked, back }, range, 2).run;
          expect(0n - run.net <= run.plan.lossMax).toBe(true);
          expect(run.stake >= range.min && run.stake <= range.max).toBe(true);
        }
      }),
    );
  });
});
