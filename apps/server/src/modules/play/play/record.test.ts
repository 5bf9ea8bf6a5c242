import { createSite } from '#testkit';
import { GAME, plantSeed, seedFor, sitDown } from '#testkit/arcade.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site, SiteMember } from '#testkit';

let site: Site;
let member: SiteMember;
beforeAll(async () => {
  site = await createSite();
  member = await site.register('recorder');
});
afterAll(() => site.close());

const wonSpin = seedFor(({ total, steps }) => total > GAME.lines && steps.length === 1);

it('a record of rounds goes on behind the last one shown, whatever it is filtered by', async () => {
  await site.fund(member, 100);
  const table = await sitDown(site, member);
  const played: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    await plantSeed(site, table.player, wonSpin.serverSeed);
    await site.deps.db.run('update seed_pair set nonce = $1 where player = $2', [n, table.player]);
    table.wait();
    const round = await table.spin();
    if (!round.ok) throw new Error(round.code);
    played.unshift(round.value.roundId);
    for (let step = 1; !round.value.finished; step += 1) {
      const next = await table.step(round.value.roundId, step);
      if (!next.ok || next.value.finished) break;
    }
  }
  for (const filter of [{}, { nodeId: 1001 }, { vassalage: 'HOUSE' }, { gameType: 'RNG' as const }]) {
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await member.client.game.rounds({ ...filter, pageSize: 2, ...(cursor && { cursor }) });
      if (!page.ok) throw new Error(page.code);
      seen.push(...page.value.list.map(({ betOrderNo }) => betOrderNo));
      cursor = page.value.next;
    }
    expect(seen).toEqual(played);
  }
  for (const filter of [{ nodeId: 3001 }, { vassalage: 'GPI' }, { gameType: 'LIVE' as const }]) {
    expect(await member.client.game.rounds(filter)).toMatchObject({ value: { list: [], next: null } });
  }
});
