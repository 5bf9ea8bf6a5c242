/** Rounds that are bought, played and paid in one statement: all or nothing, whatever runs concurrently. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { engines } from '#games/engines.ts';
import { verifyRound } from '#games/kit/verify.ts';
import { memberId, merchantCode, units, unitsToWire } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { GAME, plantSeed, seedFor, sitDown, type Table } from '#testkit/arcade.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { Fallen, interruptedHost, isDeath, meeting, MOMENTS } from '#testkit/interrupted.ts';
import { createGameWallet } from '../../money/game-wallet/index.ts';
import { playRound } from './play-round.ts';

const lost = seedFor(({ total }) => total === 0);
const won = seedFor(({ total, steps }) => total > GAME.lines && steps.length === 1);
const freeSpins = seedFor(({ steps }) => steps.length > 3);
const STAKE = 0.2;
const WON = won.outcome.total * 0.01;

describeSiteOnEachDatabase('a round in one statement', (open) => {
  let site: Site;
  let accounts = 0;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  type Seated = Table & { readonly member: SiteMember };

  async function seated({ serverSeed }: { serverSeed: string } = won, main = 100): Promise<Seated> {
    accounts += 1;
    const member = await site.register(`once${accounts}`);
    if (main > 0) await site.fund(member, main);
    const table = await sitDown(site, member);
    await plantSeed(site, table.player, serverSeed);
    return { ...table, member };
  }

  const play = (
    table: Table,
    { wallet = createGameWallet(site.deps), requestId = randomUUID(), gameCode = table.session.gameCode } = {},
  ) => {
    const input = { requestId, baseBet: units(100n), bet: { lines: GAME.lines } };
    const context = { merchant: site.deps.brands.find('pavilion')!, session: { ...table.session, gameCode } };
    return playRound({ deps: site.deps, wallet }, context, input);
  };
  const balance = async ({ member }: Seated) => {
    const of = { merchant: 'pavilion', memberId: memberId(member.id), currency: 'USD' as never, kind: 'main' as const };
    return unitsToWire(await site.deps.ledger.balanceOf(of));
  };
  const rounds = ({ player }: Table) =>
    site.deps.db.run<{
      id: string;
      state: string;
      seen: number;
      nonce: number;
      seed_pair_id: string;
      client_seed: string;
    }>('select id, state, seen, nonce, seed_pair_id, client_seed from house_round where player = $1 order by nonce', [
      player,
    ]);
  const seedsNow = async ({ player }: Table) => {
    const of = 'select id as seed_pair_id, client_seed from seed_pair where player = $1 and revealed_at is null';
    return (await site.deps.db.run<{ seed_pair_id: string; client_seed: string }>(of, [player]))[0]!;
  };
  const nonce = async (table: Table) => {
    const seeds = await table.client.arcade.seeds({});
    return seeds.ok ? seeds.value.nonce : seeds.code;
  };
  const postings = async (table: Seated, roundId: string) => {
    const of = { merchant: 'pavilion', vendor: 'HOUSE', roundId, memberId: memberId(table.member.id) };
    const all = await site.deps.ledger.roundPostings(of);
    return all.map(({ kind, roundClosed }) => [kind, roundClosed]);
  };

  it.each([
    ['lost', lost, 0, [['bet', true]]],
    [
      'won',
      won,
      WON,
      [
        ['bet', false],
        ['win', true],
      ],
    ],
  ] as const)('a spin that is %s is settled, with what it moved', async (_, seed, back, moved) => {
    const table = await seated(seed);
    const round = await table.spin();
    expect(round).toMatchObject({ ok: true, value: { finished: true, win: back } });
    expect(round.ok && round.value.balance).toBeCloseTo(100 - STAKE + back, 4);
    const [row] = await rounds(table);
    expect(row).toMatchObject({ state: 'settled', seen: 1, nonce: 0 });
    expect(await postings(table, row!.id)).toEqual(moved);
    expect(await balance(table)).toBeCloseTo(100 - STAKE + back, 4);
  });

  it('one with free spins is open at its first, and paid at its last', async () => {
    const table = await seated(freeSpins);
    const round = await table.spin();
    if (!round.ok) throw new Error(round.code);
    expect(round.value).toMatchObject({ finished: false, balance: 99.8 });
    for (let step = 1; step < freeSpins.outcome.steps.length; step += 1) await table.step(round.value.roundId, step);
    expect(await balance(table)).toBeCloseTo(99.8 + freeSpins.outcome.total * 0.01, 4);
  });

  it('the same request twice at once is one round', async () => {
    const table = await seated();
    const requestId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => play(table, { requestId })));
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.roundId : answer.code))).size).toBe(1);
    expect([await rounds(table), await nonce(table)]).toMatchObject([[{ state: 'settled' }], 1]);
    expect(await balance(table)).toBeCloseTo(100 - STAKE + WON, 4);
  });

  it('of two spins at once one is too early', async () => {
    const table = await seated();
    const answers = await Promise.all([play(table), play(table)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'too.many.requests' });
    expect(await nonce(table)).toBe(1);
    expect(await play(table)).toMatchObject({ code: 'too.many.requests' });
    table.wait();
    expect(await play(table)).toMatchObject({ ok: true });
  });

  it.each([
    ['rotated', (table: Table) => table.client.arcade.rotate({})],
    ['chosen anew', (table: Table) => table.client.arcade.clientSeed({ clientSeed: 'another' })],
  ] as const)('by seeds that are %s in between nothing is done: the new ones count', async (_, change) => {
    const table = await seated(lost);
    const played = await play(table, { wallet: meeting(site.deps, () => change(table)) });
    expect(played.ok).toBe(true);
    expect(await nonce(table)).toBe(1);
    expect(await rounds(table)).toMatchObject([await seedsNow(table)]);
    await table.client.arcade.rotate({});
    const proof = await site.client().game.roundProof({ roundId: played.ok ? played.value.roundId : '' });
    expect(proof.ok && verifyRound(proof.value, engines)).toMatchObject({ verdict: 'verified' });
  });

  it('rotations among spins leave each round with seeds it was drawn from', async () => {
    const { brands } = site.deps;
    const pace = brands.find('pavilion')!.config.play;
    await brands.change(merchantCode('pavilion'), { play: { ...pace, pace: 'open', minSpinMs: 0 } });
    const table = await seated(lost);
    const rotate = () => table.client.arcade.rotate({});
    await Promise.all([play(table), rotate(), play(table), play(table), rotate(), play(table), rotate()]);
    await rotate();
    const drawn = await rounds(table);
    expect(drawn.length).toBeGreaterThan(0);
    for (const { id, state } of drawn.filter(({ state: now }) => now === 'settled')) {
      const proof = await site.client().game.roundProof({ roundId: id });
      expect([state, proof.ok && verifyRound(proof.value, engines).verdict]).toEqual(['settled', 'verified']);
    }
    await brands.change(merchantCode('pavilion'), { play: pace });
  });

  it('a stake that is refused leaves a cancelled round behind, and its nonce is spent', async () => {
    const poor = await seated(won, 0);
    const refused = await poor.spin();
    expect(refused).toMatchObject({ code: 'bet.insufficient.balance', detail: { roundId: expect.any(String) } });
    expect([await rounds(poor), await nonce(poor)]).toMatchObject([[{ state: 'void', seen: 0, nonce: 0 }], 1]);
  });

  it('so does one from a wallet that is frozen in between', async () => {
    const table = await seated();
    const of = { merchant: 'pavilion', memberId: memberId(table.member.id) };
    const freeze = () => site.deps.ledger.setFrozen({ ...of, frozen: true });
    expect(await play(table, { wallet: meeting(site.deps, freeze) })).toMatchObject({ code: 'bet.wallet.frozen' });
    expect([await rounds(table), await balance(table)]).toMatchObject([[{ state: 'void' }], 100]);
    await site.deps.ledger.setFrozen({ ...of, frozen: false });
  });

  it.each(MOMENTS)('a process that %s it, and the same request has one effect', async (moment) => {
    const table = await seated();
    const requestId = randomUUID();
    const { wallet, isMet } = interruptedHost(site.deps, 'house_play', moment);
    const first = play(table, { wallet, requestId });
    if (isDeath(moment)) await expect(first).rejects.toThrow(Fallen);
    else expect(await first).toMatchObject({ ok: true, value: { finished: true } });
    expect(isMet()).toBe(true);
    expect(await rounds(table)).toHaveLength(moment === 'dies before' ? 0 : 1);
    expect(await play(table, { requestId })).toMatchObject({ ok: true, value: { finished: true } });
    expect([await rounds(table), await nonce(table)]).toMatchObject([[{ state: 'settled' }], 1]);
    expect(await balance(table)).toBeCloseTo(100 - STAKE + WON, 4);
  });

  it('a request that bought a round of another game buys none, whichever node is first', async () => {
    const table = await seated();
    const requestId = randomUUID();
    const other = await sitDown(site, table.member, 'launch', { nodeId: 1101, vassalage: 'HOUSE', code: 'DICE' });
    const first = () =>
      other.client.arcade.play({ requestId, baseBet: 0.01, bet: { side: 'over', target: 5_050 } }).then(({ ok }) => ok);
    const wallet = meeting(site.deps, first);
    expect(await play(table, { wallet, requestId })).toMatchObject({ code: 'round.mismatch' });
    expect([(await rounds(table)).length, await nonce(table)]).toEqual([1, 0]);
  });

  it('many in one batch are each their own: rich and poor, lost and won', async () => {
    const tables = await Promise.all(
      Array.from({ length: 12 }, (_, n) => seated(n % 2 === 0 ? lost : won, n % 3 === 0 ? 0 : 100)),
    );
    const answers = await Promise.all(tables.map((table) => play(table)));
    expect(answers.map((answer) => (answer.ok ? answer.value.win : answer.code))).toEqual(
      tables.map((_, n) =>
        n % 3 === 0
          ? 'bet.insufficient.balance'
          : n % 2 === 0
            ? 0
            : unitsToWire(units(BigInt(won.outcome.total) * 100n)),
      ),
    );
  });

  it('a win that no account can hold leaves the round open, all seen and not paid', async () => {
    const table = await seated(won, 200_000_000_000);
    await expect(play(table)).rejects.toThrow('balance_limit');
    expect(await rounds(table)).toMatchObject([{ state: 'open', seen: 1 }]);
  });
});
