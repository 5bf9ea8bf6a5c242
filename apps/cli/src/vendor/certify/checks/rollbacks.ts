import { CENT, type Section } from '../check.ts';
import { type Desk, expect, secondOf, type Transaction } from '../desk.ts';

/** Bets the whole balance; returns the bets for their rollback. */
async function spendAll(desk: Desk): Promise<Transaction[]> {
  const bets: Transaction[] = [];
  for (let left = await desk.balance(); left > 0;) {
    const bet = desk.bet(Math.min(left, Number(desk.account.stakeMax ?? left)));
    left = (await desk.transact('bet', bet, 'RS_OK')).balance ?? 0;
    bets.push(bet);
  }
  return bets;
}

export const rollbacks: Section = {
  title: '7 Rollbacks',
  checks: [
    {
      scenario: 'before its bet',
      expected: 'OK; the bet then TRANSACTION_ROLLED_BACK, nothing moved',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
        await desk.transact('bet', bet, 'RS_ERROR_TRANSACTION_ROLLED_BACK', before);
      },
    },
    {
      scenario: 'before its win',
      expected: 'OK; the win then TRANSACTION_ROLLED_BACK, the bet’s other wins paid',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.transact('bet', bet, 'RS_OK');
        const win = desk.win(bet, CENT);
        await desk.transact('rollback', desk.rollback(win), 'RS_OK', before - CENT);
        await desk.transact('win', win, 'RS_ERROR_TRANSACTION_ROLLED_BACK', before - CENT);
        await desk.transact('win', desk.win(bet, CENT), 'RS_OK', before);
      },
    },
    {
      scenario: 'twice, by the same transaction or by another',
      expected: 'OK, one effect',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.transact('bet', bet, 'RS_OK');
        const rollback = desk.rollback(bet);
        for (const each of [rollback, rollback, desk.rollback(bet)])
          await desk.transact('rollback', each, 'RS_OK', before);
      },
    },
    {
      scenario: 'racing its bet, ten times',
      expected: 'no effect in the end',
      async run(desk) {
        const before = await desk.balance();
        const races = Array.from({ length: 10 }, () => desk.bet(CENT)).flatMap((bet) => [
          desk.send('transaction/bet', bet),
          desk.send('transaction/rollback', desk.rollback(bet)),
        ]);
        await Promise.all(races);
        expect('balance', await desk.balance(), before);
      },
    },
    {
      scenario: 'of a rollback, whether of a bet or of a win',
      expected: 'TRANSACTION_DOES_NOT_EXIST, nothing moved',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.transact('bet', bet, 'RS_OK');
        const win = desk.win(bet, CENT);
        await desk.transact('win', win, 'RS_OK', before);
        for (const undone of [desk.rollback(win), desk.rollback(bet)]) {
          const after = (await desk.transact('rollback', undone, 'RS_OK')).balance;
          await desk.transact('rollback', desk.rollback(undone), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', after);
        }
        expect('balance', await desk.balance(), before);
      },
    },
    {
      scenario: 'of a win that has been spent, and again once the balance is sufficient',
      expected: 'NOT_ENOUGH_MONEY, nothing debited; then OK',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.transact('bet', bet, 'RS_OK');
        const win = desk.win(bet, CENT);
        await desk.transact('win', win, 'RS_OK', before);
        const spent = await spendAll(desk);
        const undo = desk.rollback(win);
        await desk.transact('rollback', undo, 'RS_ERROR_NOT_ENOUGH_MONEY', 0);
        for (const each of spent) await desk.transact('rollback', desk.rollback(each), 'RS_OK');
        await desk.transact('rollback', undo, 'RS_OK', before - CENT);
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
    {
      scenario: 'of another member’s bet',
      expected: 'TRANSACTION_DOES_NOT_EXIST, nothing moved',
      needs: ['secondUser', 'secondToken'],
      async run(desk) {
        const second = secondOf(desk);
        const [before, theirs] = [await desk.balance(), await second.balance()];
        const bet = desk.bet(CENT);
        await desk.transact('bet', bet, 'RS_OK');
        await second.transact('rollback', second.rollback(bet), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', theirs);
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
  ],
};
