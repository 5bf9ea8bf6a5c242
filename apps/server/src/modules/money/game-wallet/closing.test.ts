/** Closing of rounds by their vendor. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { createSupplier, playerAt, type Supplier } from '#testkit/supplier.ts';
import { vendorRound } from './index.ts';

describeSiteOnEachDatabase('the end of a vendor’s round', (open) => {
  let site: Site;
  let supplier: Supplier;

  beforeAll(async () => {
    site = await open();
    supplier = await createSupplier(site, 'STUDIO');
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  it('rule 8: a repetition that says the round is over closes it, moves nothing, and one that says so again leaves no more', async () => {
    const player = await playerAt(site, supplier, 'closing1', 10);
    for (const [call, first] of [
      ['win', (bet: object) => player.win(bet as never, 3)],
      ['bet', (bet: object) => bet],
      ['rollback', (bet: object) => player.rollback(bet as never)],
    ] as const) {
      const bet = player.bet(1);
      await player.send('bet', bet);
      const body = first(bet);
      const before = await player.send(call, body);
      const again = { ...body, round_closed: true };
      for (const repeated of [await player.send(call, again), await player.send(call, again)])
        expect(repeated, call).toMatchObject({ status: 'RS_OK', balance: before.balance });
      expect(await player.send('bet', player.bet(1, { round: bet.round })), call).toMatchObject({
        status: 'RS_ERROR_UNKNOWN',
        balance: before.balance,
      });
      const which = { merchant: 'pavilion' as never, vendor: 'STUDIO', roundId: bet.round };
      const postings = await vendorRound(site.deps, { ...which, memberId: player.member.id as never });
      expect(
        postings.filter(({ roundClosed }) => roundClosed),
        call,
      ).toHaveLength(1);
    }
  });
});
