import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { JACKPOT_TIERS, mostOf, partOf, thresholdOf, type JackpotTier } from '#games/kit/jackpot.ts';
import { currency, units } from '#kernel';
import { fallsAt, fallsOf, fedBehind, isCash, opened, standsAt, highestFall, type Pot } from './rules.ts';

const USD = currency('USD');
let drawn = 0;
const secret = () =>
  createHash('sha256')
    .update(String((drawn += 1)))
    .digest('hex');
const potOf = (tier: JackpotTier, no: bigint, fedBefore: bigint): Pot => ({
  id: BigInt(drawn * 10 + JACKPOT_TIERS.indexOf(tier)),
  ...opened(tier, USD, { no, fedBefore, secret }),
});

const round = fc.record({
  /** One twentieth is a base bet in whole cents. */
  stake: fc.integer({ min: 1, max: 50_000 }).map((bets) => units(BigInt(bets) * 2_000n)),
  byChance: fc.subarray<JackpotTier>(['major', 'grand'], { minLength: 0, maxLength: 2 }),
  hits: fc.integer({ min: 0, max: 30 }),
});

it('R48 all that goes in stands in a pot or was won, to the unit, whatever falls and when', () => {
  fc.assert(
    fc.property(fc.array(round, { minLength: 1, maxLength: 300 }), (rounds) => {
      let pots = JACKPOT_TIERS.map((tier) => potOf(tier, 1n, 0n));
      let seeds = pots.reduce((sum, { seed }) => sum + seed, 0n);
      let [staked, won] = [0n, 0n];
      for (const { stake, byChance, hits } of rounds) {
        const isQuiet = staked + stake < fallsAt(pots, USD) && hits !== 0;
        staked += stake;
        const fed = { merchant: 'm', currency: USD, roundId: 'r', stake, byChance: hits === 0 ? byChance : [] };
        const falls = fallsOf(pots, staked, fed);
        // A stake that takes the fast path (no look at the pots) wins none.
        if (isQuiet) expect(falls).toEqual([]);
        for (const { pot, amount } of falls) {
          won += amount;
          expect(amount).toBeGreaterThanOrEqual(pot.seed);
          const most = mostOf(pot.tier, USD);
          if (pot.secret !== null) expect(amount).toBe(thresholdOf(pot.tier, pot.secret, USD));
          if (most !== null) expect(amount).toBeLessThanOrEqual(most);
        }
        pots = pots.map((pot) => {
          const fall = falls.find((each) => each.pot === pot);
          if (!fall) return pot;
          const next = potOf(pot.tier, pot.no + 1n, fedBehind(fall));
          seeds += next.seed;
          return next;
        });
        const parts = JACKPOT_TIERS.reduce((sum, tier) => sum + partOf(tier, staked), 0n);
        const standing = pots.reduce((sum, pot) => sum + standsAt(pot, staked), 0n);
        expect(standing + won).toBe(seeds + parts);
      }
    }),
    { numRuns: 40 },
  );
});

it('cash alone feeds it, of whichever wallet; of several pots the highest is told, with all they come to', () => {
  expect(['main', 'wallet:rng', 'bonus', 'trial'].map((wallet) => isCash(wallet as 'main'))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isCash(null)).toBe(false);
  expect(highestFall([])).toBeNull();
  expect(
    highestFall([
      { tier: 'minor', amount: 5n },
      { tier: 'grand', amount: 7n },
      { tier: 'mini', amount: 1n },
    ]),
  ).toEqual({ tier: 'grand', amount: 13n });
});
