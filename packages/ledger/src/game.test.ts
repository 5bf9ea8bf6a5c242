import { expect, it } from 'vitest';
import { DAY_MS, dayStart, millis, type MemberId } from '#kernel';
import { describeLedger } from '../test/describe-ledger.ts';
import {
  bet,
  freshKey,
  mainOf,
  memberWith,
  MERCHANT,
  NOW,
  occasion,
  one,
  rollback,
  USD,
  win,
} from '../test/table-of-players.ts';
import { rewardPaid } from './entries/reward-paid.ts';

describeLedger('bets, wins and rollbacks', { onBothEngines: true }, ({ ledger }) => {
  const bonusOf = (member: MemberId) =>
    ledger.balanceOf({ merchant: MERCHANT, memberId: member, currency: USD, kind: 'bonus' });

  it('takes the stake, pays the win, and says the balance each time', async () => {
    const member = await memberWith(ledger, one(10));
    const [b, w] = [freshKey(), freshKey()];
    expect(await ledger.game.bet(bet(member, b, { amount: one(4) }))).toMatchObject({ ok: true, balance: one(6) });
    const paid = await ledger.game.win(win(member, w, b, { amount: one(9), roundClosed: true }));
    expect(paid).toMatchObject({ ok: true, balance: one(15), value: { duplicate: false } });
  });

  it('R12 lets exactly floor(balance / stake) of 1,000 parallel bets through', async () => {
    const member = await memberWith(ledger, one(1234));
    const bets = Array.from({ length: 1000 }, () => bet(member, freshKey(), { amount: one(3) }));
    const answers = await Promise.all(bets.map((input) => ledger.game.bet(input)));
    const refused = answers.filter((answer) => !answer.ok);
    expect(answers.length - refused.length).toBe(411);
    expect(new Set(refused.map((answer) => !answer.ok && answer.code))).toEqual(new Set(['insufficient_balance']));
    expect(refused.every((answer) => answer.balance >= 0n && answer.balance < one(1234))).toBe(true);
    expect(await mainOf(ledger, member)).toBe(one(1));
  });

  it('lets a small bet through behind a large one that was refused', async () => {
    const member = await memberWith(ledger, one(5));
    const answers = await Promise.all(
      [4, 3, 1, 1].map((stake) => ledger.game.bet(bet(member, freshKey(), { amount: one(stake) }))),
    );
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true, false]);
  });

  it('answers a repeated bet with the first effect and the current balance', async () => {
    const member = await memberWith(ledger, one(10));
    const input = bet(member, freshKey());
    const answers = await Promise.all([1, 2, 3].map(() => ledger.game.bet(input)));
    expect(answers.map((answer) => answer.ok && answer.value.duplicate)).toEqual([false, true, true]);
    expect(new Set(answers.map((answer) => answer.ok && answer.value.postingId)).size).toBe(1);
    await ledger.game.bet(bet(member, freshKey(), { amount: one(5) }));
    expect(await ledger.game.bet(input)).toMatchObject({ ok: true, balance: one(4) });
  });

  it.each([
    ['amount', { amount: one(2) }],
    ['round', { roundId: 'other' }],
    ['game', { gameCode: 'other' }],
    ['being free', { free: { rewardId: 'f' } }],
    ['any further field', { payload: '{"meta":1}' }],
  ] as const)('refuses a repeated key with another %s', async (_, part) => {
    const member = await memberWith(ledger, one(10));
    const key = freshKey();
    await ledger.game.bet(bet(member, key));
    const again = await ledger.game.bet(bet(member, key, part));
    expect(again).toMatchObject({ ok: false, code: 'duplicate_key' });
    expect(await mainOf(ledger, member)).toBe(one(9));
  });

  it.each([
    ['word on the round’s end', { roundClosed: true }],
    ['wallet, since the brand changed', { wallet: 'wallet:rng' }],
    ['category, since the vendor changed', { category: 'LIVE' }],
    ['time', { occurredAt: millis(NOW + 1) }],
  ] as const)('knows a bet, its win and its rollback again with another %s', async (_, part) => {
    const member = await memberWith(ledger, one(10));
    const [b, w, u] = [freshKey(), freshKey(), freshKey()];
    const send = async (other: Parameters<typeof bet>[2] = {}) => [
      await ledger.game.bet(bet(member, b, other)),
      await ledger.game.win(win(member, w, b, other)),
      await ledger.game.rollback(rollback(member, u, w, other)),
    ];
    const first = await send();
    const again = await send(part);
    expect(again.map((answer) => answer.ok && answer.value)).toMatchObject(
      first.map((answer) => answer.ok && { postingId: answer.value.postingId, duplicate: true }),
    );
    expect(await mainOf(ledger, member)).toBe(one(9));
    const goesOn = await ledger.game.bet(bet(member, freshKey()));
    expect(goesOn).toMatchObject({ ok: true, balance: one(8) });
  });

  it('knows a free bet and its win again by another reward, or another wallet of the campaign’s', async () => {
    const member = await memberWith(ledger, one(1));
    const [b, w] = [freshKey(), freshKey()];
    for (const [rewardId, paysTo] of [
      ['spring', 'bonus'],
      ['autumn', 'main'],
    ] as const) {
      expect(await ledger.game.bet(bet(member, b, { amount: one(50), free: { rewardId } }))).toMatchObject({
        ok: true,
      });
      expect(await ledger.game.freeBetWin({ ...win(member, w, b), rewardId, paysTo })).toMatchObject({ ok: true });
    }
    expect([await mainOf(ledger, member), await bonusOf(member)]).toEqual([one(1), one(2)]);
    const dearer = await ledger.game.bet(bet(member, b, { amount: one(51), free: { rewardId: 'spring' } }));
    expect(dearer).toMatchObject({ code: 'duplicate_key' });
  });

  it('refuses a repeated key of another member, and as another kind of call', async () => {
    const [member, other] = [await memberWith(ledger, one(10)), await memberWith(ledger, one(10))];
    const key = freshKey();
    await ledger.game.bet(bet(member, key));
    expect(await ledger.game.bet(bet(other, key))).toMatchObject({ code: 'duplicate_key', balance: one(10) });
    expect(await ledger.game.win(win(member, key, key))).toMatchObject({ code: 'duplicate_key' });
    expect(await ledger.game.rollback(rollback(member, key, key))).toMatchObject({ code: 'duplicate_key' });
  });

  it('keeps the keys of two vendors and two merchants apart', async () => {
    const member = await memberWith(ledger, one(10));
    const key = freshKey();
    await ledger.game.bet(bet(member, key));
    expect(await ledger.game.bet(bet(member, key, { vendor: 'OTHER' }))).toMatchObject({ ok: true, balance: one(8) });
    const elsewhere = await ledger.game.bet({ ...bet(member, key), merchant: 'ELSE' });
    expect(elsewhere).toMatchObject({ ok: false, code: 'insufficient_balance', balance: 0n });
  });

  it('pays several wins of one bet, and a win of nothing', async () => {
    const member = await memberWith(ledger, one(10));
    const key = freshKey();
    await ledger.game.bet(bet(member, key));
    await ledger.game.win(win(member, freshKey(), key));
    await ledger.game.win(win(member, freshKey(), key));
    const nothing = await ledger.game.win(win(member, freshKey(), key, { amount: one(0), roundClosed: true }));
    expect(nothing).toMatchObject({ ok: true, balance: one(13) });
  });

  it('refuses a win of an unknown bet, of another member’s bet, and of a rolled back one', async () => {
    const [member, other] = [await memberWith(ledger, one(10)), await memberWith(ledger, one(10))];
    const key = freshKey();
    expect(await ledger.game.win(win(member, freshKey(), 'never'))).toMatchObject({ code: 'bet_unknown' });
    await ledger.game.bet(bet(member, key));
    expect(await ledger.game.win(win(other, freshKey(), key))).toMatchObject({ code: 'bet_unknown', balance: one(10) });
    await ledger.game.rollback(rollback(member, freshKey(), key));
    const late = await ledger.game.win(win(member, freshKey(), key));
    expect(late).toMatchObject({ code: 'bet_rolled_back', balance: one(10) });
  });

  it('rolls back once, however often and under whatever key it is asked', async () => {
    const member = await memberWith(ledger, one(10));
    const [key, undo] = [freshKey(), freshKey()];
    await ledger.game.bet(bet(member, key, { amount: one(7) }));
    const asked = [undo, undo, freshKey(), freshKey()].map((name) => ledger.game.rollback(rollback(member, name, key)));
    expect((await Promise.all(asked)).every((answer) => answer.ok && answer.balance === one(10))).toBe(true);
  });

  it('keeps out the bet whose rollback came first', async () => {
    const member = await memberWith(ledger, one(10));
    const key = freshKey();
    expect(await ledger.game.rollback(rollback(member, freshKey(), key))).toMatchObject({ ok: true, balance: one(10) });
    const late = await ledger.game.bet(bet(member, key));
    expect(late).toMatchObject({ ok: false, code: 'bet_rolled_back', balance: one(10) });
  });

  it('leaves a bet alone that another player had rolled back before anybody placed it', async () => {
    const [member, other] = [await memberWith(ledger, one(10)), await memberWith(ledger, one(10))];
    const [key, roundId] = [freshKey(), freshKey()];
    expect(await ledger.game.rollback(rollback(other, freshKey(), key))).toMatchObject({ ok: true, balance: one(10) });
    expect(await ledger.game.bet(bet(member, key, { roundId, amount: one(4) }))).toMatchObject({ ok: true });
    const closing = win(member, freshKey(), key, { roundId, roundClosed: true, amount: one(1) });
    expect(await ledger.game.win(closing)).toMatchObject({ ok: true, balance: one(7) });
    const day = { merchant: MERCHANT, memberIds: [member], from: NOW, to: millis(NOW + 1) };
    expect(await ledger.settledStakes(day)).toMatchObject([{ staked: one(4) }]);
    const own = await ledger.game.rollback(rollback(member, freshKey(), key, { roundId }));
    expect(own).toMatchObject({ ok: true, balance: one(11) });
    expect((await ledger.audit({ deep: true })).findings).toEqual([]);
  });

  it('ends a race between a bet and its rollback without effect, whoever is first', async () => {
    const member = await memberWith(ledger, one(100));
    const races = Array.from({ length: 100 }, (_, index) => {
      const key = freshKey();
      const calls = [
        () => ledger.game.bet(bet(member, key)),
        () => ledger.game.rollback(rollback(member, freshKey(), key)),
      ];
      return (index % 2 === 0 ? calls : calls.toReversed()).map((call) => call());
    });
    await Promise.all(races.flat());
    expect(await mainOf(ledger, member)).toBe(one(100));
  });

  it('undoes a win too, unless it has been spent', async () => {
    const member = await memberWith(ledger, one(1));
    const [b, w, w2] = [freshKey(), freshKey(), freshKey()];
    await ledger.game.bet(bet(member, b));
    await ledger.game.win(win(member, w, b, { amount: one(5) }));
    expect(await ledger.game.rollback(rollback(member, freshKey(), w))).toMatchObject({ ok: true, balance: one(0) });
    await ledger.game.win(win(member, w2, b, { amount: one(5) }));
    await ledger.game.bet(bet(member, freshKey(), { amount: one(3) }));
    const spent = await ledger.game.rollback(rollback(member, freshKey(), w2));
    expect(spent).toMatchObject({ ok: false, code: 'insufficient_balance', balance: one(2) });
  });

  it('closes a round to bets, not to wins and rollbacks, and no other round', async () => {
    const member = await memberWith(ledger, one(200));
    const roundId = freshKey();
    const first = freshKey();
    await ledger.game.bet(bet(member, first, { roundId }));
    const more = Array.from({ length: 101 }, () => ledger.game.bet(bet(member, freshKey(), { roundId })));
    expect((await Promise.all(more)).every(({ ok }) => ok)).toBe(true);
    await ledger.game.win(win(member, freshKey(), first, { roundId, roundClosed: true }));
    const late = await ledger.game.bet(bet(member, freshKey(), { roundId }));
    expect(late).toMatchObject({ ok: false, code: 'round_closed', balance: one(100) });
    expect(await ledger.game.win(win(member, freshKey(), first, { roundId }))).toMatchObject({ ok: true });
    expect(await ledger.game.rollback(rollback(member, freshKey(), first, { roundId }))).toMatchObject({ ok: true });
    expect(await ledger.game.bet(bet(member, freshKey(), { roundId: freshKey() }))).toMatchObject({ ok: true });
    const postings = await ledger.roundPostings({ merchant: MERCHANT, vendor: 'HOUSE', roundId });
    expect(postings).toHaveLength(105);
  });

  it('takes nothing for a free bet and lets the promotion pay its win, into the wallet the campaign names', async () => {
    const member = await memberWith(ledger, one(1));
    const key = freshKey();
    const free = await ledger.game.bet(bet(member, key, { amount: one(50), free: { rewardId: 'spring' } }));
    expect(free).toMatchObject({ ok: true, balance: one(1) });
    const input = { ...win(member, freshKey(), key), rewardId: 'spring', paysTo: 'bonus' as const };
    expect(await ledger.game.freeBetWin(input)).toMatchObject({ ok: true, balance: one(1) });
    expect(await bonusOf(member)).toBe(one(2));
  });

  it.each([
    ['a free bet’s win into another wallet', []],
    ['the rollback of such a win', ['undo']],
  ])('lets %s close the part of the round that was played', async (_, undo) => {
    const member = await memberWith(ledger, one(10));
    const [key, paid, roundId] = [freshKey(), freshKey(), freshKey()];
    await ledger.game.bet(bet(member, freshKey(), { roundId, amount: one(3) }));
    await ledger.game.bet(bet(member, key, { roundId, amount: one(50), free: { rewardId: 'spring' } }));
    const closing = { roundId, roundClosed: true };
    const input = { ...win(member, paid, key, undo.length > 0 ? { roundId } : closing), rewardId: 'spring' };
    await ledger.game.freeBetWin({ ...input, paysTo: 'bonus' });
    for (const again of undo) await ledger.game.rollback(rollback(member, again + paid, paid, closing));
    expect(await bonusOf(member)).toBe(undo.length > 0 ? 0n : one(2));
    const late = await ledger.game.bet(bet(member, freshKey(), { roundId }));
    expect(late).toMatchObject({ ok: false, code: 'round_closed', balance: one(7) });
    const { rounds } = await ledger.openRounds({ after: 0n, before: millis(NOW + 1), limit: 10_000 });
    expect(rounds.filter((round) => round.roundId === roundId)).toEqual([]);
    const span = { from: NOW, to: millis(NOW + 1) };
    expect(await ledger.settledStakes({ merchant: MERCHANT, memberIds: [member], ...span })).toMatchObject([
      { memberId: member, staked: one(3) },
    ]);
  });

  it('leaves what a free bet won to the promotion, and judges the win first by its key', async () => {
    const member = await memberWith(ledger, one(1));
    const [key, paid] = [freshKey(), freshKey()];
    await ledger.game.bet(bet(member, key, { amount: one(50), free: { rewardId: 'spring' } }));
    const asCash = { ok: false, code: 'bet_free', balance: one(1) };
    expect(await ledger.game.win(win(member, freshKey(), key))).toMatchObject(asCash);
    await ledger.game.freeBetWin({ ...win(member, paid, key), paysTo: 'bonus', rewardId: 'spring' });
    expect(await ledger.game.win(win(member, paid, key))).toMatchObject(asCash);
    expect(await mainOf(ledger, member)).toBe(one(1));
  });

  it('counts the free bets of a reward, each member’s and each vendor’s apart, without those rolled back', async () => {
    const [member, other] = [await memberWith(ledger, one(1)), await memberWith(ledger, one(1))];
    const free = { rewardId: freshKey() };
    const [first, second] = [freshKey(), freshKey()];
    for (const key of [first, second]) await ledger.game.bet(bet(member, key, { free, roundId: key }));
    await ledger.game.bet(bet(other, freshKey(), { free }));
    await ledger.game.bet(bet(member, freshKey(), { free, vendor: 'OTHER' }));
    await ledger.game.bet(bet(member, freshKey(), { free, merchant: 'TWIN' }));
    const of = { merchant: MERCHANT, vendor: 'HOUSE', memberId: member, ...free };
    expect(await ledger.game.freeBets(of)).toBe(2);
    await ledger.game.rollback(rollback(member, freshKey(), second));
    expect(await ledger.game.freeBets(of)).toBe(1);
  });

  it('R32 refuses bets of a frozen account and still pays its open rounds', async () => {
    const member = await memberWith(ledger, one(10));
    const [open1, open2] = [freshKey(), freshKey()];
    await ledger.game.bet(bet(member, open1));
    await ledger.game.bet(bet(member, open2));
    await ledger.setFrozen({ merchant: MERCHANT, memberId: member, frozen: true });
    expect(await ledger.game.bet(bet(member, freshKey()))).toMatchObject({ code: 'account_frozen', balance: one(8) });
    expect(await ledger.game.win(win(member, freshKey(), open1))).toMatchObject({ ok: true, balance: one(10) });
    expect(await ledger.game.rollback(rollback(member, freshKey(), open2))).toMatchObject({
      ok: true,
      balance: one(11),
    });
  });

  it('rolls back into the wallet the bet came from, whatever wallet the rollback names', async () => {
    const member = await memberWith(ledger, one(10));
    const key = freshKey();
    await ledger.game.bet(bet(member, key));
    const undo = await ledger.game.rollback(rollback(member, freshKey(), key, { wallet: 'wallet:rng' }));
    expect(undo).toMatchObject({ ok: true });
    expect(await mainOf(ledger, member)).toBe(one(10));
  });

  it.each([
    ['cash', 'main', 'bonus'],
    ['bonus money', 'bonus', 'main'],
  ] as const)(
    'pays what was won with %s where the bet came from, whatever is played from by then',
    async (_, from, by) => {
      const member = await memberWith(ledger, one(10));
      await ledger.post(
        rewardPaid({ ...occasion(), memberId: member, reward: 'promotionBonus', to: 'bonus', amount: one(10) }),
      );
      const [key, paid, roundId] = [freshKey(), freshKey(), freshKey()];
      await ledger.game.bet(bet(member, key, { wallet: from, roundId, amount: one(4) }));
      const closing = win(member, paid, key, { wallet: by, roundId, roundClosed: true, amount: one(7) });
      expect(await ledger.game.win(closing)).toMatchObject({ ok: true, balance: one(10), value: { duplicate: false } });
      expect(await ledger.game.win(closing)).toMatchObject({ ok: true, balance: one(10), value: { duplicate: true } });
      const balances = { [from]: one(13), [by]: one(10) };
      expect({ main: await mainOf(ledger, member), bonus: await bonusOf(member) }).toEqual(balances);
      const late = await ledger.game.bet(bet(member, freshKey(), { wallet: from, roundId }));
      expect(late).toMatchObject({ ok: false, code: 'round_closed' });
      const day = { merchant: MERCHANT, memberIds: [member], from: NOW, to: millis(NOW + 1) };
      expect((await ledger.settledStakes(day)).map(({ staked }) => staked)).toEqual(from === 'main' ? [one(4)] : []);
      const whole = { ...day, from: dayStart(NOW), to: millis(dayStart(NOW) + DAY_MS) };
      expect((await ledger.settledStakes(whole)).map(({ staked }) => staked)).toEqual(from === 'main' ? [one(4)] : []);
    },
  );

  it('plays trial money against the trial bank alone', async () => {
    const member = await memberWith(ledger, one(0));
    const before = await ledger.houseBalances({ merchant: MERCHANT });
    const { trialGranted } = await import('./entries/trial-granted.ts');
    await ledger.post(trialGranted({ ...occasion(), memberId: member, amount: one(1000) }));
    await ledger.game.bet(bet(member, freshKey(), { wallet: 'trial', amount: one(100) }));
    const real = (balances: typeof before) => balances.filter(({ kind }) => kind !== 'trial-bank');
    expect(real(await ledger.houseBalances({ merchant: MERCHANT }))).toEqual(real(before));
  });
});
