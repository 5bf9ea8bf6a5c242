/** Two brands in one ledger with equal keys, rounds, vendors and member numbers: neither sees or affects the other. */
import { expect, it } from 'vitest';
import { dayName, memberId, millis, type Units } from '#kernel';
import { describeLedger, type Books } from '../test/describe-ledger.ts';
import { bet, NOW, occasion, one, rollback, USD, win } from '../test/table-of-players.ts';
import { depositReceived } from './entries/deposit-received.ts';
import { withdrawalHeld } from './entries/withdrawal-held.ts';
import { withdrawalReleased } from './entries/withdrawal-released.ts';

const [NEAR, FAR] = ['NEAR', 'FAR'] as const;
type Brand = typeof NEAR | typeof FAR;
/** At the far brand everything is twice as much. */
const TIMES: Readonly<Record<Brand, number>> = { [NEAR]: 1, [FAR]: 2 };
const BRANDS = [NEAR, FAR] as const;
const MEMBER = memberId(7);

const main = (merchant: Brand) => ({ merchant, memberId: MEMBER, currency: USD, kind: 'main' as const });
const his = (merchant: Brand) => ({ merchant, memberIds: [MEMBER] });
const span = { from: NOW, to: millis(NOW + 1) };
const days = { firstDay: dayName(NOW), lastDay: dayName(NOW) };
const round = (merchant: Brand, roundId: string) => ({ merchant, vendor: 'HOUSE', roundId });
const hold = (merchant: Brand) => ({ merchant, source: 'test', key: 'hold' });

/** Paid in 100; of two stakes, 30 and 7, the first has won 10 and its round is over; 25 are on their way out. */
async function writeBooks({ ledger }: Books): Promise<void> {
  const both = async (step: (merchant: Brand, amount: (n: number) => Units) => Promise<{ ok: boolean }>) => {
    // At once, so that they may come into one batch.
    const answers = await Promise.all(BRANDS.map((merchant) => step(merchant, (n) => one(n * TIMES[merchant]))));
    expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  };
  await both((merchant, amount) =>
    ledger.post(
      depositReceived({ ...occasion('paid'), merchant, memberId: MEMBER, provider: 'p', amount: amount(100) }),
    ),
  );
  await both((merchant, amount) => ledger.game.bet(bet(MEMBER, 'b1', { merchant, amount: amount(30), roundId: 'r1' })));
  await both((merchant, amount) =>
    ledger.game.win(win(MEMBER, 'w1', 'b1', { merchant, amount: amount(10), roundId: 'r1', roundClosed: true })),
  );
  await both((merchant, amount) => ledger.game.bet(bet(MEMBER, 'b2', { merchant, amount: amount(7), roundId: 'r2' })));
  await both((merchant, amount) =>
    ledger.holds.place(withdrawalHeld({ ...occasion('hold'), merchant, memberId: MEMBER, amount: amount(25) }), {
      purpose: 'withdrawal',
    }),
  );
}

