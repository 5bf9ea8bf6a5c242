import { CENT, type Section } from '../check.ts';
import { expect, secondOf, type Desk, type Transaction } from '../desk.ts';

const TEN = Array.from({ length: 10 }, (_, n) => n);

const atOnce = (desk: Desk, call: 'bet' | 'win' | 'rollback', all: readonly Transaction[]) =>
  Promise.all(all.map((each) => desk.transact(call, each, 'RS_OK')));

export const concurrency: Section = {
  title: '20 Concurrency',
  checks: [
    {
      scenario: 'the same win ten times concurrently, and the same rollback of it',
      expected: 'OK, one effect each',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.transact('bet', bet, 'RS_OK');
        const win = desk.win(bet, CENT);
        await atOnce(
          desk,
          'win',
          TEN.map(() => win),
        );
        expect('balance after the wins', await desk.balance(), before);
        const undo = desk.rollback(win);
        await atOnce(
          desk,
          'rollback',
          TEN.map(() => undo),
        );
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
    {
      scenario: 'ten concurrent wins of one bet, and ten rollbacks of the bet',
      expected: 'OK; each win paid, the bet returned once',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.transact('bet', bet, 'RS_OK');
        const wins = TEN.map(() => desk.win(bet, CENT));
        await atOnce(desk, 'win', wins);
        await atOnce(
          desk,
          'rollback',
          TEN.map(() => desk.rollback(bet)),
        );
        expect('balance', await desk.balance(), before + 10 * CENT);
        await atOnce(
          desk,
          'rollback',
          wins.map((win) => desk.rollback(win)),
        );
        expect('balance', await desk.balance(), before);
      },
    },
    {
      scenario: 'concurrent bets, wins and rollbacks of two members',
      expected: 'OK; the balance of each member is correct',
      needs: ['secondUser', 'secondToken'],
      async run(desk) {
        const desks = [desk, secondOf(desk)];
        const before = await Promise.all(desks.map((each) => each.balance()));
        await Promise.all(
          desks.flatMap((each) =>
            TEN.slice(5).map(async () => {
              const [won, undone] = [each.bet(CENT), each.bet(CENT)];
              await atOnce(each, 'bet', [won, undone]);
              await Promise.all([
                each.transact('win', each.win(won, CENT, { round_closed: true }), 'RS_OK'),
                each.transact('rollback', each.rollback(undone), 'RS_OK'),
              ]);
            }),
          ),
        );
        expect('balances', await Promise.all(desks.map((each) => each.balance())), before);
      },
    },
  ],
};
