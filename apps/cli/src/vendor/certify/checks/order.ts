import { CENT, type Section } from '../check.ts';
import { expect } from '../desk.ts';

export const order: Section = {
  title: '15 Order',
  checks: [
    {
      scenario: 'a win before its bet, the bet, and the same win again',
      expected: 'TRANSACTION_DOES_NOT_EXIST; OK; OK, paid: the refused win left no trace',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        const win = desk.win(bet, CENT);
        await desk.transact('win', win, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', before);
        await desk.transact('bet', bet, 'RS_OK', before - CENT);
        await desk.transact('win', win, 'RS_OK', before);
      },
    },
    {
      scenario: 'a bet refused because of its game, and the same bet with the right game',
      expected: 'INVALID_GAME; OK',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.transact('bet', { ...bet, game_code: 'no such game' }, 'RS_ERROR_INVALID_GAME', before);
        await desk.transact('bet', bet, 'RS_OK', before - CENT);
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
    {
      scenario: 'the rollback of a bet whose win was paid, then the rollback of the win',
      expected: 'OK, each reverses its own transaction',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.transact('bet', bet, 'RS_OK');
        const win = desk.win(bet, 2 * CENT);
        await desk.transact('win', win, 'RS_OK', before + CENT);
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before + 2 * CENT);
        await desk.transact('rollback', desk.rollback(win), 'RS_OK', before);
      },
    },
    {
      scenario: 'a bet, its win and the rollback of both, concurrently and in every order',
      expected: 'no effect in the end',
      async run(desk) {
        const before = await desk.balance();
        const calls = Array.from({ length: 8 }, () => {
          const bet = desk.bet(CENT);
          const win = desk.win(bet, CENT);
          return [
            () => desk.send('transaction/rollback', desk.rollback(win)),
            () => desk.send('transaction/win', win),
            () => desk.send('transaction/rollback', desk.rollback(bet)),
            () => desk.send('transaction/bet', bet),
          ];
        });
        const turned = calls.flatMap((each, n) => [...each.slice(n % 4), ...each.slice(0, n % 4)]);
        await Promise.all(turned.map((call) => call()));
        expect('balance', await desk.balance(), before);
      },
    },
  ],
};
