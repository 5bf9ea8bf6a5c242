import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterRound, AUTO_OFFER, beginAuto, endOf, playAuto, type AutoRound, type AutoStop } from './auto-play.ts';

const STAKE = 20n;
const funds = { stake: STAKE, balance: 10_000n };
const round = (win: bigint, hasFeature = false): AutoRound => ({ stake: STAKE, win, hasFeature });
const plan = { rounds: 100, lossMax: 100n, winStop: 200n } as const;

describe('playing by itself', () => {
  it('R44 never stakes what could take more than the player is willing to lose', () => {
    const wins = fc.array(fc.bigInt({ min: 0n, max: 60n }), { minLength: 100, maxLength: 100 });
    fc.assert(
      fc.property(wins, fc.bigInt({ min: STAKE, max: 500n }), (drawn, lossMax) => {
        let run = beginAuto({ ...plan, lossMax });
        let last: AutoRound | null = null;
        for (const win of drawn) {
          if (endOf(run, funds, last) !== null) break;
          last = round(win);
          run = afterRound(run, last);
          expect(run.net).toBeGreaterThanOrEqual(-lossMax);
        }
      }),
    );
  });

  it('R44 ends with its rounds, its loss, its single win, too low a balance, and whatever wants the player’s hand', () => {
    const run = beginAuto(plan);
    expect(endOf(run, funds, null)).toBeNull();
    expect(endOf({ ...run, left: 0 }, funds, round(0n))).toBe('rounds');
    expect(endOf({ ...run, net: -81n }, funds, round(0n))).toBe('loss');
    expect(endOf({ ...run, net: -80n }, funds, round(0n))).toBeNull();
    expect(endOf(run, funds, round(199n))).toBeNull();
    expect(endOf(run, funds, round(200n))).toBe('win');
    expect(endOf(run, { stake: STAKE, balance: 20n }, round(0n))).toBeNull();
    expect(endOf(run, { stake: STAKE, balance: 19n }, round(0n))).toBe('balance');
    expect(endOf(run, funds, round(40n, true))).toBe('feature');
  });

  const play = async (rounds: readonly (AutoRound | null)[], stops: readonly (AutoStop | null)[] = []) => {
    const left: number[] = [];
    const done: string[] = [];
    const end = await playAuto(plan, {
      funds: () => funds,
      stop: (toCome) => stops[left.push(toCome) - 1] ?? null,
      play: () =>
        Promise.resolve(rounds[done.push('round') && done.filter((what) => what === 'round').length - 1] ?? null),
      rest: () => Promise.resolve(void done.push('rest')),
    });
    return { end, left, done: done.join(' ') };
  };

  it.each(['stopped', 'hidden', 'check'] as const)('R44 begins no round more once it is to end: %s', async (why) => {
    const { end, done } = await play([round(0n), round(20n), round(0n)], [null, null, why]);
    expect([end, done]).toEqual([why, 'round rest round rest']);
  });

  it('R44 ends with a round that the house refused, and with the loss that was set', async () => {
    expect(await play([round(0n), null, round(0n)])).toMatchObject({ end: 'refused', done: 'round rest round' });
    const five = Array.from({ length: 6 }, () => round(0n));
    expect(await play(five)).toMatchObject({ end: 'loss', left: [100, 99, 98, 97, 96] });
  });

  it('has a stake that no limit allows for refused before its first round', () => {
    expect(endOf(beginAuto({ ...plan, lossMax: 19n }), funds, null)).toBe('loss');
    expect(Math.min(...AUTO_OFFER.lossStakes, ...AUTO_OFFER.winStakes)).toBeGreaterThanOrEqual(1);
  });
});
