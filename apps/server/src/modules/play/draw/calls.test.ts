import { createHash, createPublicKey, verify } from 'node:crypto';
import { currentIssue } from '#games/lottery/kit/schedule.ts';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import { PLACES } from '#games/lottery/watched.ts';
import { createSite, type Site } from '#testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { voidByHand } from '../lottery/console.ts';
import { createClockwork, drawRoutes, takeDraws, tick } from './index.ts';
import type { Lease } from '../../../lease/queries.ts';

const MINUTE = 60_000;
const K3 = 2008;
const NORTH = 2101;

let site: Site;
let lease: Lease;
let clockwork: ReturnType<typeof createClockwork>;
beforeAll(async () => {
  site = await createSite();
  lease = (await takeDraws(site.deps))!;
  clockwork = createClockwork(site.deps);
  for (let minute = 0; minute < 40; minute += 1) {
    await poll();
    site.clock.advance(MINUTE);
  }
  await poll();
  site.clock.advance(1_000);
});
afterAll(() => site.close());

const poll = () => tick(clockwork, lease, site.clock.now());
const client = (merchant = 'pavilion') => site.client(merchant).draw;

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const given = await answer;
  if (!given.ok) throw new Error(given.code);
  return given.value;
}

it('shows the issue on sale with its neighbours, bare, at each of its addresses', async () => {
  const now = site.clock.now();
  const issue = currentIssue(lotteryOf('k3-60')!.schedule, now);
  const near = await value(client().near({ gameId: K3 }));
  expect(near).toMatchObject({
    currentNumero: {
      numero: issue.numero,
      gameCode: 'k3-60',
      remainTime: issue.locksAt - now,
      lockTime: 5,
      isSale: true,
    },
    serverTime: now,
  });
  for (const path of ['/lgw/numeros/near', '/lgw/vn/numeros/near', '/lotto-vn/lgw/numeros/near']) {
    const answer = await site.app.inject({ url: `${path}?gameId=${K3}`, headers: { merchant: 'pavilion' } });
    expect(answer.json(), path).toEqual(near);
  }
  const recent = await value(client().recent({ gameId: K3, size: 3 }));
  expect(recent.map(({ numero }) => numero)).toEqual([
    near.currentNumero.numero,
    near.previousNumero.numero,
    expect.any(String),
  ]);
  const { chaseNumeros } = await value(client().chase({ gameId: K3 }));
  expect(chaseNumeros).toHaveLength(100);
  expect(chaseNumeros.slice(0, 2)).toEqual([near.currentNumero.numero, near.nextNumero.numero]);
});

it('a draw that is called off is on sale nowhere, cannot be chased, and is told to every open page at once', async () => {
  const received: unknown[] = [];
  const stop = await site.deps.push.listen(
    ({ frame }) => received.push(frame),
    () => undefined,
  );
  const { currentNumero: sold } = await value(client().near({ gameId: K3 }));
  expect(sold).toMatchObject({ isSale: true, isVoid: false });
  const by = { merchant: 'pavilion', by: 'kim', reason: 'the machine stands still' };
  expect(await voidByHand(site.deps, by, `k3-60/${sold.numero}`)).toMatchObject({ ok: true });
  await stop();
  expect(received).toContainEqual({ t: 'issue_void', gameCode: 'k3-60', numero: sold.numero });
  site.clock.advance(1_000);
  const near = await value(client().near({ gameId: K3 }));
  expect(near.currentNumero).toMatchObject({ numero: sold.numero, isSale: false, isVoid: true });
  expect((await value(client('lotus').recent({ gameId: K3, size: 1 })))[0]).toMatchObject({ isVoid: false });
  const { chaseNumeros } = await value(client().chase({ gameId: K3 }));
  expect(chaseNumeros[0]).toBe(near.nextNumero.numero);
  expect((await value(client().opened({})))['k3-60']).toMatchObject({ nextNumero: sold.numero, isVoid: true });
  const popular = await value(client().popular({ count: 100 }));
  expect(popular.filter(({ isVoid }) => isVoid).map(({ gameCode }) => gameCode)).toEqual(['k3-60']);
});

it('refuses what is no lottery of the brand', async () => {
  for (const gameId of [1001, 999_999])
    expect(await client().near({ gameId })).toMatchObject({ code: 'game.not.found' });
  expect(await client().historyByCode({ gameCode: 'nothing' })).toMatchObject({ code: 'game.not.found' });
  expect(await client().trend({ gameId: K3, size: 30, position: 'FOURTH' })).toMatchObject({
    code: 'request.param.invalid',
  });
  expect(await client().vietnamHistory({ gameId: K3 })).toMatchObject({ code: 'game.not.found' });
});

