import { exec } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { CENT, type Section } from '../check.ts';
import { deskOf, expect } from '../desk.ts';

export const launches: Section = {
  title: '5 Launches',
  checks: [
    {
      scenario: 'a bet with an unknown token, in an unknown game, in a currency other than the token’s',
      expected: 'INVALID_TOKEN, INVALID_GAME, WRONG_CURRENCY',
      async run(desk) {
        const before = await desk.balance();
        await desk.transact('bet', desk.bet(CENT, { token: randomUUID() }), 'RS_ERROR_INVALID_TOKEN', before);
        await desk.transact('bet', desk.bet(CENT, { game_code: randomUUID() }), 'RS_ERROR_INVALID_GAME', before);
        await desk.transact('bet', desk.bet(CENT, { currency: 'XTS' }), 'RS_ERROR_WRONG_CURRENCY', before);
      },
    },
    {
      scenario: 'a bet in another game of the supplier, its win in the first',
      expected: 'OK: a token is valid for all games of the supplier',
      needs: ['secondGame'],
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT, { game_code: desk.account.secondGame });
        await desk.transact('bet', bet, 'RS_OK', before - CENT);
        await desk.transact('win', desk.win(bet, CENT), 'RS_OK', before);
      },
    },
    {
      scenario: 'a bet with another member’s token',
      expected: 'INVALID_TOKEN, nothing moved',
      needs: ['secondUser', 'secondToken'],
      async run(desk) {
        const before = await desk.balance();
        const { secondToken } = desk.account;
        await desk.transact('bet', desk.bet(CENT, { token: secondToken }), 'RS_ERROR_INVALID_TOKEN', before);
      },
    },
    {
      scenario: 'with an expired token: a new bet, a repeated bet, its win, its rollback',
      expected: 'TOKEN_EXPIRED for the new bet, OK for the others',
      needs: ['expiredToken'],
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        const old = { token: desk.account.expiredToken };
        await desk.transact('bet', desk.bet(CENT, old), 'RS_ERROR_TOKEN_EXPIRED', before);
        await desk.transact('bet', bet, 'RS_OK');
        await desk.transact('bet', { ...bet, ...old }, 'RS_OK', before - CENT);
        await desk.transact('win', desk.win(bet, 0, old), 'RS_OK', before - CENT);
        await desk.transact('rollback', desk.rollback(bet, old), 'RS_OK', before);
      },
    },
    {
      scenario: 'the balance with an expired token, and with an unknown one',
      expected: 'TOKEN_EXPIRED with the balance, INVALID_TOKEN without',
      needs: ['expiredToken'],
      async run(desk) {
        const { user, game, expiredToken } = desk.account;
        const before = await desk.balance();
        const asked = (token?: string) => desk.send('user/balance', { user, token, game_code: game });
        const { status, balance } = await asked(expiredToken);
        expect('answer', [status, balance], ['RS_ERROR_TOKEN_EXPIRED', before]);
        expect('status', (await asked(randomUUID())).status, 'RS_ERROR_INVALID_TOKEN');
      },
    },
    {
      scenario: 'a bet immediately after the end of the member’s session, and the win of the previous bet',
      expected: 'TOKEN_EXPIRED for the bet, OK for the win',
      needs: ['sessionUser', 'sessionToken', 'endSession'],
      async run(desk) {
        const { sessionUser, sessionToken, endSession = '' } = desk.account;
        const theirs = deskOf(desk, sessionUser, sessionToken);
        const before = await theirs.balance();
        const bet = theirs.bet(CENT);
        await theirs.transact('bet', bet, 'RS_OK', before - CENT);
        await promisify(exec)(endSession);
        await theirs.transact('bet', theirs.bet(CENT), 'RS_ERROR_TOKEN_EXPIRED', before - CENT);
        await theirs.transact('win', theirs.win(bet, CENT), 'RS_OK', before);
      },
    },
    {
      scenario: 'the balance, and a bet in either currency, with a token in a currency other than the wallet’s',
      expected: 'WRONG_CURRENCY, nothing moved',
      needs: ['foreignToken'],
      async run(desk) {
        const { user, game, foreignToken: token } = desk.account;
        const before = await desk.balance();
        for (const other of [{}, { currency: 'EUR' }, { currency: 'XTS' }])
          await desk.transact('bet', desk.bet(CENT, { token, ...other }), 'RS_ERROR_WRONG_CURRENCY', before);
        const asked = await desk.send('user/balance', { user, token, game_code: game });
        expect('status of the balance', asked.status, 'RS_ERROR_WRONG_CURRENCY');
      },
    },
    {
      scenario: 'a bet of a disabled account',
      expected: 'USER_DISABLED',
      needs: ['disabledUser', 'disabledToken'],
      async run(desk) {
        const { disabledUser, disabledToken } = desk.account;
        const theirs = deskOf(desk, disabledUser, disabledToken);
        await theirs.transact('bet', theirs.bet(CENT), 'RS_ERROR_USER_DISABLED');
      },
    },
  ],
};
