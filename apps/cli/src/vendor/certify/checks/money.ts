import { randomUUID } from 'node:crypto';
import { CENT, type Section } from '../check.ts';
import { expect, secondOf } from '../desk.ts';

export const debits: Section = {
  title: '4 Debits',
  checks: [
    {
      scenario: '20 concurrent bets of a seventh of the balance',
      expected: 'OK for as many as the balance covers, NOT_ENOUGH_MONEY for the others',
      async run(desk) {
        const before = await desk.balance();
        const most = Number(desk.account.stakeMax ?? before);
        const stake = Math.max(CENT, Math.floor(Math.min(before / 7, most) / CENT) * CENT);
        const bets = Array.from({ length: 20 }, () => desk.bet(stake));
        const answers = await Promise.all(bets.map((bet) => desk.send('transaction/bet', bet)));
        const taken = bets.filter((_, n) => answers[n]?.status === 'RS_OK');
        for (const bet of taken) await desk.transact('rollback', desk.rollback(bet), 'RS_OK');
        expect('bets taken', taken.length, Math.min(20, Math.floor(before / stake)));
        expect('balance', await desk.balance(), before);
      },
    },
    {
      scenario: 'a bet above the balance',
      expected: 'NOT_ENOUGH_MONEY with the actual balance',
      async run(desk) {
        const before = await desk.balance();
        await desk.transact('bet', desk.bet(desk.tooMuch(before)), 'RS_ERROR_NOT_ENOUGH_MONEY', before);
      },
    },
  ],
};

export const wins: Section = {
  title: '6 Wins',
  checks: [
    {
      scenario: 'a win of an unknown bet, and of a rolled-back bet',
      expected: 'TRANSACTION_DOES_NOT_EXIST, TRANSACTION_ROLLED_BACK',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.transact('win', desk.win(bet, CENT), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', before);
        await desk.transact('bet', bet, 'RS_OK');
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK');
        await desk.transact('win', desk.win(bet, CENT), 'RS_ERROR_TRANSACTION_ROLLED_BACK', before);
      },
    },
    {
      scenario: 'two wins of one bet, and a win of 0 that closes its round',
      expected: 'OK, each paid',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(2 * CENT);
        await desk.transact('bet', bet, 'RS_OK');
        await desk.transact('win', desk.win(bet, CENT), 'RS_OK', before - CENT);
        await desk.transact('win', desk.win(bet, CENT), 'RS_OK', before);
        await desk.transact('win', desk.win(bet, 0, { round_closed: true }), 'RS_OK', before);
      },
    },
    {
      scenario: 'a win in a game of another supplier, for a bet in a game of this supplier and for an unknown bet',
      expected: 'INVALID_GAME, nothing moved',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.transact('bet', bet, 'RS_OK');
        const odd = { game_code: randomUUID() };
        await desk.transact('win', desk.win(bet, CENT, odd), 'RS_ERROR_INVALID_GAME', before - CENT);
        await desk.transact('win', desk.win(desk.bet(CENT), CENT, odd), 'RS_ERROR_INVALID_GAME', before - CENT);
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
    {
      scenario: 'a win in a currency other than that of its bet',
      expected: 'WRONG_CURRENCY, nothing moved',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.transact('bet', bet, 'RS_OK');
        const foreign = desk.win(bet, CENT, { currency: 'XTS' });
        await desk.transact('win', foreign, 'RS_ERROR_WRONG_CURRENCY', before - CENT);
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
    {
      scenario: 'a win of another member’s bet',
      expected: 'TRANSACTION_DOES_NOT_EXIST, nothing moved',
      needs: ['secondUser', 'secondToken'],
      async run(desk) {
        const second = secondOf(desk);
        const [before, theirs] = [await desk.balance(), await second.balance()];
        const bet = desk.bet(CENT);
        await desk.transact('bet', bet, 'RS_OK');
        await second.transact('win', second.win(bet, CENT), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', theirs);
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
  ],
};
