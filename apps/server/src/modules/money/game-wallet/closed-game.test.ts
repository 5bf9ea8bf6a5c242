import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { createSupplier, ONE, playerAt } from '#testkit/supplier.ts';
import { REMEMBERED_MS } from './vendors.ts';

describeSiteOnEachDatabase('games that an operator has closed', (open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.close());

  it('rule 5: a game that is closed takes no bet with another game’s token, and pays what was bet before', async () => {
    const hall = await createSupplier(site, 'HALL');
    const lane = { merchant: 'pavilion', category: 'RNG', icon: '', position: 97 };
    const { q } = site.deps.db;
    const vendor = { ...lane, code: 'HALL', display_name: 'HALL', is_game: 'VASSALAGE' as const };
    await q.insertInto('vendor').values(vendor).execute();
    const game = { node_id: 7_103, vendor: 'HALL', game_code: 'HALL_2', names: '{"EN":"Two"}', rtp: null };
    await q
      .insertInto('game')
      .values({ ...lane, ...game })
      .execute();
    const player = await playerAt(site, hall, 'hallmember', 10);
    const bet = player.bet(1, { game_code: 'HALL_2' });
    expect(await player.send('bet', bet)).toMatchObject({ status: 'RS_OK', balance: 9 * ONE });
    for (const status of ['MAINTAIN', 'OFF'] as const) {
      await q.updateTable('game').set({ status }).where('game_code', '=', 'HALL_2').execute();
      site.clock.advance(REMEMBERED_MS);
      const late = await player.send('bet', player.bet(1, { game_code: 'HALL_2' }));
      expect(late).toMatchObject({ status: 'RS_ERROR_INVALID_GAME', balance: 9 * ONE });
    }
    expect(await player.send('win', player.win(bet, 3))).toMatchObject({ status: 'RS_OK', balance: 12 * ONE });
    expect(await player.send('bet', player.bet(1))).toMatchObject({ status: 'RS_OK', balance: 11 * ONE });
  });
});
