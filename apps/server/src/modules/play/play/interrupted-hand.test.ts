/** Hands whose process dies at a critical point: the next request determines their state and continues. */
import { randomUUID } from 'node:crypto';
import { currency, memberId, units, unitsToWire } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { stepByStep } from '#testkit/arcade.ts';
import { coinHand } from '#testkit/coin-hand.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { sitAtHand, withCoinHand, type HandTable } from '#testkit/hand-site.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createGameWallet, type GameWallet } from '../../money/game-wallet/index.ts';
import { actOnRound } from './act-on-round.ts';
import { carryOnRounds, closeStaleRounds } from './index.ts';
import { playRound } from './play-round.ts';
import { ASKS_MAX, RESERVED_MS, STALE_MS } from './rules.ts';

class Crash extends Error {}
type Call = 'bet' | 'win' | 'rollback';

/** The process dies at the next of these calls: before it is made, or after it took effect but before the answer. */
function breaking(wallet: GameWallet, call: Call, when: 'before' | 'after'): GameWallet {
  const crash = async (run: () => Promise<unknown>): Promise<never> => {
    if (when === 'after') await run();
    throw new Crash('the process died');
  };
  return {
    ...wallet,
    ...(call === 'bet' && { bet: (player, bet) => crash(() => wallet.bet(player, bet)) }),
    ...(call === 'win' && { win: (player, win) => crash(() => wallet.win(player, win)) }),
    ...(call === 'rollback' && { rollback: (player, rollback) => crash(() => wallet.rollback(player, rollback)) }),
  };
}

const BREAKS = [
  ['before the stake of a double is asked for', 'bet', 'before'],
  ['after the stake of a double was taken', 'bet', 'after'],
] as const;
const UNDOINGS = [
  ['before a refused stake is kept out', 'rollback', 'before'],
  ['after a refused stake was kept out', 'rollback', 'after'],
] as const;

const options = withCoinHand();