it('pages through the draws without a gap, by number and by code, and tells each lottery’s last', async () => {
  const [first, second] = await Promise.all(
    [0, 1].map((page) => value(client().history({ gameId: K3, page, size: 15 }))),
  );
  expect(first).toMatchObject({ totalElements: 40, totalPages: 3, number: 0, size: 15 });
  const numbers = [...first!.content, ...second!.content].map(({ numero }) => numero);
  expect(numbers).toEqual(numbers.toSorted().toReversed());
  expect(new Set(numbers).size).toBe(30);
  expect(await value(client().historyByCode({ gameCode: 'k3-60', page: 0, size: 15 }))).toEqual(first);
  const latest = await value(client().latest());
  expect(latest.find(({ gameId }) => gameId === K3)).toEqual(first!.content[0]);
  const opened = await value(client().opened({ prizeMode: 'ZY' }));
  expect(Object.keys(opened).toSorted()).toEqual(['chain-ssc60', 'k3-60', 'pk10-60', 'ssc180', 'ssc60']);
  expect(opened['k3-60']).toMatchObject({ numero: numbers[0], displayName: 'Minute dice' });
  const popular = await value(client().popular({ count: 5 }));
  expect(popular).toHaveLength(5);
});

it('reckons what came and what stayed away from the draws themselves', async () => {
  const { content } = await value(client().history({ gameId: K3, page: 0, size: 30 }));
  const dice = content.toReversed().map(({ winNo }) => winNo);
  const trend = await value(client().trend({ gameId: K3, size: 30, position: 'SECOND' }));
  expect(trend.columns).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(trend.rows.map(({ winNo }) => winNo)).toEqual(dice);
  for (const [at, symbol] of trend.columns.entries())
    expect(trend.stats.appear[at]).toBe(dice.filter((drawn) => drawn[1] === symbol).length);
  for (const type of ['SIZE', 'ODD_EVEN', 'SUM', 'DRAGON_TIGER'] as const) {
    const { rows } = await value(client().trend({ gameId: K3, size: 30, type }));
    for (const { cells } of rows) expect(cells.filter(({ hit }) => hit)).toHaveLength(1);
  }
  const { hot } = await value(client().hotGaps({ gameId: K3 }));
  expect(Object.keys(hot)).toEqual(['FIRST', 'SECOND', 'THIRD']);
  expect(hot['FIRST']!.reduce((sum, each) => sum + each, 0)).toBe(40);
});

it('looks back as far as 500 draws, and no lottery of another size', async () => {
  const trend = await value(client().trend({ gameId: K3, size: 500 }));
  expect(trend.rows).toHaveLength(40);
  const all = await value(client().history({ gameId: K3, page: 0, size: 500 }));
  expect(all.content.map(({ winNo }) => winNo).toReversed()).toEqual(trend.rows.map(({ winNo }) => winNo));
  const odd = await site.app.inject({ url: `/lgw/trend/${K3}?size=400`, headers: { merchant: 'pavilion' } });
  expect(odd.statusCode).toBe(400);
});

it('tells which sides come in a row, over all lotteries and the longest first', async () => {
  const dragons = await value(client().dragons({ atLeast: 2, count: 100 }));
  const lengths = dragons.map(({ length }) => length);
  expect(lengths.length).toBeGreaterThan(5);
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
  for (const { gameId, kind, place, against, side, length } of dragons) {
    if (against !== null) continue;
    const type = kind === 'SIZE' ? 'SIZE' : 'ODD_EVEN';
    const position = place === null ? {} : { position: PLACES[place - 1]! };
    const { rows } = await value(client().trend({ gameId, size: 50, type, ...position }));
    const sides = rows.map(({ cells }) => cells.find(({ hit }) => hit)?.value);
    expect(sides.slice(-length)).toEqual(Array.from({ length }, () => side));
    expect(sides.at(-length - 1)).not.toBe(side);
  }
  const longest = await value(client().dragons({ atLeast: lengths[0]!, count: 1 }));
  expect(longest).toEqual(dragons.slice(0, 1));
  const inMenu = await value(client().dragons({ atLeast: 2, prizeMode: 'ZY' }));
  const menu = ['chain-ssc60', 'k3-60', 'pk10-60', 'ssc180', 'ssc60'];
  expect(inMenu.every(({ gameCode }) => menu.includes(gameCode))).toBe(true);
});

