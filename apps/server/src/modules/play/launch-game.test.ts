import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSite, type Site } from '#testkit';
import { GAME } from '#testkit/arcade.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

it('a launch that says all that the specification names is a launch like any other, and is not believed', async () => {
  const [member, other] = [await site.register('launches'), await site.register('another')];
  const all = {
    gameId: GAME.code,
    nodeId: GAME.nodeId,
    accountType: 1,
    confirmTransLoc: 0,
    vassalage: GAME.vassalage,
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    username: other.account,
    token: other.token,
    merchantCode: 'lotus',
    language: 'EN',
  };
  const answer = await site.app.inject({
    method: 'POST',
    url: '/wps/game/launchGame',
    headers: { merchant: 'pavilion', authorization: member.token },
    payload: all,
  });
  const { game_url: address } = answer.json<{ value: { game_url: string } }>().value;
  const opened = await site.client().arcade.open({ ticket: new URL(address).searchParams.get('ticket') ?? '' });
  expect(opened).toMatchObject({ value: { mode: 'REAL', player: { nickname: member.account, currency: 'USD' } } });
});
