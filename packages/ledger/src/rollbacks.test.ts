import { expect, it } from 'vitest';
import type { Db } from '#db';
import type { MemberId } from '#kernel';
import { describeLedger } from '../test/describe-ledger.ts';
import {
  bet,
  freshKey,
  ledgerOn,
  mainOf,
  memberWith,
  MERCHANT,
  occasion,
  one,
  rollback,
  USD,
  win,
} from '../test/table-of-players.ts';
import { betRolledBack } from './entries/bet-rolled-back.ts';
import { depositReceived } from './entries/deposit-received.ts';
import { walletTransferred } from './entries/wallet-transferred.ts';

describeLedger('rollbacks', { lanes: 2 }, ({ db, ledger }) => {
  const rngOf = (member: MemberId) =>
    ledger.balanceOf({ merchant: MERCHANT, memberId: member, currency: USD, kind: 'wallet:rng' });

  /** With ten on each of two wallets, and a bet of three from the second. */
  async function playerOfTwoWallets() {
    const member = await memberWith(ledger, one(20));
    const key = freshKey();
    await ledger.post(
      walletTransferred({ ...occasion(), memberId: member, from: 'main', to: 'wallet:rng', amount: one(10) }),
    );
    await ledger.game.bet(bet(member, key, { wallet: 'wallet:rng', amount: one(3) }));
    return { member, key };
  }

  it('of a rollback are refused and move nothing, of a bet as of a win', async () => {
    const member = await memberWith(ledger, one(10));
    const [b, w, undoWin, undoBet] = [freshKey(), freshKey(), freshKey(), freshKey()];
    await ledger.game.bet(bet(member, b, { amount: one(4) }));
    await ledger.game.win(win(member, w, b, { amount: one(1) }));
    await ledger.game.rollback(rollback(member, undoWin, w));
    await ledger.game.rollback(rollback(member, undoBet, b));
    for (const undone of [undoWin, undoBet]) {
      const answer = await ledger.game.rollback(rollback(member, freshKey(), undone));
      expect(answer).toMatchObject({ ok: false, code: 'bet_unknown', balance: one(10) });
    }
    expect(await mainOf(ledger, member)).toBe(one(10));
    expect(await ledger.history({ merchant: MERCHANT, memberIds: [member] }, { limit: 9 })).toHaveLength(5);
  });

  it('that come before their win keep the win out, whoever races', async () => {
    const member = await memberWith(ledger, one(10));
    const [b, w] = [freshKey(), freshKey()];
    await ledger.game.bet(bet(member, b));
    await ledger.game.rollback(rollback(member, freshKey(), w));
    expect(await ledger.game.win(win(member, w, b))).toMatchObject({ code: 'bet_rolled_back', balance: one(9) });
    expect(await ledger.game.win(win(member, freshKey(), b))).toMatchObject({ ok: true, balance: one(11) });
    const calls = Array.from({ length: 30 }, (_, n) => {
      const late = freshKey();
      const both = [
        () => ledger.game.win(win(member, late, b)),
        () => ledger.game.rollback(rollback(member, freshKey(), late)),
      ];
      return (n % 2 ? both : both.toReversed()).map((call) => call());
    });
    await Promise.all(calls.flat());
    expect(await mainOf(ledger, member)).toBe(one(11));
  });

  it('reach another wallet of the member from a batch of others', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, playerOfTwoWallets));
    const neighbours = await Promise.all(Array.from({ length: 8 }, () => memberWith(ledger, one(10))));
    const answers = await Promise.all([
      ...players.map(({ member, key }) => ledger.game.rollback(rollback(member, freshKey(), key))),
      ...neighbours.map((member) => ledger.game.bet(bet(member, freshKey()))),
      ...players.map(({ member }) => ledger.game.bet(bet(member, freshKey()))),
    ]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(answers.slice(0, 8).map(({ balance }) => balance)).toEqual(players.map(() => one(10)));
    for (const { member } of players) {
      expect([await mainOf(ledger, member), await rngOf(member)]).toEqual([one(9), one(10)]);
    }
    for (const member of neighbours) expect(await mainOf(ledger, member)).toBe(one(9));
  });

  it('ride in one batch with others, whatever wallets their players have', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, playerOfTwoWallets));
    const sent: (number | undefined)[] = [];
    const run: Db['run'] = async (sql, params, name) => {
      const place = name === 'ledger_post' ? sent.push(undefined) - 1 : -1;
      const rows = await db.run<never>(sql, params, name);
      if (place >= 0) sent[place] = rows.length;
      return rows;
    };
    const watched = new Proxy(db, { get: (of, name) => (name === 'run' ? run : (Reflect.get(of, name) as unknown)) });
    const { game } = ledgerOn(watched, 1);
    const known = await Promise.all(players.map(({ member }) => game.bet(bet(member, freshKey()))));
    sent.length = 0;
    const answers = await Promise.all(
      players.map(({ member, key }) => game.rollback(rollback(member, freshKey(), key))),
    );
    expect(answers.map(({ balance }) => balance)).toEqual(known.map(() => one(9)));
    expect(await Promise.all(players.map(({ member }) => rngOf(member)))).toEqual(players.map(() => one(10)));
    expect(sent).toEqual([8]);
  });

  it('reach another wallet within the caller’s transaction, among other postings', async () => {
    const [{ member, key }, other] = [await playerOfTwoWallets(), await playerOfTwoWallets()];
    const pay = () => depositReceived({ ...occasion(), memberId: other.member, provider: 'p', amount: one(1) });
    const results = await db.tx((tx) =>
      ledger.postAllIn(tx, [
        pay(),
        betRolledBack(rollback(member, freshKey(), key)),
        betRolledBack(rollback(other.member, freshKey(), other.key)),
        pay(),
      ]),
    );
    expect(results.map((result) => result.ok && result.value.balance)).toEqual([one(11), one(10), one(11), one(12)]);
    expect([await rngOf(member), await rngOf(other.member)]).toEqual([one(10), one(10)]);
  });

  it('say the balance of the wallet they name, also when the bet in the other has been given back before', async () => {
    for (const [wallet, from, balance] of [
      ['main', 'wallet:rng', one(10)],
      ['wallet:rng', 'main', one(10)],
    ] as const) {
      const { member, key } = await playerOfTwoWallets();
      const betKey = from === 'main' ? freshKey() : key;
      if (from === 'main') {
        await ledger.game.rollback(rollback(member, freshKey(), key, { wallet }));
        await ledger.game.bet(bet(member, betKey, { amount: one(3) }));
      }
      const roundId = freshKey();
      for (let n = 0; n < 3; n += 1) {
        const answer = await ledger.game.rollback(rollback(member, freshKey(), betKey, { wallet, roundId }));
        expect(answer).toMatchObject({ ok: true, balance });
      }
      const postings = await ledger.roundPostings({ merchant: MERCHANT, vendor: 'HOUSE', roundId });
      expect(postings.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
        [one(3), one(10)],
        [0n, one(10)],
        [0n, one(10)],
      ]);
      await ledger.game.bet(bet(member, freshKey(), { wallet, amount: one(2), roundId: freshKey() }));
      await ledger.game.rollback(rollback(member, freshKey(), betKey, { wallet, roundId }));
      const after = await ledger.roundPostings({ merchant: MERCHANT, vendor: 'HOUSE', roundId });
      expect(after.at(-1)).toMatchObject({ amount: 0n, balanceAfter: one(8) });
    }
  });

  it('of another member’s bet are refused, in a batch and alone', async () => {
    const [{ member, key }, thief] = [await playerOfTwoWallets(), await memberWith(ledger, one(1))];
    const answers = await Promise.all([
      ledger.game.rollback(rollback(thief, freshKey(), key)),
      ledger.game.bet(bet(member, freshKey())),
    ]);
    expect(answers).toMatchObject([
      { code: 'bet_unknown', balance: one(1) },
      { ok: true, balance: one(9) },
    ]);
    expect(await rngOf(member)).toBe(one(7));
  });

  it('from another wallet share no batch with what moves that wallet', async () => {
    for (let n = 0; n < 8; n += 1) {
      const { member, key } = await playerOfTwoWallets();
      const single = ledgerOn(db, 1);
      const answers = await Promise.all([
        single.game.rollback(rollback(member, freshKey(), key, { wallet: 'main' })),
        single.game.bet(bet(member, freshKey(), { wallet: 'wallet:rng', amount: one(1) })),
      ]);
      expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
      expect(await rngOf(member)).toBe(one(9));
    }
  });

  it('from another wallet keep out a bet that is on its way there', async () => {
    const { member } = await playerOfTwoWallets();
    await ledger.game.bet(bet(member, freshKey()));
    const late = freshKey();
    const answers = await Promise.all([
      db.tx(async (tx) => {
        const answer = await ledger.postIn(tx, betRolledBack(rollback(member, freshKey(), late, { wallet: 'main' })));
        await new Promise((resolve) => setTimeout(resolve, 50));
        return answer;
      }),
      new Promise((resolve) => setTimeout(resolve, 25)).then(() =>
        ledgerOn(db).game.bet(bet(member, late, { wallet: 'wallet:rng', amount: one(2) })),
      ),
    ]);
    expect(answers).toMatchObject([{ ok: true }, { code: 'bet_rolled_back' }]);
    expect(await rngOf(member)).toBe(one(7));
  });
});
