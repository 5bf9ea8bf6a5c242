/** Money of hands: each stake is taken once, each win is paid, and the ledger balances. */
import { randomUUID } from 'node:crypto';
import { currency, memberId, merchantCode, millis, units, unitsToWire } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { stepByStep } from '#testkit/arcade.ts';
import { deep } from '#testkit/deep.ts';
import { sitAtHand, withCoinHand, type HandTable } from '#testkit/hand-site.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantBonus } from '../../money/bonus/index.ts';
import { createGameWallet, type GameWallet } from '../../money/game-wallet/index.ts';
import { actOnRound } from './act-on-round.ts';
import { closeStaleRounds } from './index.ts';
import { RESERVED_MS, STALE_MS } from './rules.ts';

let site: Site;
let accounts = 0;
beforeAll(async () => {
  site = await createSite(withCoinHand());
});
afterAll(async () => {
  const { findings } = await site.deps.ledger.audit({ deep: true });
  await site.close();
  expect(findings).toEqual([]);
});

const balancesOf = async ({ id }: SiteMember) => {
  const held = await site.deps.ledger.balances({ merchant: 'pavilion', memberIds: [memberId(id)] });
  const of = (kind: string) => unitsToWire(units(held.find((each) => each.kind === kind)?.balance ?? 0n));
  return { main: of('main'), bonus: of('bonus') };
};

async function seated(main: number): Promise<HandTable & { member: SiteMember }> {
  accounts += 1;
  const member = await site.register(`money${accounts}`);
  await site.fund(member, main);
  return { ...(await sitAtHand(site, member)), member };
}

interface HandRow {
  stake: bigint;
  win: bigint;
  state: string;
  base_bet: bigint;
  outcome: { moves: unknown[]; staked: number; back: number; finished: boolean };
}
const handsOf = ({ player }: HandTable) =>
  site.deps.db.run<HandRow>('select stake, win, state, base_bet, outcome from house_round where player = $1', [player]);

/** Balance according to the member's hands: stakes and payouts alone move money. */
async function due(table: HandTable, funded: number): Promise<number> {
  let balance = BigInt(Math.round(funded * 10_000));
  for (const { stake, win, state, base_bet: base, outcome } of await handsOf(table)) {
    expect([stake, win]).toEqual([base * BigInt(outcome.staked), base * BigInt(outcome.back)]);
    if (state === 'open' || state === 'settled') balance -= stake;
    if (state === 'settled') balance += win;
  }
  return unitsToWire(units(balance));
}

class Crash extends Error {}
const dead = async (): Promise<never> => {
  throw new Crash('the process died');
};
/** Wallet whose process dies at the next call: before it, or after it took effect. */
function dying(wallet: GameWallet, isAfter: boolean): GameWallet {
  return {
    ...wallet,
    bet: (player, bet) => (isAfter ? wallet.bet(player, bet).then(dead) : dead()),
    win: (player, win) => (isAfter ? wallet.win(player, win).then(dead) : dead()),
    rollback: (player, back) => (isAfter ? wallet.rollback(player, back).then(dead) : dead()),
  };
}

const MOVES = ['turn', 'double', 'take'] as const;
const step = fc.record({
  move: fc.constantFrom(...MOVES),
  rival: fc.option(fc.constantFrom(...MOVES)),
  crash: fc.option(fc.boolean(), { freq: 3 }),
  waits: fc.boolean(),
});
const game = fc.record({ stake: fc.constantFrom(0.5, 1, 1.37), steps: fc.array(step, { minLength: 1, maxLength: 7 }) });