describeLedger('brands that are twins', { fresh: writeBooks }, ({ ledger }) => {
  const amounts = (lines: readonly { readonly amount: Units }[]) => lines.map(({ amount }) => amount);
  const questions: readonly (readonly [what: string, ask: (of: Brand) => Promise<readonly Units[]>, near: number[]])[] =
    [
      ['a balance', async (of) => [await ledger.balanceOf(main(of))], [48]],
      ['all balances', async (of) => (await ledger.balances(his(of))).map(({ balance }) => balance), [48, 25]],
      [
        'the house’s balances',
        async (of) => (await ledger.houseBalances({ merchant: of })).map(({ balance }) => balance),
        [27, -100],
      ],
      ['a statement', async (of) => amounts(await ledger.history(his(of), { limit: 9 })), [-25, 25, -7, 10, -30, 100]],
      [
        'its totals',
        async (of) => {
          const { received, paid } = await ledger.historyTotals({ ...his(of), ...span });
          return [received, paid];
        },
        [135, 62],
      ],
      [
        'a member’s sums',
        async (of) => amounts(await ledger.summary({ ...his(of), ...days })),
        [25, 10, -37, 100, -25],
      ],
      [
        'everybody’s sums',
        async (of) => amounts(await ledger.summary({ merchant: of, ...days })),
        [25, 10, -37, 100, -25],
      ],
      [
        'a member’s settled stakes',
        async (of) => (await ledger.settledStakes({ ...his(of), ...span })).map(({ staked }) => staked),
        [30],
      ],
      [
        'everybody’s settled stakes',
        async (of) => (await ledger.settledStakes({ merchant: of, ...span })).map(({ staked }) => staked),
        [30],
      ],
      ['a member’s deposits', async (of) => amounts(await ledger.deposits({ ...his(of), ...span })), [100]],
      ['everybody’s deposits', async (of) => amounts(await ledger.deposits({ merchant: of, ...span })), [100]],
      ['the first deposit', async (of) => [(await ledger.firstDeposit({ ...his(of), ...span }))!.amount], [100]],
      [
        'a member’s days',
        async (of) =>
          (await ledger.memberDays({ merchant: of, memberId: MEMBER, from: NOW })).flatMap((day) => [
            day.staked,
            day.won,
            day.deposited,
          ]),
        [37, 10, 100],
      ],
      ['his life', async (of) => [(await ledger.lifetime({ merchant: of, memberId: MEMBER })).deposited], [100]],
      ['a round', async (of) => amounts(await ledger.roundPostings(round(of, 'r1'))), [30, 10]],
      [
        'a member’s part of a round',
        async (of) => amounts(await ledger.roundPostings({ ...round(of, 'r1'), memberId: MEMBER })),
        [30, 10],
      ],
      [
        'a posting',
        async (of) => [(await ledger.gamePosting({ merchant: of, vendor: 'HOUSE', key: 'b2' }))!.amount],
        [7],
      ],
      [
        'a vendor’s feed',
        async (of) => amounts(await ledger.vendorFeed({ merchant: of, vendor: 'HOUSE', ...span, limit: 9 })),
        [30, 10, 7],
      ],
      ['a hold', async (of) => [(await ledger.holds.find(hold(of)))!.amount], [25]],
      [
        'the audit',
        async (of) => {
          const { conservation } = await ledger.audit();
          return conservation
            .filter((each) => each.merchant === of)
            .flatMap((each) => [each.issued, each.pendingWithdrawals]);
        },
        [100, 25],
      ],
    ];
  it.each(questions)('%s: each is told its own', async (_, ask, near) => {
    for (const of of BRANDS) expect([of, await ask(of)]).toEqual([of, near.map((n) => one(n * TIMES[of]))]);
  });

  it('who was active at one was not so at the other', async () => {
    await ledger.post(
      depositReceived({ ...occasion('more'), merchant: FAR, memberId: memberId(8), provider: 'p', amount: one(1) }),
    );
    expect(await ledger.activeMembers({ merchant: NEAR, ...span })).toEqual([MEMBER]);
    expect(await ledger.activeMembers({ merchant: FAR, ...span })).toEqual([MEMBER, memberId(8)]);
  });

  it('a round that is over at one goes on at the other', async () => {
    const open = async () => {
      const { rounds } = await ledger.openRounds({ after: 0n, before: millis(NOW + 1), limit: 99 });
      return rounds.map(({ merchant, roundId }) => `${merchant} ${roundId}`).toSorted();
    };
    expect(await open()).toEqual([`${FAR} r2`, `${NEAR} r2`]);
    await ledger.game.win(win(MEMBER, 'w2', 'b2', { merchant: FAR, roundId: 'r2', roundClosed: true }));
    expect(await open()).toEqual([`${NEAR} r2`]);
    const late = (merchant: Brand) => ledger.game.bet(bet(MEMBER, 'b3', { merchant, roundId: 'r2' }));
    expect(await late(FAR)).toMatchObject({ code: 'round_closed' });
    expect(await late(NEAR)).toMatchObject({ ok: true });
  });

  it('a bet of one is nothing that the other could win by or give back', async () => {
    await ledger.game.bet(bet(MEMBER, 'b3', { merchant: NEAR, roundId: 'r3' }));
    const won = (merchant: Brand) => ledger.game.win(win(MEMBER, 'w3', 'b3', { merchant, roundId: 'r3' }));
    expect(await won(FAR)).toMatchObject({ code: 'bet_unknown' });
    await ledger.game.rollback(rollback(MEMBER, 'x3', 'b3', { merchant: FAR, roundId: 'r3' }));
    expect(await won(NEAR)).toMatchObject({ ok: true });
    expect([await ledger.balanceOf(main(NEAR)), await ledger.balanceOf(main(FAR))]).toEqual([one(49), one(96)]);
  });

  it('a bet given back at one stays placed at the other', async () => {
    await ledger.game.rollback(rollback(MEMBER, 'x2', 'b2', { merchant: FAR, roundId: 'r2' }));
    expect([await ledger.balanceOf(main(NEAR)), await ledger.balanceOf(main(FAR))]).toEqual([one(48), one(110)]);
    expect(await ledger.game.win(win(MEMBER, 'w2', 'b2', { merchant: NEAR, roundId: 'r2' }))).toMatchObject({
      ok: true,
    });
  });

  it('money set aside is given back at its own', async () => {
    const released = await ledger.holds.release(hold(FAR), (found) => withdrawalReleased(found, { occurredAt: NOW }));
    expect(released).toMatchObject({ ok: true });
    expect(await ledger.holds.find(hold(NEAR))).toMatchObject({ state: 'open' });
    expect([await ledger.balanceOf(main(NEAR)), await ledger.balanceOf(main(FAR))]).toEqual([one(48), one(146)]);
  });

  it('who is frozen at one plays at the other', async () => {
    await ledger.setFrozen({ merchant: FAR, memberId: MEMBER, frozen: true });
    const play = (merchant: Brand) => ledger.game.bet(bet(MEMBER, 'b3', { merchant, roundId: 'r3' }));
    expect(await play(FAR)).toMatchObject({ code: 'account_frozen' });
    expect(await play(NEAR)).toMatchObject({ ok: true });
  });
});
