import { randomUUID } from 'node:crypto';
import { CENT, type Section } from '../check.ts';
import { expect, secondOf, signed } from '../desk.ts';

const DUPLICATE = 'RS_ERROR_DUPLICATE_TRANSACTION';

export const repetition: Section = {
  title: '3 Repetition',
  checks: [
    {
      scenario: 'the same bet five times concurrently, and once more',
      expected: 'OK, one effect, the current balance',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await Promise.all(Array.from({ length: 5 }, () => desk.transact('bet', bet, 'RS_OK')));
        await desk.transact('bet', bet, 'RS_OK', before - CENT);
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
    {
      scenario: 'the same bet with another amount, round, game or currency, or as a free bet',
      expected: 'DUPLICATE_TRANSACTION, nothing moved',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.transact('bet', bet, 'RS_OK');
        for (const other of [
          { amount: 2 * CENT },
          { round: randomUUID() },
          { game_code: randomUUID() },
          { currency: 'XTS' },
          { is_free: true, reward_uuid: 'r' },
        ])
          await desk.transact('bet', { ...bet, ...other }, DUPLICATE, before - CENT);
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
    {
      scenario: 'the same win or rollback for another bet; a win with the id of a bet',
      expected: 'DUPLICATE_TRANSACTION, nothing moved',
      async run(desk) {
        const before = await desk.balance();
        const [bet, other] = [desk.bet(CENT), desk.bet(CENT)];
        for (const each of [bet, other]) await desk.transact('bet', each, 'RS_OK');
        const win = desk.win(bet, 2 * CENT);
        await desk.transact('win', win, 'RS_OK', before);
        const of = { reference_transaction_uuid: other.transaction_uuid };
        await desk.transact('win', { ...win, ...of }, DUPLICATE, before);
        await desk.transact('win', desk.win(bet, CENT, { transaction_uuid: bet.transaction_uuid }), DUPLICATE, before);
        const undo = desk.rollback(win);
        await desk.transact('rollback', undo, 'RS_OK', before - 2 * CENT);
        await desk.transact('rollback', { ...undo, ...of }, DUPLICATE, before - 2 * CENT);
        for (const each of [bet, other]) await desk.transact('rollback', desk.rollback(each), 'RS_OK');
        expect('balance', await desk.balance(), before);
      },
    },
    {
      scenario:
        'the same bet and win with another token, request_uuid, order in meta, note of the supplier or unknown field',
      expected: 'OK, one effect',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT, { meta: { a: 1, b: 2 } });
        await desk.transact('bet', bet, 'RS_OK', before - CENT);
        const win = desk.win(bet, CENT, { meta: { a: 1, b: 2 } });
        await desk.transact('win', win, 'RS_OK', before);
        for (const other of [
          { token: randomUUID() },
          { request_uuid: randomUUID() },
          { meta: { b: 2, a: 1 } },
          { supplier_transaction_id: 'x' },
          { is_supplier_promo: true },
        ]) {
          await desk.transact('bet', { ...bet, ...other }, 'RS_OK', before);
          await desk.transact('win', { ...win, ...other }, 'RS_OK', before);
        }
      },
    },
    {
      scenario: 'a bet, a win and a rollback with unknown fields',
      expected: 'OK, as without them',
      async run(desk) {
        const before = await desk.balance();
        const grown = { is_supplier_promo: false, jackpot: { level: 1.5 } };
        const bet = desk.bet(CENT, grown);
        await desk.transact('bet', bet, 'RS_OK', before - CENT);
        const win = desk.win(bet, CENT, grown);
        await desk.transact('win', win, 'RS_OK', before);
        await desk.transact('rollback', desk.rollback(win, grown), 'RS_OK', before - CENT);
        await desk.transact('rollback', desk.rollback(bet, grown), 'RS_OK', before);
      },
    },
    {
      scenario: 'the same bet for another member',
      expected: 'DUPLICATE_TRANSACTION, nothing moved',
      needs: ['secondUser', 'secondToken'],
      async run(desk) {
        const second = secondOf(desk);
        const [before, theirs] = [await desk.balance(), await second.balance()];
        const bet = desk.bet(CENT);
        await desk.transact('bet', bet, 'RS_OK');
        const { user, token } = second.account;
        await second.transact('bet', { ...bet, user, token }, DUPLICATE, theirs);
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
  ],
};

export const replays: Section = {
  title: '14 Replays',
  checks: [
    {
      scenario: 'the same signed bytes three times',
      expected: 'OK, one effect',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        const text = JSON.stringify({ request_uuid: 'r', ...bet });
        const signature = signed(text, desk.account.privateKey);
        for (let n = 0; n < 3; n += 1)
          expect('balance', (await desk.post('transaction/bet', text, signature)).balance, before - CENT);
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
  ],
};
