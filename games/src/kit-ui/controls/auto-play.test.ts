import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterRound, AUTO_OFFER, beginAuto, endOf, playAuto, type AutoRound } from './auto-play.ts';

const STAKE = 20n;
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
          if (endOf(run, STAKE, last) !== null) break;
          last = round(win);
          run = afterRound(run, last);
          expect(run.net).toBeGreaterThanOrEqual(-lossMax);
        }
      }),
    );
  });

  it('ends with its rounds, its limit, a win that was asked for, and whatever wants the player’s hand', () => {
    const run = beginAuto(plan);
    expect(endOf(run, STAKE, null)).toBeNull();
    expect(endOf({ ...run, left: 0 }, STAKE, round(0n))).toBe('rounds');
    expect(endOf({ ...run, net: -81n }, STAKE, round(0n))).toBe('loss');
    expect(endOf({ ...run, net: -80n }, STAKE, round(0n))).toBeNull();
    expect(endOf(run, STAKE, round(199n))).toBeNull();
    expect(endOf(run, STAKE, round(200n))).toBe('win');
    expect(endOf({ ...run, plan: { ...plan, winStop: null } }, STAKE, round(9_999n))).toBeNull();
    expect(endOf(run, STAKE, round(40n, true))).toBe('feature');
  });

  it('plays no round more once the player has had enough, or one was refused', async () => {
    const play = async (rounds: readonly (AutoRound | null)[], wantedTimes: number) => {
      let [played, asked] = [0, 0];
      const end = await playAuto(plan, {
        stake: () => STAKE,
        isWanted: () => (asked += 1) <= wantedTimes,
        play: () => Promise.resolve(rounds[played++] ?? null),
        rest: () => Promise.resolve(),
      });
      return [end, played];
    };
    expect(await play([round(0n), round(20n), round(0n)], 2)).toEqual(['stopped', 2]);
    expect(await play([round(0n), null, round(0n)], 9)).toEqual(['refused', 2]);
    expect(await play([round(0n), round(0n), round(0n), round(0n), round(0n), round(0n)], 9)).toEqual(['loss', 5]);
  });

  it('has a stake that no limit allows for refused before its first round', () => {
    expect(endOf(beginAuto({ ...plan, lossMax: 19n }), STAKE, null)).toBe('loss');
    expect(Math.min(...AUTO_OFFER.lossStakes)).toBeGreaterThanOrEqual(1);
  });
});
