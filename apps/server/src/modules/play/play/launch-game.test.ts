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
    gameId: GAME.nodeId,
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

it('a launch of lotteries opens those of its area: at one that is named, at the first, or at their lobby', async () => {
  const { client, account } = await site.register('hallgoer');
  const launch = async (more: Record<string, unknown>) => {
    const all = { launchMode: 'LOTT', lottoArea: 'SEA', lottoView: 'betting', device: 'WEB', ...more } as const;
    const answer = await client.game.launch(all);
    return answer.ok ? new URL(answer.value.game_url) : answer;
  };
  const opened = async (address: Awaited<ReturnType<typeof launch>>) => {
    if (!(address instanceof URL)) throw new Error(address.code);
    expect(address.pathname).toBe('/lottery');
    const query = Object.fromEntries(address.searchParams);
    const visit = await site.client().hallVisit.open({ ticket: query['ticket'] ?? '' });
    if (!visit.ok) throw new Error(visit.code);
    return { ...query, ...visit.value };
  };
  const backUrl = `${site.origins.site}/elott`;
  const named = { lottoPrizeMode: 'Sea', lottoGameCode: 'k3-60', backUrl, language: 'TH' };
  expect(await opened(await launch(named))).toMatchObject({
    view: 'betting',
    area: 'SEA',
    merchant: 'pavilion',
    game: { code: 'k3-60' },
    language: 'TH',
    lobbyOrigin: site.origins.site,
    back: backUrl,
    player: { nickname: account },
  });
  const { origin } = new URL(backUrl);
  const loud = { backUrl: `${origin.toUpperCase()}/elott?page=Two` };
  expect(await opened(await launch(loud))).toMatchObject({ lobbyOrigin: origin, back: `${origin}/elott?page=Two` });
  expect(await opened(await launch({ lottoArea: 'VN', lottoView: 'lobby' }))).toMatchObject({
    view: 'lobby',
    area: 'VN',
    game: { code: expect.stringMatching(/^(xsm|vn)/) },
  });
  expect(await opened(await launch({ lottoGameCode: '' }))).toMatchObject({ view: 'lobby', area: 'SEA' });
  expect(await launch({ lottoArea: 'VN', lottoGameCode: 'k3-60' })).toMatchObject({ code: 'game.not.found' });
  for (const elsewhere of ['https://elsewhere.example/', `blob:${backUrl}`, `${site.origins.site}.example/`])
    expect(await launch({ backUrl: elsewhere })).toMatchObject({
      code: 'request.param.invalid',
      detail: { fields: ['backUrl'] },
    });
  expect(await launch({ lottoArea: undefined })).toMatchObject({ detail: { fields: ['lottoArea'] } });
  expect(await client.game.launch({ vassalage: 'HOUSE' })).toMatchObject({ detail: { fields: ['nodeId'] } });
});
