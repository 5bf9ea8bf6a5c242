import { CENT, type Section } from '../check.ts';
import { deskOf, expect } from '../desk.ts';

const TOO_MUCH = 'RS_ERROR_BET_LIMIT_EXCEEDED';

export const limits: Section = {
  title: '19 Limits',
  checks: [
    {
      scenario: 'a bet above the supplier’s limit, and one at the limit',
      expected: 'BET_LIMIT_EXCEEDED, nothing moved; OK',
      needs: ['stakeMax'],
      async run(desk) {
        const before = await desk.balance();
        const most = Number(desk.account.stakeMax);
        await desk.transact('bet', desk.bet(most + CENT), TOO_MUCH, before);
        // A win provides the funds for a bet above the balance.
        const borrowed = desk.bet(CENT);
        await desk.transact('bet', borrowed, 'RS_OK');
        const win = desk.win(borrowed, most);
        await desk.transact('win', win, 'RS_OK', before - CENT + most);
        const bet = desk.bet(most);
        await desk.transact('bet', bet, 'RS_OK', before - CENT);
        for (const each of [bet, win, borrowed]) await desk.transact('rollback', desk.rollback(each), 'RS_OK');
        expect('balance', await desk.balance(), before);
      },
    },
    {
      scenario: 'a win above the supplier’s limit',
      expected: 'OK, paid: limits apply to bets only',
      needs: ['stakeMax'],
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.transact('bet', bet, 'RS_OK');
        const win = desk.win(bet, Number(desk.account.stakeMax) + CENT);
        await desk.transact('win', win, 'RS_OK', before + Number(desk.account.stakeMax));
        for (const each of [win, bet]) await desk.transact('rollback', desk.rollback(each), 'RS_OK');
      },
    },
    {
      scenario: 'a bet above the remainder of a member’s own limit, one of exactly the remainder, and one more',
      expected: 'BET_LIMIT_EXCEEDED; OK; BET_LIMIT_EXCEEDED, nothing moved',
      needs: ['limitedUser', 'limitedToken', 'limitedLeft'],
      async run(desk) {
        const { limitedUser, limitedToken, limitedLeft } = desk.account;
        const theirs = deskOf(desk, limitedUser, limitedToken);
        const left = Number(limitedLeft);
        const before = await theirs.balance();
        await theirs.transact('bet', theirs.bet(left + CENT), TOO_MUCH, before);
        const bet = theirs.bet(left);
        await theirs.transact('bet', bet, 'RS_OK', before - left);
        await theirs.transact('bet', theirs.bet(CENT), TOO_MUCH, before - left);
        await theirs.transact('rollback', theirs.rollback(bet), 'RS_OK', before);
      },
    },
  ],
};
