/** Rounds and visit totals reported at the opening of a game, and refused bets. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#testkit';
import { GAME, plantSeed, seedFor, sitDown } from '#testkit/arcade.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';

describeSiteOnEachDatabase('rounds that are told', (open) => {
  let site: Site;
  let accounts = 0;
  const lostSpin = seedFor(({ total }) => total === 0);
  const wonSpin = seedFor(({ total, steps }) => total > GAME.lines && steps.length === 1);

  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.close());

  async function funded(main = 100) {
    accounts += 1;
    const member = await site.register(`told${accounts}`);
    await site.fund(member, main);
    return member;
  }

  it('R42: a refused bet is told by its round, and the history has every nonce that was spent, of all games and of one', async () => {
    const member = await funded(0.2);
    const table = await sitDown(site, member);
    await plantSeed(site, table.player, lostSpin.serverSeed);
    const played = await table.spin();
    table.wait();
    const refused = await table.spin();
    table.wait();
    await site.fund(member, 100);
    const after = await table.spin();
    const ids = [after, refused, played].map((answer) =>
      answer.ok ? answer.value.roundId : String(answer.detail?.['roundId']),
    );
    const nonces = await Promise.all(ids.map(async (roundId) => await site.client().game.roundProof({ roundId })));
    expect(nonces.map((proof) => proof.ok && proof.value.nonce)).toEqual([2, 1, 0]);
    const lists = [
      await table.client.arcade.history({ pageSize: 10 }),
      await member.client.game.rounds({ pageSize: 10 }),
    ];
    for (const list of lists) {
      expect(list.ok && list.value.list.map(({ betOrderNo }) => betOrderNo)).toEqual(ids);
      expect(list.ok && list.value.list[1]).toMatchObject({ status: 'C', winAmt: 0, validBetAmt: 0 });
    }
    const roundId = ids[1]!;
    expect(await table.client.arcade.round({ roundId })).toMatchObject({
      ok: true,
      value: {
        roundId,
        status: 'C',
        refusal: 'bet.insufficient.balance',
        nonce: 1,
        view: null,
        outcome: null,
        win: 0,
        finished: false,
      },
    });
    expect(await table.client.arcade.act({ roundId, step: 0, action: { type: 'next' } })).toMatchObject({
      code: 'round.finished',
    });
  });

  it('R45: a round that ended while the page was loaded anew is told as it ended, until the visit is over', async () => {
    const member = await funded();
    const table = await sitDown(site, member);
    expect(table.opened.last).toBeNull();
    await plantSeed(site, table.player, wonSpin.serverSeed);
    const round = await table.spin();
    if (!round.ok) throw new Error(round.code);
    const back = await sitDown(site, member);
    expect(back.opened).toMatchObject({ unfinished: null, last: { ...round.value } });
    site.clock.advance(1_000);
    expect((await sitDown(site, await site.login(member.account))).opened.last).toBeNull();
  });

  it('R20: what the visit has staked and won is told at every opening, of whichever game, and of a demo nothing', async () => {
    const member = await funded();
    const table = await sitDown(site, member);
    await plantSeed(site, table.player, wonSpin.serverSeed);
    const round = await table.spin();
    const { stake, win } = round.ok ? round.value : { stake: Number.NaN, win: Number.NaN };
    const { since } = table.opened.visit;
    site.clock.advance(60_000);
    const dice = await sitDown(site, member, 'launch', { nodeId: 1101, vassalage: 'HOUSE', code: 'DICE' });
    for (const { opened } of [await sitDown(site, member), dice])
      expect(opened.visit).toEqual({ since, staked: stake, won: win });
    expect((await sitDown(site, null, 'trialLaunch')).opened.visit).toMatchObject({ staked: 0, won: 0 });
  });
});
