import { expect, it } from 'vitest';
import { DAY_MS, dayName, dayStart, millis, type MemberId, type Millis } from '#kernel';
import { describeLedger } from '../test/describe-ledger.ts';
import { bet, freshKey, memberWith, MERCHANT, NOW, occasion, one, win } from '../test/table-of-players.ts';
import { depositReceived } from './entries/deposit-received.ts';
import { depositReversed } from './entries/deposit-reversed.ts';

const MIDNIGHT = dayStart(NOW);
const at = (day: number, ms = 0): Millis => millis(MIDNIGHT + day * DAY_MS + ms);

describeLedger('what members paid in', {}, ({ ledger }) => {
  const put = (memberId: MemberId, amount: number, occurredAt: Millis, refId?: string) =>
    ledger.post(depositReceived({ ...occasion(), memberId, provider: 'p', amount: one(amount), occurredAt, refId }));
  const takeBack = (memberId: MemberId, amount: number, occurredAt: Millis, refId: string) =>
    ledger.post(depositReversed({ ...occasion(), memberId, provider: 'p', amount: one(amount), occurredAt, refId }));

  it('is told by time, to the millisecond, of one as of all', async () => {
    const member = await memberWith(ledger, one(0));
    const times = [at(0), at(1, -1), at(1), at(1, 1), at(2)];
    for (const [n, time] of times.entries()) await put(member, n + 1, time);
    for (const from of times) {
      for (const to of [...times, at(2, 1)]) {
        const span = { merchant: MERCHANT, from, to };
        const expected = times.flatMap((time, n) => (time >= from && time < to ? [one(n + 1)] : []));
        const own = await ledger.deposits({ ...span, memberIds: [member] });
        expect(own.map(({ amount }) => amount)).toEqual(expected);
        expect((await ledger.deposits(span)).filter(({ memberId }) => memberId === member)).toEqual(own);
        expect(await ledger.firstDeposit({ ...span, memberIds: [member] })).toEqual(own[0]);
      }
    }
  });

  it('leaves out what was taken back, whenever that was', async () => {
    const member = await memberWith(ledger, one(0));
    const refs = [freshKey(), freshKey(), freshKey()] as const;
    for (const [n, ref] of refs.entries()) await put(member, n + 1, at(n), ref);
    const span = { merchant: MERCHANT, memberIds: [member], from: at(0), to: at(3) };
    await takeBack(member, 1, at(9), refs[0]);
    expect(await ledger.firstDeposit(span)).toMatchObject({ amount: one(2), occurredAt: at(1) });
    await takeBack(member, 3, at(2), refs[2]);
    expect((await ledger.deposits(span)).map(({ amount }) => amount)).toEqual([one(2)]);
    await takeBack(member, 2, at(2), refs[1]);
    expect(await ledger.firstDeposit(span)).toBeUndefined();
    const all = await ledger.deposits({ ...span, memberIds: undefined });
    expect(all.filter(({ memberId }) => memberId === member)).toEqual([]);
  });

  it('comes oldest first, each member’s own, also what is dated before earlier postings', async () => {
    const [a, b] = [await memberWith(ledger, one(0)), await memberWith(ledger, one(0))];
    await put(a, 1, at(3));
    await put(b, 2, at(1));
    await put(a, 3, at(2));
    const span = { merchant: MERCHANT, memberIds: [a, b], from: at(0), to: at(9) };
    expect((await ledger.deposits(span)).map(({ amount }) => amount)).toEqual([one(2), one(3), one(1)]);
    expect(await ledger.firstDeposit(span)).toMatchObject({ memberId: b, amount: one(2) });
    // A limit of one per account answers the deposit posted first, so the query does not read all of an account's
    // deposits.
    expect(await ledger.firstDeposit({ ...span, memberIds: [a] })).toMatchObject({ amount: one(1) });
  });

  it('and who finished a round tells who was active; who only bets, or was so another day, is not named', async () => {
    const [payer, finisher] = [await memberWith(ledger, one(0)), await memberWith(ledger, one(0))];
    const [better, earlier] = [await memberWith(ledger, one(0)), await memberWith(ledger, one(0))];
    await put(payer, 5, at(20));
    for (const member of [finisher, better, earlier]) await put(member, 5, at(18));
    for (const [member, roundClosed, time] of [
      [finisher, true, at(20, 5)],
      [better, false, at(20, 5)],
      [earlier, true, at(19)],
    ] as const) {
      const [key, roundId] = [freshKey(), freshKey()];
      await ledger.game.bet(bet(member, key, { roundId, occurredAt: at(18) }));
      await ledger.game.win(win(member, freshKey(), key, { roundId, roundClosed, occurredAt: time }));
    }
    const active = (from: Millis, to: Millis) => ledger.activeMembers({ merchant: MERCHANT, from, to });
    expect(await active(at(20), at(21))).toEqual([payer, finisher]);
    expect(await active(at(20, 1), at(20, 6))).toEqual([finisher]);
    expect(await active(at(19), at(20))).toEqual([earlier]);
    expect(await ledger.activeMembers({ merchant: 'ELSE', from: at(0), to: at(30) })).toEqual([]);
    const lines = await ledger.summary({
      merchant: MERCHANT,
      memberIds: [finisher],
      firstDay: dayName(at(19)),
      lastDay: dayName(at(20)),
    });
    expect(lines).toMatchObject([
      { txTypeId: 3100, amount: one(2), settled: 0n },
      { txTypeId: 3200, lines: 0, amount: 0n, settled: one(1) },
    ]);
  });
});
