import { currency, DAY_MS, dayName, memberId, millis, units } from '#kernel';
import { adjustmentPosted, depositReversed, rewardPaid, withdrawalHeld, withdrawalReleased } from '#ledger';
import { createSite, type Site, type SiteMember } from '#testkit';
import { stakeRound } from '#testkit/stake-round.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let site: Site;
let member: SiteMember;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

let count = 0;
beforeEach(async () => {
  count += 1;
  member = await site.register(`winner${count}`);
});

const day = (back = 0) => dayName(millis(site.clock.now() - back * DAY_MS));
const today = () => ({ startDate: day(), endDate: day() });

async function profit(range = today(), who = member) {
  const answer = await who.client.report.personalProfit(range);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

const occasion = (key: string) => ({
  merchant: 'pavilion',
  currency: currency('USD'),
  source: 'test',
  key: `${member.id}:${key}`,
  occurredAt: site.clock.now(),
  memberId: memberId(member.id),
});
const one = (amount: number) => units(BigInt(amount) * 10_000n);

/** Requests a withdrawal; `returned` refunds it. */
async function withdraw(key: string, amount: number, returned = false): Promise<void> {
  const { holds } = site.deps.ledger;
  const placed = await holds.place(withdrawalHeld({ ...occasion(key), amount: one(amount) }), {
    purpose: 'withdrawal',
  });
  if (!placed.ok) throw new Error(placed.code);
  if (!returned) return;
  const ref = { merchant: 'pavilion', source: 'test', key: `${member.id}:${key}` };
  const released = await holds.release(ref, (hold) => withdrawalReleased(hold, { occurredAt: site.clock.now() }));
  if (!released.ok) throw new Error(released.code);
}

describe('what a member’s money did', () => {
  it('R18 tells what was paid in and taken out of late, and since the account was opened', async () => {
    await site.fund(member, 100);
    site.clock.advance(2 * DAY_MS);
    member = await site.login(member.account);
    await site.fund(member, 50);
    await withdraw('w1', 30);
    await withdraw('w2', 20, true);
    const reversed = depositReversed({ ...occasion('back'), provider: 'testkit', amount: one(10) });
    expect(await site.deps.ledger.post(reversed)).toMatchObject({ ok: true });
    expect(await profit()).toMatchObject({
      deposit: 40,
      withdraw: 30,
      pnl: 0,
      lifetime: { deposit: 140, withdraw: 30, net: 110 },
    });
  });

  it('tells stakes and wins, by kind of game and by day, and what was given counts besides', async () => {
    await site.fund(member, 100);
    await stakeRound(site, member, 10, { win: 4 });
    await stakeRound(site, member, 5, { category: 'ESPORTS', win: 12 });
    await stakeRound(site, member, 3, { closed: false });
    const given = rewardPaid({ ...occasion('gift'), reward: 'promotionBonus', to: 'main', amount: one(7) });
    expect(await site.deps.ledger.post(given)).toMatchObject({ ok: true });
    const totals = { betting: 18, winning: 16, pnl: 5 };
    expect(await profit()).toMatchObject({
      ...totals,
      validBetting: 15,
      promotion: 7,
      rebate: 0,
      byCategory: [
        { gameCategory: 'RNG', betting: 13, winning: 4, pnl: -9 },
        { gameCategory: 'ESPORTS', betting: 5, winning: 12, pnl: 7 },
      ],
      byDay: [{ day: day(), ...totals, deposit: 100, bonus: 7 }],
    });
    const yesterday = { startDate: day(1), endDate: day(1) };
    expect(await profit(yesterday)).toMatchObject({ betting: 0, byDay: [], byCategory: [] });
  });

  it('counts a stake that was given back as none, and a correction as no win', async () => {
    await site.fund(member, 100);
    await stakeRound(site, member, 10, { calledOff: true });
    const entry = {
      ...occasion('fix'),
      direction: 'up' as const,
      amount: one(5),
      reason: 'x',
      requestedBy: 'ada',
      approvedBy: 'ben',
    };
    const corrected = adjustmentPosted(entry);
    if (!corrected.ok) throw new Error(corrected.code);
    await site.deps.ledger.post(corrected.value);
    expect(await profit()).toMatchObject({ betting: 0, winning: 0, validBetting: 0, pnl: 0 });
  });

  it('is nobody else’s, has whole days alone, and at most a year of them', async () => {
    await site.fund(member, 100);
    const neighbour = await site.register(`neighbour${count}`);
    expect(await profit(today(), neighbour)).toMatchObject({ deposit: 0, lifetime: { deposit: 0 } });
    const ask = (startDate: string, endDate: string) => member.client.report.personalProfit({ startDate, endDate });
    expect(await ask('2025-11-20', '2026-11-20')).toMatchObject({ ok: true });
    expect(await ask('2025-11-19', '2026-11-20')).toMatchObject({ code: 'date.range.too.long', detail: { days: 366 } });
    expect(await ask('2026-11-20 10:00:00', '2026-11-20')).toMatchObject({ code: 'request.param.invalid' });
    expect(await ask('2026-02-31', '2026-03-01')).toMatchObject({ code: 'request.param.invalid' });
  });
});

describe('the summary of bets', () => {
  it('tells bets, stakes and wins of each kind of game, or of one, and their totals', async () => {
    await site.fund(member, 100);
    await stakeRound(site, member, 10, { win: 4 });
    await stakeRound(site, member, 2);
    await stakeRound(site, member, 5, { category: 'LIVE', win: 12 });
    expect(await member.client.report.betSummary(today())).toMatchObject({
      value: {
        list: [
          { game_category: 'RNG', bet_count: 2, game_loses: 12, game_winnings: 4, net_profit: -8 },
          { game_category: 'LIVE', bet_count: 1, game_loses: 5, game_winnings: 12, net_profit: 7 },
        ],
        footer: { game_loses: 17, game_winnings: 16, net_profit: -1 },
      },
    });
    expect(await member.client.report.betSummary({ ...today(), gameType: 'LIVE' })).toMatchObject({
      value: { list: [{ game_category: 'LIVE' }], footer: { game_loses: 5 } },
    });
  });
});
