import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberId, units, unitsToWire } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { GAME, plantSeed, seedFor, sitDown, stepByStep, type Outcome, type Table } from '#testkit/arcade.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { createGameWallet, type GameWallet } from '../../money/game-wallet/index.ts';
import { POLL_EVERY_MS } from '../../../jobs/index.ts';
import { CARRY_ON_EVERY_MS, carryOnRounds, closeStaleRounds } from './index.ts';
import { actOnRound } from './act-on-round.ts';
import { playRound } from './play-round.ts';
import { RESERVED_MS, STALE_MS } from './rules.ts';

class Crash extends Error {}

/** Crash points: before a call to the wallet, or after it took effect but before the answer. */
const CRASHES = [
  ['before the stake is asked for', 'bet', 'before'],
  ['after the stake was taken', 'bet', 'after'],
  ['before the win is paid', 'win', 'before'],
  ['after the win was paid', 'win', 'after'],
] as const;

function breaking(wallet: GameWallet, call: 'bet' | 'win', when: 'before' | 'after'): GameWallet {
  const crash = async (run: () => Promise<unknown>): Promise<never> => {
    if (when === 'after') await run();
    throw new Crash('the process died');
  };
  return {
    ...wallet,
    ...(call === 'bet' && { bet: (player, bet) => crash(() => wallet.bet(player, bet)) }),
    ...(call === 'win' && { win: (player, win) => crash(() => wallet.win(player, win)) }),
  };
}

