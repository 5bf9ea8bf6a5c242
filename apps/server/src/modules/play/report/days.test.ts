/** R69: daily reports equal the movements on the ledger's own accounts, and do not change. */
import { randomUUID } from 'node:crypto';
import {
  currency,
  DAY_MS,
  memberId,
  units,
  unitsFromWire,
  unitsToText,
  type GameCategory,
  type MemberId,
  type Units,
} from '#kernel';
import {
  adjustmentPosted,
  bonusCleared,
  depositReceived,
  depositReversed,
  rewardPaid,
  withdrawalCaptured,
  withdrawalHeld,
  withdrawalReturned,
  type HistoryLine,
  type Posting,
} from '#ledger';
import type { Site, SiteMember } from '#testkit';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { countAll } from '#testkit/count-days.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BRAND = 'pavilion';
const DAY_ONE = Date.parse('2026-12-07T09:00:00+08:00');
const HOUR = 3_600_000;
const dayOf = (at: number): string => new Date(at + 8 * HOUR).toISOString().slice(0, 10);

describeSiteOnEachDatabase('R69 reports of days', (open) => {
  let site: Site;
  let desk: ConsoleClient['desk'];
  const members: SiteMember[] = [];
  beforeAll(async () => {
    site = await open();
    for (const name of ['daysann', 'daysben', 'daystest']) members.push(await site.register(name));
    await site.deps.db.run(`update member set is_test = true where account = 'daystest'`);
    site.clock.advance(DAY_ONE - site.clock.now());
    await nextSession();
  });
  afterAll(() => site.close());

  const nextSession = async () => {
    desk = (await operatorAt(site)).desk;
  };
  const counted = () => countAll(site);
  const report = async (name: string, first: string, last = first) => {
    const answer = await desk.report({ brand: BRAND, report: name, first, last, pageSize: 500 });
    if (!answer.ok) throw new Error(`${name}: ${answer.code}`);
    return answer.value;
  };
  const total = async (name: string, key: string, first: string, last = first): Promise<string> => {
    const { totals } = await report(name, first, last);
    return String(totals.find(({ cells }) => cells['currency'] === 'USD')?.cells[key] ?? '0.0000');
  };
  const one = (amount: number): Units => {
    const read = unitsFromWire(amount);
    if (!read.ok) throw new Error('no amount');
    return read.value;
  };
  const post = async (posting: Posting) => (await site.deps.ledger.post(posting)).ok;
  const occasion = (id: MemberId, at: number = site.clock.now()) => ({
    merchant: BRAND,
    currency: currency('USD'),
    source: 'days',
    key: randomUUID(),
    occurredAt: at as ReturnType<Site['clock']['now']>,
    memberId: id,
  });
  /** All statement lines of these members. */
  async function linesOf(who: readonly MemberId[]): Promise<HistoryLine[]> {
    const all: HistoryLine[] = [];
    for (;;) {
      const after = all.at(-1)?.cursor;
      const filter = { merchant: BRAND, memberIds: who };
      const page = await site.deps.ledger.history(filter, { limit: 500, ...(after !== undefined && { after }) });
      all.push(...page);
      if (page.length < 500) return all;
    }
  }
  const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
  const text = (value: bigint) => unitsToText(units(value));

  /** GGR of vendors without test accounts, by the house's accounts; and members' balances. */
  async function stands() {
    const { ledger, db } = site.deps;
    const house = await ledger.houseBalances({ merchant: BRAND });
    const testers = await linesOf([memberId(members[2]!.id)]);
    const ofTests = sumOf(
      testers
        .filter(({ movement }) => movement.startsWith('bet-') || movement === 'stake-returned')
        .map(({ amount }) => 0n - amount),
    );
    const vendors = sumOf(house.filter(({ kind }) => kind.startsWith('vendor:')).map(({ balance }) => balance));
    const ids = await db.run<{ id: bigint }>('select id from member where merchant = $1 and not is_test', [BRAND]);
    const accounts = await ledger.balances({ merchant: BRAND, memberIds: ids.map(({ id }) => memberId(Number(id))) });
    const own = Map.groupBy(
      accounts.filter(({ kind, currency: of }) => of === 'USD' && !kind.startsWith('trial')),
      ({ kind }) => kind as string,
    );
    return {
      vendors: vendors - ofTests,
      wallets: new Map([...own].map(([kind, some]) => [kind, sumOf(some.map(({ balance }) => balance))])),
    };
  }

  const CATEGORIES: readonly GameCategory[] = ['RNG', 'LIVE', 'SPORTS'];
  const step = fc.record({
    who: fc.constantFrom(0, 1, 2),
    what: fc.constantFrom(
      'withdrawal',
      'return',
      'deposit',
      'reversal',
      'up',
      'down',
      'bonus',
      'cash',
      'clear',
      'forfeit',
      'bet',
      'bet',
      'bet',
      'bet',
    ),
    amount: fc.integer({ min: 1, max: 50 }).map((tens) => tens / 10 + 1),
    win: fc.integer({ min: 0, max: 9_000 }).map((cents) => cents / 100),
    wallet: fc.constantFrom('main' as const, 'bonus' as const),
    category: fc.constantFrom(...CATEGORIES),
    game: fc.constantFrom('A', 'B'),
    end: fc.constantFrom('win', 'win', 'back', 'open', 'late-back'),
    part: fc.boolean(),
    /** Age of the event when it is booked, in milliseconds. */
    late: fc.constantFrom(0, 0, 0, HOUR, 3 * DAY_MS),
    /** Time that passes after it, in milliseconds. */
    wait: fc.constantFrom(0, 0, HOUR, 9 * HOUR),
  });
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

  let openStakes = 0n;
  async function bet(id: MemberId, { amount, win, wallet, category, game, end, late, part }: Step): Promise<void> {
    const key = randomUUID();
    const base = occasion(id, site.clock.now() - late);
    const round = { ...base, vendor: `DAYS-${game}`, category, wallet, gameCode: `G-${game}`, roundId: key };
    const placed = await site.deps.ledger.game.bet({ ...round, key, amount: one(amount) });
    if (!placed.ok) return;
    const back = units(part ? one(amount) / 2n : 0n);
    if (part) await site.deps.ledger.game.returnStake({ ...round, key: `${key}s`, betKey: key, amount: back });
    if (end === 'open' && id !== members[2]!.id) openStakes += one(amount) - back;
    if (end === 'open') return;
    const close = { ...round, roundClosed: true };
    if (end === 'back') {
      await site.deps.ledger.game.rollback({ ...close, key: `${key}r`, referenceKey: key });
      return;
    }
    await site.deps.ledger.game.win({ ...close, key: `${key}w`, betKey: key, amount: one(win) });
    if (end === 'late-back')
      await site.deps.ledger.game.rollback({ ...round, key: `${key}r`, referenceKey: `${key}w` });
  }

  /** Some stay held; the house keeps a fee of paid ones. */
  async function withdraw(base: ReturnType<typeof occasion>, provider: string, amount: Units, end: Step['end']) {
    const placed = await site.deps.ledger.holds.place(withdrawalHeld({ ...base, amount }), { purpose: 'withdrawal' });
    if (!placed.ok || end === 'open') return;
    const fee = one(0.3);
    await site.deps.ledger.holds.capturePart(base, (hold) =>
      withdrawalCaptured(hold, { occurredAt: base.occurredAt, part: '1', provider, amount: units(amount - fee), fee }),
    );
  }

  async function take(given: Step): Promise<void> {
    const { who, what, amount, wallet, end, late, wait } = given;
    const id = memberId(members[who]!.id);
    const base = occasion(id, site.clock.now() - late);
    const provider = wallet === 'main' ? 'days-bank' : 'days-card';
    const sum = one(amount * (what === 'deposit' || what === 'bonus' ? 4 : 1));
    if (what === 'deposit')
      await post(depositReceived({ ...base, provider, amount: sum, ...(sum > one(1) && { fee: one(0.01) }) }));
    if (what === 'reversal') await post(depositReversed({ ...base, provider, amount: sum }));
    if (what === 'up' || what === 'down') {
      const adjusted = adjustmentPosted({
        ...base,
        direction: what,
        amount: sum,
        reason: 'so',
        requestedBy: 'ada',
        approvedBy: 'ben',
      });
      if (adjusted.ok) await post(adjusted.value);
    }
    if (what === 'bonus') await post(rewardPaid({ ...base, reward: 'promotionBonus', to: 'bonus', amount: sum }));
    if (what === 'cash') await post(rewardPaid({ ...base, reward: 'gameRebate', to: 'main', amount: sum }));
    if (what === 'clear') await post(bonusCleared({ ...base, amount: sum, outcome: 'played-through' }));
    if (what === 'forfeit') await post(bonusCleared({ ...base, amount: sum, outcome: 'forfeited' }));
    if (what === 'withdrawal') await withdraw(base, provider, sum, end);
    if (what === 'return') await post(withdrawalReturned({ ...base, provider, amount: sum }));
    if (what === 'bet') await bet(id, given);
    site.clock.advance(wait);
  }

  const REPORTS = ['win-by-category', 'win-by-vendor', 'win-by-game', 'cash', 'bonuses', 'liabilities', 'protection'];
  let logged = '';

  test('R68 R69 random play, deposits, corrections: the totals are what the ledger’s accounts moved, tests left out', async () => {
    await counted();
    const from = dayOf(site.clock.now());
    const before = await stands();
    const openBefore = await balanceOf('open-rounds', from);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
        for (const each of steps) await take(each);
        await counted();
      }),
      { numRuns: 6, endOnFailure: true, seed: 69 },
    );
    await nextSession();
    const to = dayOf(site.clock.now());
    const after = await stands();
    for (const by of ['category', 'vendor', 'game']) {
      const won = text(after.vendors - before.vendors);
      expect([by, await total(`win-by-${by}`, 'win', from, to)]).toEqual([by, won]);
      expect([by, await added(`win-by-${by}`, 'win', from, to)]).toEqual([by, won]);
    }
    for (const [kind, amount] of after.wallets) expect([kind, await balanceOf(kind, to)]).toEqual([kind, amount]);
    expect(await balanceOf('open-rounds', to)).toBe(openBefore + openStakes);
    const lines = (await linesOf([0, 1].map((who) => memberId(members[who]!.id)))).filter(
      ({ source }) => source === 'days',
    );
    for (const [name, key, movement, kind, sign] of [
      ['cash', 'paidIn', 'deposit-received', 'main', 1n],
      ['cash', 'reversed', 'deposit-reversed', 'main', -1n],
      ['cash', 'paidOut', 'withdrawal-captured', 'held', -1n],
      ['cash', 'returned', 'withdrawal-returned', 'main', 1n],
      ['bonuses', 'given', 'reward-paid', 'bonus', 1n],
      ['bonuses', 'cash', 'reward-paid', 'main', 1n],
      ['bonuses', 'cleared', 'bonus-cleared', 'bonus', -1n],
      ['bonuses', 'forfeited', 'bonus-forfeited', 'bonus', -1n],
    ] as const) {
      const own = lines.filter((line) => line.movement === movement && line.kind === kind);
      expect(own.length).toBeGreaterThan(0);
      expect([key, await total(name, key, from, to)]).toEqual([
        key,
        text(sign * sumOf(own.map(({ amount }) => amount))),
      ]);
    }
    expect((await site.deps.ledger.audit({ deep: true })).findings).toEqual([]);
  });

  const balanceOf = async (wallet: string, day: string): Promise<bigint> => {
    const { list } = await report('liabilities', day);
    const found = list.find(({ cells }) => cells['wallet'] === wallet && cells['currency'] === 'USD');
    return BigInt(String(found?.cells['balance'] ?? '0').replace('.', ''));
  };
  const added = async (name: string, key: string, first: string, last: string) => {
    const { list } = await report(name, first, last);
    const sum = list
      .filter(({ cells }) => cells['currency'] === 'USD')
      .reduce((so, { cells }) => so + BigInt(String(cells[key]).replace('.', '')), 0n);
    return unitsToText(units(sum));
  };

  test('R69 a closed day is told byte for byte as before, whatever is booked later; that counts on the day that is open', async () => {
    site.clock.advance(DAY_MS);
    await counted();
    await nextSession();
    const today = dayOf(site.clock.now());
    const closed = dayOf(site.clock.now() - DAY_MS);
    const week = dayOf(site.clock.now() - 9 * DAY_MS);
    const all = async () => {
      const files = await Promise.all(
        REPORTS.map((name) =>
          desk.reportFile({ brand: BRAND, report: name, first: week, last: closed, format: 'csv' }),
        ),
      );
      return files.map((file) => (file.ok ? Buffer.from(file.value.bytes).toString() : file.code)).join('\n');
    };
    logged = await all();
    expect(logged).toContain(',"closed",');
    expect(logged).not.toContain(',"open",');
    const [win, cash] = [await total('win-by-game', 'staked', today), await total('cash', 'paidIn', today)];
    const id = memberId(members[0]!.id);
    const late = site.clock.now() - DAY_MS;
    expect(await post(depositReceived({ ...occasion(id, late), provider: 'late', amount: one(77) }))).toBe(true);
    const base = { ...occasion(id, late), vendor: 'LATE', category: 'RNG' as const, wallet: 'main' as const };
    const placed = await site.deps.ledger.game.bet({
      ...base,
      gameCode: 'L',
      roundId: base.key,
      roundClosed: true,
      amount: one(7),
    });
    expect(placed.ok).toBe(true);
    await counted();
    expect(await all()).toBe(logged);
    const more = (before: string, by: number) => unitsToText((BigInt(before.replace('.', '')) + one(by)) as Units);
    expect(await total('win-by-game', 'staked', today)).toBe(more(win, 7));
    expect(await total('cash', 'paidIn', today)).toBe(more(cash, 77));
    expect((await report('cash', today)).openFrom).toBe(today);
    const { list } = await report('cash', closed, today);
    expect(new Set(list.map(({ cells }) => `${cells['day']! < today} ${cells['dayState']}`))).toEqual(
      new Set(list.map(({ cells }) => `${cells['day']! < today} ${cells['day']! < today ? 'closed' : 'open'}`)),
    );
  });

  test('a stake that went back is taken off once, however often that is said, and one that was kept out not at all', async () => {
    site.clock.advance(DAY_MS);
    const day = dayOf(site.clock.now());
    const id = memberId(members[0]!.id);
    await post(depositReceived({ ...occasion(id), provider: 'p', amount: one(5) }));
    const round = { ...occasion(id), vendor: 'V-R', category: 'LIVE' as const, wallet: 'main' as const };
    const of = (key: string) => ({ ...round, key, gameCode: 'R', roundId: round.key, roundClosed: false });
    const { game } = site.deps.ledger;
    for (const key of ['stays', 'goes']) await game.bet({ ...of(`${round.key}-${key}`), amount: one(1) });
    for (const [key, back] of [
      ['goes', 'back'],
      ['goes', 'void'],
      ['never', 'back'],
    ])
      await game.rollback({ ...of(`${round.key}-${key}:${back}`), referenceKey: `${round.key}-${key}` });
    await counted();
    await nextSession();
    const { list } = await report('win-by-game', day);
    expect(list.map(({ cells }) => [cells['game'], cells['bets'], cells['staked']])).toEqual([['R', 2, '1.0000']]);
  });

  test('a player counts once a day in each line, and a day takes what comes within two hours of its end', async () => {
    site.clock.advance(DAY_MS);
    const day = dayOf(site.clock.now());
    for (const [who, game] of [
      [0, 'P'],
      [0, 'P'],
      [0, 'Q'],
      [1, 'Q'],
    ] as const) {
      const id = memberId(members[who]!.id);
      await post(depositReceived({ ...occasion(id), provider: 'p', amount: one(5) }));
      const base = { ...occasion(id), vendor: `V-${game}`, category: 'RNG' as const, wallet: 'main' as const };
      await site.deps.ledger.game.bet({
        ...base,
        gameCode: game,
        roundId: base.key,
        roundClosed: true,
        amount: one(1),
      });
      await counted();
    }
    await nextSession();
    const players = async (name: string) =>
      (await report(name, day)).list.map(({ cells }) => [
        cells['game'] ?? cells['vendor'] ?? cells['category'],
        cells['players'],
        cells['bets'],
        cells['rounds'],
      ]);
    expect(await players('win-by-game')).toEqual([
      ['P', 1, 2, 2],
      ['Q', 2, 2, 2],
    ]);
    expect(await players('win-by-category')).toEqual([['RNG', 2, 4, 4]]);
    const end = Date.parse(`${day}T00:00:00+08:00`) + DAY_MS;
    site.clock.advance(end + 2 * HOUR - 1 - site.clock.now());
    await post(depositReceived({ ...occasion(memberId(members[0]!.id), end - 1), provider: 'just', amount: one(3) }));
    await counted();
    await nextSession();
    const just = async () =>
      (await report('cash', day)).list
        .filter(({ cells }) => cells['channel'] === 'just')
        .map(({ cells }) => cells['dayState']);
    expect(await just()).toEqual(['open']);
    site.clock.advance(1);
    await counted();
    expect(await just()).toEqual(['closed']);
    const [left] = await site.deps.db.run<{ n: number }>(
      'select count(*)::int4 as n from report_player where day <= $1',
      [day],
    );
    expect(left!.n).toBe(0);
  });
});