it('R47 whatever is sent, raced, repeated or torn off, a player has what his hands say he must have', async () => {
  const wallet = stepByStep(createGameWallet(site.deps));
  const plays = fc.array(game, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(1.4, 3, 20), plays, async (funded, hands) => {
      const table = await seated(funded);
      const act = (through: GameWallet, roundId: string, at: number, type: string) =>
        actOnRound({ deps: site.deps, wallet: through }, table.session, { roundId, step: at, action: { type } });
      for (const { stake, steps } of hands) {
        table.wait();
        const dealt = await table.deal(stake);
        if (!dealt.ok) continue;
        const { roundId } = dealt.value;
        for (const { move, rival, crash, waits } of steps) {
          const at = ((await handsOf(table)).at(-1)?.outcome.moves.length ?? 0) + 1;
          if (crash !== null)
            await act(dying(wallet, crash), roundId, at, move).catch((error: unknown) =>
              expect(error).toBeInstanceOf(Crash),
            );
          if (waits) site.clock.advance(RESERVED_MS);
          const sent = [move, ...(rival === null ? [] : [rival, rival])];
          await Promise.all(sent.map((type) => table.move(roundId, at, type)));
        }
        site.clock.advance(RESERVED_MS);
        await sitAtHand(site, table.member);
        expect((await balancesOf(table.member)).main).toBeCloseTo(await due(table, funded), 4);
        // Sequential: an abandoned hand is finished before the next begins.
        site.clock.advance(STALE_MS + 1);
        await closeStaleRounds(site.deps);
        const after = await site.login(table.member.account);
        Object.assign(table, await sitAtHand(site, after), { member: after });
      }
      expect((await handsOf(table)).filter(({ state }) => state === 'open')).toEqual([]);
      expect((await balancesOf(table.member)).main).toBeCloseTo(await due(table, funded), 4);
    }),
    { numRuns: deep(100, 12) },
  );
  const query = { after: 0n, before: millis(site.clock.now() + 1), limit: 100_000 };
  expect((await site.deps.ledger.openRounds(query)).rounds).toEqual([]);
});

async function withBonus() {
  const table = await seated(100);
  const { id } = table.member;
  await site.deps.db.tx((tx) =>
    grantBonus(site.deps, tx, {
      merchant: merchantCode('pavilion'),
      memberId: memberId(id),
      currency: currency('USD'),
      fact: randomUUID(),
      names: { EN: 'Welcome' },
      amount: units(100_000n),
      terms: { times: 2, days: 7, weights: { RNG: 100 } },
    }),
  );
  const playWith = (isBonus: boolean) =>
    site.deps.db.run('update bonus set playing = $2 where member_id = $1', [id, isBonus]);
  const done = async () => {
    const answer = await table.member.client.bonus.active();
    return answer.ok ? answer.value?.turnoverDone : answer.code;
  };
  return { ...table, playWith, done };
}

it('a hand that begins with bonus money is staked, paid and counted as wagering with all of its stakes', async () => {
  const table = await withBonus();
  await table.coins('heads', 'heads');
  const dealt = await table.deal(1);
  if (!dealt.ok) throw new Error(dealt.code);
  expect(dealt.value).toMatchObject({ isBonus: true, balance: 9 });
  await table.move(dealt.value.roundId, 1, 'double');
  expect(await table.move(dealt.value.roundId, 2, 'take')).toMatchObject({ value: { win: 3.8, balance: 11.8 } });
  expect(await balancesOf(table.member)).toEqual({ main: 100, bonus: 11.8 });
  expect(await table.done()).toBe(2);
});

it.each([true, false])(
  'all stakes of a hand come from one wallet, into which it is paid; bonus first: %s',
  async (first) => {
    const table = await withBonus();
    await table.playWith(first);
    await table.coins('heads', 'heads');
    const dealt = await table.deal(1);
    if (!dealt.ok) throw new Error(dealt.code);
    await table.playWith(!first);
    const { roundId } = dealt.value;
    expect(await table.move(roundId, 1, 'double')).toMatchObject({ code: 'bet.wallet.changed' });
    expect(await table.move(roundId, 1, 'turn')).toMatchObject({ ok: true });
    expect(await table.move(roundId, 2, 'take')).toMatchObject({ value: { finished: true, win: 1.9 } });
    expect(await balancesOf(table.member)).toEqual(first ? { main: 100, bonus: 10.9 } : { main: 100.9, bonus: 10 });
  },
);

it('a stake that was taken stands, though another wallet is played with before anybody heard of it', async () => {
  const table = await withBonus();
  await table.coins('heads', 'heads');
  const dealt = await table.deal(1);
  if (!dealt.ok) throw new Error(dealt.code);
  const { roundId } = dealt.value;
  const wallet = dying(createGameWallet(site.deps), true);
  const asked = { roundId, step: 1, action: { type: 'double' } };
  await expect(actOnRound({ deps: site.deps, wallet }, table.session, asked)).rejects.toThrow(Crash);
  await table.playWith(false);
  expect(await table.move(roundId, 1, 'double')).toMatchObject({ value: { stake: 2, view: { moves: 1 } } });
  expect(await table.move(roundId, 2, 'take')).toMatchObject({ value: { win: 3.8 } });
  expect(await balancesOf(table.member)).toEqual({ main: 100, bonus: 11.8 });
});