describeSiteOnEachDatabase('interrupted rounds', (open) => {
  let site: Site;
  let wallet: GameWallet;
  let accounts = 0;
  const won = seedFor(({ total, steps }) => total > 0 && steps.length === 1);
  const freeSpins = seedFor(({ steps, total }) => steps.length > 3 && total > 0);
  const afterRound = ({ total }: Outcome) => 100 - 0.2 + total * 0.01;

  beforeAll(async () => {
    site = await open();
    wallet = stepByStep(createGameWallet(site.deps));
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  async function seated(serverSeed: string): Promise<Table & { member: SiteMember }> {
    accounts += 1;
    const member = await site.register(`cut${accounts}`);
    await site.fund(member, 100);
    const table = await sitDown(site, member);
    await plantSeed(site, table.player, serverSeed);
    return { ...table, member };
  }

  const play = (table: Table, through: GameWallet, requestId: string) => {
    const merchant = site.deps.brands.find('pavilion');
    if (!merchant) throw new Error('no brand');
    const input = { requestId, baseBet: units(100n), bet: { lines: GAME.lines } };
    return playRound({ deps: site.deps, wallet: through }, { merchant, session: table.session }, input);
  };
  const balance = async (member: SiteMember) => {
    const of = { merchant: 'pavilion', memberId: memberId(member.id), currency: 'USD' as never, kind: 'main' as const };
    return unitsToWire(await site.deps.ledger.balanceOf(of));
  };

  it.each(CRASHES)(
    'R47: a crash %s, and the same request gives the same round, staked and paid once',
    async (_, call, when) => {
      const table = await seated(won.serverSeed);
      const requestId = randomUUID();
      await expect(play(table, breaking(wallet, call, when), requestId)).rejects.toThrow(Crash);
      const retries = await Promise.all([table.spin(requestId), table.spin(requestId)]);
      expect(retries[0]).toMatchObject({ ok: true, value: { finished: true, view: { total: won.outcome.total } } });
      expect(retries[1]).toEqual(retries[0]);
      expect(await balance(table.member)).toBeCloseTo(afterRound(won.outcome), 4);
      expect(await table.client.arcade.seeds({})).toMatchObject({ value: { nonce: 1 } });
    },
  );

  it.each(CRASHES)('a crash %s, and a player who reloads the page loses nothing', async (_, call, when) => {
    const table = await seated(won.serverSeed);
    await expect(play(table, breaking(wallet, call, when), randomUUID())).rejects.toThrow(Crash);
    site.clock.advance(RESERVED_MS);
    const back = await sitDown(site, table.member);
    expect(back.opened.unfinished).toBeNull();
    const taken = call === 'bet' && when === 'before' ? 100 : afterRound(won.outcome);
    expect(back.opened.balance).toBeCloseTo(taken, 4);
    expect(await back.spin()).toMatchObject({ ok: true });
    expect(await back.client.arcade.seeds({})).toMatchObject({ value: { nonce: 2 } });
  });

  /** A wallet whose next bet is held back; `after` runs once it was taken. */
  function delayed(after: () => void = () => {}) {
    const [arrived, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: GameWallet = {
      ...wallet,
      async bet(player, bet) {
        arrived.resolve();
        await gate.promise;
        const answer = await wallet.bet(player, bet);
        after();
        return answer;
      },
    };
    return { slow, arrived: arrived.promise, letGo: () => gate.resolve() };
  }

  const SENDERS: [string, () => void][] = [
    ['hears of it', () => {}],
    [
      'dies before it hears of it',
      () => {
        throw new Crash('the process died');
      },
    ],
  ];

  it.each(SENDERS)(
    'a stake that arrives after its round was cleared away is not taken, when the sender %s',
    async (_, after) => {
      const table = await seated(won.serverSeed);
      const { slow, arrived, letGo } = delayed(after);
      const late = play(table, slow, randomUUID());
      await arrived;
      expect(await table.spin()).toMatchObject({ code: 'round.unfinished' });
      site.clock.advance(RESERVED_MS);
      expect(await table.spin()).toMatchObject({ ok: true });
      const before = await balance(table.member);
      letGo();
      await late.then(
        (answer) => expect(answer).toMatchObject({ ok: false, code: 'round.mismatch' }),
        (error: unknown) => expect(error).toBeInstanceOf(Crash),
      );
      expect(await balance(table.member)).toBe(before);
    },
  );

  it.each(SENDERS)(
    'a stake that arrives after its round was refused is not kept, when the sender %s',
    async (_, after) => {
      accounts += 1;
      const member = await site.register(`cut${accounts}`);
      const table = await sitDown(site, member);
      const requestId = randomUUID();
      const { slow, arrived, letGo } = delayed(after);
      const late = play(table, slow, requestId);
      await arrived;
      expect(await table.spin(requestId)).toMatchObject({ code: 'bet.insufficient.balance' });
      await site.fund(member, 100);
      letGo();
      await late.then(
        (answer) => expect(answer).toMatchObject({ ok: false, code: 'bet.insufficient.balance' }),
        (error: unknown) => expect(error).toBeInstanceOf(Crash),
      );
      expect(await balance(member)).toBe(100);
    },
  );

  it('one request sent twenty times at once is one round', async () => {
    const table = await seated(won.serverSeed);
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => table.spin(requestId)));
    expect(new Set(answers.map((answer) => (answer.ok ? answer.value.roundId : answer.code))).size).toBe(1);
    expect(await balance(table.member)).toBeCloseTo(afterRound(won.outcome), 4);
  });

  it('twenty requests at once are one round too, by R44', async () => {
    const table = await seated(won.serverSeed);
    const answers = await Promise.all(Array.from({ length: 20 }, () => table.spin()));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await balance(table.member)).toBeCloseTo(afterRound(won.outcome), 4);
  });

  it('the same request with another bet is refused', async () => {
    const table = await seated(won.serverSeed);
    const requestId = randomUUID();
    await table.spin(requestId);
    expect(await table.spin(requestId, 0.02)).toMatchObject({ code: 'round.mismatch' });
  });

  it.each(['before', 'after'] as const)(
    'a crash %s the win of the last free spin, and the same step pays',
    async (when) => {
      const table = await seated(freeSpins.serverSeed);
      const round = await table.spin();
      if (!round.ok) throw new Error(round.code);
      const { roundId } = round.value;
      const last = freeSpins.outcome.steps.length - 1;
      for (let step = 1; step < last; step += 1) await table.step(roundId, step);
      const host = { deps: site.deps, wallet: breaking(wallet, 'win', when) };
      const input = { roundId, step: last, action: { type: 'next' } };
      await expect(actOnRound(host, table.session, input)).rejects.toThrow(Crash);
      expect(await table.step(roundId, last)).toMatchObject({ ok: true, value: { finished: true } });
      expect(await balance(table.member)).toBeCloseTo(afterRound(freeSpins.outcome), 4);
    },
  );

  it('a player who never comes back is paid after 48 hours, once, and a line says so', async () => {
    const table = await seated(freeSpins.serverSeed);
    const round = await table.spin();
    if (!round.ok) throw new Error(round.code);
    site.clock.advance(STALE_MS - 60_000);
    await closeStaleRounds(site.deps);
    expect(await balance(table.member)).toBeCloseTo(99.8, 4);
    site.clock.advance(120_000);
    await Promise.all([closeStaleRounds(site.deps), closeStaleRounds(site.deps)]);
    expect(await balance(table.member)).toBeCloseTo(afterRound(freeSpins.outcome), 4);
    const lines = await site.deps.db.q
      .selectFrom('round_closure')
      .selectAll()
      .where('round_id', '=', round.value.roundId)
      .execute();
    expect(lines).toMatchObject([{ reason: 'open for 48 hours', paid: BigInt(freeSpins.outcome.total) * 100n }]);
  });

  it.each(CRASHES)(
    'a crash %s, and the job has settled the round within half a minute, once',
    async (_, call, when) => {
      const table = await seated(won.serverSeed);
      await expect(play(table, breaking(wallet, call, when), randomUUID())).rejects.toThrow(Crash);
      expect(await carryOnRounds(site.deps)).toBe(0);
      site.clock.advance(30_000 - CARRY_ON_EVERY_MS - POLL_EVERY_MS);
      const closed = await Promise.all([carryOnRounds(site.deps), carryOnRounds(site.deps)]);
      expect(Math.max(...closed)).toBe(1);
      const taken = call === 'bet' && when === 'before' ? 100 : afterRound(won.outcome);
      expect(await balance(table.member)).toBeCloseTo(taken, 4);
      expect(await carryOnRounds(site.deps)).toBe(0);
    },
  );

  it('the job leaves a round alone that waits for its player', async () => {
    const table = await seated(freeSpins.serverSeed);
    const round = await table.spin();
    if (!round.ok) throw new Error(round.code);
    site.clock.advance(60_000);
    expect(await carryOnRounds(site.deps)).toBe(0);
    expect(await table.step(round.value.roundId, 1)).toMatchObject({ ok: true });
  });
});
