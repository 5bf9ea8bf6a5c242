/** After a crash or a late stake at any point, contributions and wins are booked once, and months match the ledger. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { JACKPOT_TIERS, partOf } from '#games/kit/jackpot.ts';
import { currency, dayName, memberId, unitsToText, units } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { plantSeed, sitDown, stepByStep, type Table } from '#testkit/arcade.ts';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { FEEDING_SLOT, seedFalling, withFeedingSlot } from '#testkit/feeding-slot.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { carryOnRounds } from '../play/index.ts';
import { playRound } from '../play/play-round.ts';
import { RESERVED_MS } from '../play/rules.ts';
import { createGameWallet, type GameWallet } from '../../money/game-wallet/index.ts';
import { openPots, stakedOf } from './queries.ts';
import { accountOf, standsAt } from './rules.ts';

class Crash extends Error {}

const KEY = { merchant: 'pavilion', currency: currency('USD') };
const STAKE = units(1_000_000n);
const none = seedFalling([], 100);
const falling = seedFalling(['major'], 100);

describeSiteOnEachDatabase('the jackpot of an interrupted round', (open) => {
  let site: Site;
  let wallet: GameWallet;
  let accounts = 0;

  beforeAll(async () => {
    site = await open(withFeedingSlot());
    wallet = stepByStep(createGameWallet(site.deps));
  });
  afterAll(() => site.close());
  afterEach(async () => {
    const { db, ledger } = site.deps;
    const staked = (await stakedOf(db, KEY))!;
    const houses = await ledger.houseBalances({ merchant: KEY.merchant });
    for (const pot of await openPots(db, KEY)) {
      const kept = houses.find((each) => each.kind === `jackpot:${accountOf(pot.tier)}` && each.currency === 'USD');
      expect(kept?.balance, pot.tier).toBe(standsAt(pot, staked));
    }
    expect((await ledger.audit({ deep: true })).findings).toEqual([]);
  });

  async function seated(serverSeed: string): Promise<Table & { member: SiteMember }> {
    accounts += 1;
    const member = await site.register(`cut${accounts}`);
    await site.fund(member, 1_000);
    const table = await sitDown(site, member, 'launch', FEEDING_SLOT);
    await plantSeed(site, table.player, serverSeed, FEEDING_SLOT);
    return { ...table, member };
  }
  const play = (table: Table, through: GameWallet, requestId: string = randomUUID()) => {
    const merchant = site.deps.brands.find('pavilion')!;
    const input = { requestId, baseBet: units(50_000n), bet: { lines: 20 } };
    return playRound({ deps: site.deps, wallet: through }, { merchant, session: table.session }, input);
  };
  const dead = async (run: Promise<unknown>): Promise<never> => {
    await run;
    throw new Crash('the process died');
  };
  const dying = (call: 'bet' | 'win'): GameWallet => ({
    ...wallet,
    ...(call === 'bet' && { bet: (player, bet) => dead(wallet.bet(player, bet)) }),
    ...(call === 'win' && { win: (player, win) => dead(wallet.win(player, win)) }),
  });
  const balance = ({ id }: SiteMember) => site.deps.ledger.balanceOf({ ...KEY, memberId: memberId(id), kind: 'main' });
  const staked = async (): Promise<bigint> => (await stakedOf(site.deps.db, KEY)) ?? 0n;

  it.each(['bet', 'win'] as const)(
    'R48 after a crash behind its %s the job goes on: fed once, fallen once, paid once',
    async (call) => {
      const table = await seated(falling);
      const before = await staked();
      await expect(play(table, dying(call))).rejects.toThrow(Crash);
      site.clock.advance(RESERVED_MS);
      await Promise.all([carryOnRounds(site.deps), carryOnRounds(site.deps)]);
      expect((await staked()) - before).toBe(STAKE);
      const [round] = await site.deps.db.run<{ win: bigint; jackpot_won: bigint; state: string }>(
        'select win, jackpot_won, state from house_round where player = $1',
        [table.player],
      );
      expect(round?.state).toBe('settled');
      expect(round!.jackpot_won).toBeGreaterThanOrEqual(5_000_000n);
      expect(await balance(table.member)).toBe(10_000_000n - STAKE + round!.win + round!.jackpot_won);
    },
  );

  it('a stake that came too late goes back, and so does what it had put in; it has taken no place', async () => {
    const table = await seated(none);
    const before = await staked();
    const [arrived, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = play(table, {
      ...wallet,
      async bet(player, bet) {
        arrived.resolve();
        await gate.promise;
        return wallet.bet(player, bet);
      },
    });
    await arrived.promise;
    // Another process refused the round and died before checking for a stake to return.
    await site.deps.db.run(`update house_round set refusal = 'round.mismatch' where player = $1`, [table.player]);
    gate.resolve();
    expect(await late).toMatchObject({ ok: false, code: 'round.mismatch' });
    expect(await staked()).toBe(before);
    expect(await balance(table.member)).toBe(10_000_000n);
    // Contributions are reversed; each test compares the ledger with the pots afterwards.
  });

  it('R48 the console tells the balance of each month by pot: opening, seeds, contributions, wins, closing', async () => {
    const months = async (ada: ConsoleClient) => {
      const answer = await ada.desk.rows({ brand: 'pavilion', table: 'jackpotMonths', pageSize: 20 });
      if (!answer.ok) throw new Error(answer.code);
      return answer.value.list.map(({ cells }) => cells);
    };
    const month = dayName(site.clock.now()).slice(0, 7);
    const first = await months(await operatorAt(site, 'operator1'));
    expect(first.map((cells) => [cells['month'], cells['tier'], cells['opening']])).toEqual(
      JACKPOT_TIERS.toReversed().map((tier) => [month, tier, '0.0000']),
    );
    site.clock.advance(31 * 86_400_000);
    const table = await seated(none);
    await play(table, wallet);
    const ada = await operatorAt(site, 'operator1');
    const both = await months(ada);
    const houses = await site.deps.ledger.houseBalances({ merchant: KEY.merchant });
    for (const tier of JACKPOT_TIERS) {
      const [now, then] = both.filter((cells) => cells['tier'] === tier);
      expect(now).toMatchObject({ opening: then!['closing'], seeds: '0.0000', won: '0.0000', due: '0.0000', falls: 0 });
      expect(now!['contributions']).toBe(unitsToText(partOf(tier, STAKE)));
      const kept = houses.find((each) => each.kind === `jackpot:${accountOf(tier)}` && each.currency === 'USD');
      expect(now!['closing']).toBe(unitsToText(kept!.balance));
    }
    const day = dayName(site.clock.now());
    const report = await ada.desk.report({ brand: 'pavilion', report: 'jackpots', first: day, last: day });
    if (!report.ok) throw new Error(report.code);
    expect(
      report.value.list.map(({ cells }) => [cells['day'], cells['tier'], cells['contributions'], cells['won']]),
    ).toEqual([...JACKPOT_TIERS].toSorted().map((tier) => [day, tier, unitsToText(partOf(tier, STAKE)), '0.0000']));
  });
});
