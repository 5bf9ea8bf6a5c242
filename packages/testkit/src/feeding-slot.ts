/** A site with a slot that feeds the jackpot: the rules of Lantern Court under another name, so that no game of the house is needed. */
import type { Db } from '#db';
import { engineByCode, type HouseEngine } from '#games/engines.ts';
import { fallenByChance, FOUR_WINDS, type JackpotTier } from '#games/kit/jackpot.ts';
import { roundEngine } from '#games/kit/round.ts';
import { lanternCourt } from '#games/lantern-court/engine/engine.ts';
import { currency, units } from '#kernel';
import { CLIENT_SEED, GAME } from './arcade.ts';
import type { SiteOptions } from './site.ts';

export const FEEDING_SLOT = { nodeId: 9_902, vassalage: 'HOUSE', code: 'FEEDING_SLOT' } as const;

export const feedingSlot: HouseEngine = roundEngine({
  ...lanternCourt,
  meta: { ...lanternCourt.meta, id: 'feeding-slot', code: FEEDING_SLOT.code, jackpot: FOUR_WINDS },
});

export const withFeedingSlot = (options: SiteOptions = {}): SiteOptions => ({
  ...options,
  engines: (code) => (code === FEEDING_SLOT.code ? feedingSlot : engineByCode(code)),
  prepare: offerFeedingSlot,
});

async function offerFeedingSlot(db: Db): Promise<void> {
  for (const { code: merchant } of await db.q.selectFrom('merchant').select('code').execute())
    await db.q
      .insertInto('game')
      .values({
        merchant,
        node_id: FEEDING_SLOT.nodeId,
        vendor: FEEDING_SLOT.vassalage,
        category: 'RNG',
        game_code: FEEDING_SLOT.code,
        names: JSON.stringify({ EN: 'Feeding Slot' }),
        classify: 'JP',
        icon: '/art/categories/slots.svg',
        hot: false,
        is_new: false,
        rtp: null,
        position: 901,
      })
      .execute();
}

/**
 * A server seed whose first round has one step and lets these tiers fall by chance, at a stake in dollars; none for an
 * ordinary round.
 */
export function seedFalling(tiers: readonly JackpotTier[], dollars: number): string {
  const stake = units(BigInt(Math.round(dollars * 10_000)));
  for (let n = 0; ; n += 1) {
    const seeds = { serverSeed: n.toString(16).padStart(64, '0'), clientSeed: CLIENT_SEED, nonce: 0 };
    const fallen = fallenByChance(seeds, stake, currency('USD'));
    if (fallen.join() !== tiers.join()) continue;
    const { steps } = feedingSlot.resume({ lines: GAME.lines }, seeds, 1).round!;
    if (steps.length === 1) return seeds.serverSeed;
  }
}