describeSiteOnEachDatabase('interrupted hands', (open) => {
  let site: Site;
  let wallet: GameWallet;
  let accounts = 0;
  beforeAll(async () => {
    site = await open(options);
    wallet = stepByStep(createGameWallet(site.deps));
  });
  afterEach(() => options.host(coinHand()));
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    const unended = await site.deps.db.run(
      "select id from house_round where ask_state is not null and state <> 'open'",
    );
    await site.close();
    expect([findings, unended]).toEqual([[], []]);
  });

  interface Seated extends HandTable {
    readonly member: SiteMember;
    readonly roundId: string;
  }

  /** With an open hand of one dollar, in which all coins fall heads. */
  async function seated(main = 100): Promise<Seated> {
    accounts += 1;
    const member = await site.register(`torn${accounts}`);
    await site.fund(member, main);
    const table = await sitAtHand(site, member);
    await table.coins('heads', 'heads', 'heads');
    const round = await table.deal();
    if (!round.ok) throw new Error(round.code);
    return { ...table, member, roundId: round.value.roundId };
  }
  const act = ({ session, roundId }: Seated, through: GameWallet, step: number, type: string) =>
    actOnRound({ deps: site.deps, wallet: through }, session, { roundId, step, action: { type } });
  const dies = (table: Seated, call: Call, when: 'before' | 'after') =>
    expect(act(table, breaking(wallet, call, when), 1, 'double')).rejects.toThrow(Crash);
  const balanceOf = async ({ member }: Pick<Seated, 'member'>) => {
    const of = {
      merchant: 'pavilion',
      memberId: memberId(member.id),
      currency: currency('USD'),
      kind: 'main',
    } as const;
    return unitsToWire(await site.deps.ledger.balanceOf(of));
  };

  it.each(BREAKS)('R47: a crash %s, and the same move, sent twice, is made and staked once', async (_, ...at) => {
    const table = await seated();
    await dies(table, ...at);
    const again = await Promise.all([table.move(table.roundId, 1, 'double'), table.move(table.roundId, 1, 'double')]);
    expect(again[0]).toMatchObject({ value: { stake: 2, balance: 98, view: { moves: 1, staked: 200 } } });
    expect(again[1]).toEqual(again[0]);
    expect(await table.move(table.roundId, 2, 'take')).toMatchObject({ value: { win: 3.8, balance: 101.8 } });
  });

  it.each(BREAKS)('a crash %s, and another move is not made before it is known what became of it', async (_, ...at) => {
    const table = await seated();
    await dies(table, ...at);
    expect(await table.move(table.roundId, 1, 'turn')).toMatchObject({ code: 'round.mismatch' });
    site.clock.advance(RESERVED_MS);
    const turned = await table.move(table.roundId, 1, 'turn');
    const isTaken = at[1] === 'after';
    if (isTaken) expect(turned).toMatchObject({ code: 'round.mismatch' });
    else expect(turned).toMatchObject({ value: { stake: 1, view: { moves: 1 } } });
    expect(await table.move(table.roundId, 2, 'take')).toMatchObject({
      value: { balance: isTaken ? 101.8 : 100.9, finished: true },
    });
  });

  it.each(BREAKS)('a crash %s, and a player who reloads the page loses nothing', async (_, ...at) => {
    const table = await seated();
    await dies(table, ...at);
    site.clock.advance(RESERVED_MS);
    const back = await sitAtHand(site, table.member);
    const isTaken = at[1] === 'after';
    expect(back.opened).toMatchObject({
      balance: isTaken ? 98 : 99,
      unfinished: { stake: isTaken ? 2 : 1, view: { moves: isTaken ? 1 : 0, finished: false } },
    });
    expect(await back.move(table.roundId, isTaken ? 2 : 1, 'double')).toMatchObject({
      value: { stake: isTaken ? 3 : 2 },
    });
  });

  it.each(BREAKS)('a crash %s, and the job finds out by itself, once', async (_, ...at) => {
    const table = await seated();
    await dies(table, ...at);
    site.clock.advance(RESERVED_MS);
    await Promise.all([carryOnRounds(site.deps), carryOnRounds(site.deps)]);
    expect(await balanceOf(table)).toBe(at[1] === 'after' ? 98 : 99);
    const [row] = await site.deps.db.run('select steps - seen as left, ask_state from house_round where id = $1', [
      table.roundId,
    ]);
    expect(row).toEqual({ left: 1, ask_state: null });
  });

  it.each(UNDOINGS)('a crash %s, and it is refused again until there is money for it', async (_, ...at) => {
    const table = await seated(1.5);
    await dies(table, ...at);
    await site.fund(table.member, 10);
    expect(await table.move(table.roundId, 1, 'double')).toMatchObject({ value: { stake: 2, balance: 9.5 } });
    expect(await balanceOf(table)).toBe(9.5);
  });

  it.each(UNDOINGS)('a crash %s, and the job puts the hand back before its player', async (_, ...at) => {
    const table = await seated(1.5);
    await dies(table, ...at);
    site.clock.advance(RESERVED_MS);
    await carryOnRounds(site.deps);
    expect(await table.move(table.roundId, 1, 'turn')).toMatchObject({ value: { stake: 1, balance: 0.5 } });
  });

  it('a stake that arrives after its move was given up is not taken', async () => {
    const table = await seated();
    const [arrived, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: GameWallet = {
      ...wallet,
      async bet(player, bet) {
        arrived.resolve();
        await gate.promise;
        return wallet.bet(player, bet);
      },
    };
    const late = act(table, slow, 1, 'double');
    await arrived.promise;
    site.clock.advance(RESERVED_MS);
    expect(await table.move(table.roundId, 1, 'turn')).toMatchObject({ value: { stake: 1, view: { moves: 1 } } });
    gate.resolve();
    expect(await late).toMatchObject({ code: 'round.mismatch' });
    expect(await balanceOf(table)).toBe(99);
  });

  it('a stake that is taken while its move is being given up goes back', async () => {
    const table = await seated();
    const [taken, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const deaf: GameWallet = {
      ...wallet,
      async bet(player, bet) {
        await gate.promise;
        const answer = await wallet.bet(player, bet);
        taken.resolve();
        return answer;
      },
    };
    const late = act(table, deaf, 1, 'double');
    const slow: GameWallet = {
      ...wallet,
      async rollback(player, rollback) {
        gate.resolve();
        await taken.promise;
        return wallet.rollback(player, rollback);
      },
    };
    site.clock.advance(RESERVED_MS);
    await carryOnUntilAsked(table);
    expect(await act(table, slow, 1, 'turn')).toMatchObject({ ok: true });
    expect(await late).toMatchObject({ code: 'round.mismatch' });
    expect(await balanceOf(table)).toBe(99);
  });

  /** The stake is on its way once the row says so; it was requested long ago by then. */
  async function carryOnUntilAsked({ roundId }: Seated): Promise<void> {
    for (let rows: unknown[] = []; rows.length === 0;)
      rows = await site.deps.db.run("select id from house_round where id = $1 and ask_state = 'asked'", [roundId]);
    await site.deps.db.run("update house_round set ask_at = ask_at - interval '1 minute' where id = $1", [roundId]);
  }

  it.each(['before', 'after'] as const)('a crash %s the win of the last move, and the same move pays', async (when) => {
    const table = await seated();
    await table.move(table.roundId, 1, 'double');
    await expect(act(table, breaking(wallet, 'win', when), 2, 'take')).rejects.toThrow(Crash);
    expect(await table.move(table.roundId, 2, 'take')).toMatchObject({ value: { finished: true, win: 3.8 } });
    expect(await balanceOf(table)).toBe(101.8);
  });

  it('a player who never comes back is dealt to the end after 48 hours, by moves that cost nothing, and paid once', async () => {
    const table = await seated();
    await table.move(table.roundId, 1, 'double');
    site.clock.advance(STALE_MS - 60_000);
    await closeStaleRounds(site.deps);
    expect(await balanceOf(table)).toBe(98);
    site.clock.advance(120_000);
    await Promise.all([closeStaleRounds(site.deps), closeStaleRounds(site.deps)]);
    expect(await balanceOf(table)).toBe(101.8);
    const lines = { sql: 'select reason, paid from round_closure where round_id = $1', of: [table.roundId] };
    expect(await site.deps.db.run(lines.sql, lines.of)).toEqual([{ reason: 'open for 48 hours', paid: 38_000n }]);
    const kept = await site.deps.db.run<{ outcome: { moves: unknown[] } }>(
      'select outcome from house_round where id = $1',
      [table.roundId],
    );
    expect(kept[0]!.outcome.moves).toEqual([{ type: 'double' }, { type: 'take' }]);
  });

  it.each([
    ['by other rules', coinHand('2')],
    ['no more', undefined],
  ])('R45: a hand that is played %s gives back every stake', async (_, hosted) => {
    const table = await seated();
    await table.move(table.roundId, 1, 'double');
    await expect(act(table, breaking(wallet, 'bet', 'after'), 2, 'double')).rejects.toThrow(Crash);
    options.host(hosted);
    site.clock.advance(STALE_MS + 1);
    await Promise.all([closeStaleRounds(site.deps), closeStaleRounds(site.deps)]);
    expect(await balanceOf(table)).toBe(100);
    expect(await site.client().game.roundProof({ roundId: table.roundId })).toMatchObject({
      value: { status: 'C', outcome: null },
    });
  });

  it('a demo’s hand gives back its play money too, once no node is left that knows how it is played', async () => {
    const table = await sitAtHand(site, null, 'trialLaunch');
    await table.coins('heads', 'heads');
    const round = await table.deal(10, randomUUID());
    if (!round.ok) throw new Error(round.code);
    await table.move(round.value.roundId, 1, 'double');
    options.host(coinHand('2'));
    // A request to a node of the other version must not refund a lost hand's stake.
    expect(await table.move(round.value.roundId, 2, 'take')).toMatchObject({ code: 'round.finished' });
    expect(await table.client.arcade.balance({})).toMatchObject({ value: { balance: 1_980 } });
    site.clock.advance(STALE_MS + 1);
    await closeStaleRounds(site.deps);
    const { playSessionId } = table.session;
    expect(await site.deps.db.run('select demo_balance from play_session where id = $1', [playSessionId])).toEqual([
      { demo_balance: 20_000_000n },
    ]);
  });

  it('a hand asks for no more stakes than anybody needs', async () => {
    const table = await seated();
    await site.deps.db.run('update house_round set asks = $2 where id = $1', [table.roundId, ASKS_MAX]);
    expect(await table.move(table.roundId, 1, 'double')).toMatchObject({ code: 'move.not.allowed' });
    expect(await table.move(table.roundId, 1, 'turn')).toMatchObject({ ok: true });
  });

  const dealt = (table: HandTable, through: GameWallet, requestId: string) => {
    const context = { merchant: site.deps.brands.find('pavilion')!, session: table.session };
    return playRound({ deps: site.deps, wallet: through }, context, {
      requestId,
      baseBet: units(100n),
      bet: { once: true },
    });
  };

  it('a request that was refused the stake leaves the hand alone that its twin has been dealt meanwhile', async () => {
    accounts += 1;
    const member = await site.register(`torn${accounts}`);
    const table = await sitAtHand(site, member);
    await table.coins('heads');
    const requestId = randomUUID();
    const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: GameWallet = {
      ...wallet,
      async bet(player, bet) {
        const answer = await wallet.bet(player, bet);
        asked.resolve();
        await gate.promise;
        return answer;
      },
    };
    const first = dealt(table, slow, requestId);
    await asked.promise;
    await site.fund(member, 10);
    const second = await dealt(table, wallet, requestId);
    expect(second).toMatchObject({ ok: true, value: { finished: true, win: 1.9 } });
    gate.resolve();
    expect(await first).toEqual(second);
    expect(await balanceOf({ member })).toBe(10.9);
  });

  it('a stake that comes between the look of a job and what it does is played for or given back, never both', async () => {
    accounts += 1;
    const member = await site.register(`torn${accounts}`);
    await site.fund(member, 100);
    const table = await sitAtHand(site, member);
    await table.coins('heads');
    const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: GameWallet = {
      ...wallet,
      async bet(player, bet) {
        reached.resolve();
        await gate.promise;
        return wallet.bet(player, bet);
      },
    };
    const late = dealt(table, slow, randomUUID());
    await reached.promise;
    site.clock.advance(RESERVED_MS + 1);
    const watchedWallet: GameWallet = {
      ...wallet,
      async taken(player, bet) {
        const taken = await wallet.taken(player, bet);
        gate.resolve();
        await late;
        return taken;
      },
    };
    await carryOnRounds(site.deps, watchedWallet);
    expect(await late).toMatchObject({ ok: true, value: { win: 1.9 } });
    expect(await balanceOf({ member })).toBe(100.9);
  });
});