it('counts down to lotteries that were never drawn, and keeps to the menu that is asked for', async () => {
  const opened = await value(client().opened({ count: 100 }));
  const undrawn = Object.values(opened).filter(({ winNo }) => winNo === '');
  expect(undrawn.map(({ gameCode }) => gameCode)).toContain('xsmb');
  for (const { numero, remainTime } of undrawn) expect([numero, remainTime > 0]).toEqual(['', true]);
  const popular = await value(client().popular({ count: 100, prizeMode: 'ZY', language: 'CN' }));
  expect(popular.map(({ gameCode }) => gameCode).toSorted()).toEqual(
    Object.keys(await value(client().opened({ prizeMode: 'ZY' }))).toSorted(),
  );
  expect(popular.every(({ displayName, vassalage }) => displayName !== '' && vassalage !== '')).toBe(true);
});

it('shows draws of Vietnam prize by prize, and says when they are the demo’s own', async () => {
  await poll();
  const { numero, draws_at: at } = await site.deps.db.q
    .selectFrom('lottery_issue')
    .select(['numero', 'draws_at'])
    .where('merchant', '=', 'pavilion')
    .where('lottery', '=', 'xsmb')
    .executeTakeFirstOrThrow();
  site.clock.advance(Number(at) - site.clock.now());
  await poll();
  site.clock.advance(1_000);
  const opened = await value(client().vietnamOpened({}));
  const north = opened['xsmb']!;
  expect(north).toMatchObject({ numero, sandbox: true, gameId: NORTH });
  expect(Object.values(north.prizes).flat()).toHaveLength(27);
  expect(north.prizes['GDB']).toEqual([north.winNo]);
  expect(opened['vn-fast60']).toMatchObject({ sandbox: false });
  const date = `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`;
  expect(await value(client().vietnamHistory({ gameId: NORTH, date }))).toMatchObject({
    content: [{ numero, prizes: north.prizes }],
    totalElements: 1,
  });
  expect(await value(client().vietnamHistory({ gameId: NORTH, date: '2020-01-01' }))).toMatchObject({ content: [] });
});

it('R52 proves an issue: its link leads to the end that was published, and the key has signed what is shown', async () => {
  for (let minute = 0; minute < 3; minute += 1) {
    await poll();
    site.clock.advance(MINUTE);
  }
  await poll();
  site.clock.advance(1_000);
  const { previousNumero, currentNumero } = await value(client().near({ gameId: K3 }));
  const proof = await value(client().proof({ lottery: 'k3-60', numero: previousNumero.numero }));
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const { link, previous, linkNo, terminatingHash } = proof.chain!;
  expect(previous).toBe(sha256(link!));
  let end = link!;
  for (let back = 0; back <= linkNo; back += 1) end = sha256(end);
  expect(end).toBe(terminatingHash);
  const chains = await value(client().chains({ lottery: 'k3-60' }));
  expect(chains.map((chain) => chain.terminatingHash)).toContain(terminatingHash);
  const { publicKey } = await value(client().keys());
  expect(proof).toMatchObject({ publicKey, state: 'drawn', sandbox: false });
  const signature = Buffer.from(proof.signature!, 'base64url');
  expect(verify(null, Buffer.from(proof.signedText!), createPublicKey(publicKey), signature)).toBe(true);
  expect(proof.signedText).toContain(proof.result);
  const open = await value(client().proof({ lottery: 'k3-60', numero: currentNumero.numero }));
  expect(open).toMatchObject({ state: 'open', result: null, signature: null, chain: { link: null, previous: null } });
  expect(await client().proof({ lottery: 'k3-60', numero: '20200101-0001' })).toMatchObject({
    code: 'lotto.issue.unknown',
  });
});

it('reads what thousands ask for in the same second once', async () => {
  const lines: string[] = [];
  const db = new Proxy(site.deps.db, {
    get: (target, name) =>
      name === 'run'
        ? (sql: string, ...rest: unknown[]) => {
            lines.push(sql);
            return (target.run as (...all: unknown[]) => unknown)(sql, ...rest);
          }
        : Reflect.get(target, name),
  });
  const { latest } = drawRoutes({ ...site.deps, db });
  const merchant = site.deps.brands.find('pavilion')!;
  const ask = () => latest({ merchant } as never, {});
  const answers = await Promise.all(Array.from({ length: 200 }, ask));
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  const statements = [...new Set(lines)];
  expect(lines.toSorted()).toEqual(statements.toSorted());
  expect(statements.length).toBeGreaterThan(0);
  site.clock.advance(1_000);
  await ask();
  expect(lines.toSorted()).toEqual([...statements, ...statements].toSorted());
});
