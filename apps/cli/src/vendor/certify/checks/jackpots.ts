import { CENT, type Section } from '../check.ts';
import { secondOf } from '../desk.ts';

/** The dialect has no jackpots: contributions are part of the bet, and jackpot wins are wins. */
const share = { jackpot_contribution: 12.5, jackpot: { id: 'grand', level: 1 } };
const hit = { jackpot_win: true, jackpot: { id: 'grand', level: 1 } };

export const jackpots: Section = {
  title: '17 Jackpots',
  checks: [
    {
      scenario: 'a bet with a jackpot contribution',
      expected: 'OK, only its amount is debited',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT, share);
        await desk.transact('bet', bet, 'RS_OK', before - CENT);
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
    {
      scenario: 'a win, the jackpot as a second win in the closed round, and each again',
      expected: 'OK, each paid once',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(3 * CENT, share);
        await desk.transact('bet', bet, 'RS_OK');
        const win = desk.win(bet, CENT, { round_closed: true });
        const jackpot = desk.win(bet, 2 * CENT, hit);
        await desk.transact('win', win, 'RS_OK', before - 2 * CENT);
        for (const each of [jackpot, win, jackpot]) await desk.transact('win', each, 'RS_OK', before);
      },
    },
    {
      scenario: 'a jackpot of an unknown bet, and of a rolled-back bet',
      expected: 'TRANSACTION_DOES_NOT_EXIST, TRANSACTION_ROLLED_BACK',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT, share);
        await desk.transact('win', desk.win(bet, CENT, hit), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', before);
        await desk.transact('bet', bet, 'RS_OK');
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
        await desk.transact('win', desk.win(bet, CENT, hit), 'RS_ERROR_TRANSACTION_ROLLED_BACK', before);
      },
    },
    {
      scenario: 'two members win concurrently, each with a bet of their own in one round',
      expected: 'OK, each paid their own win',
      needs: ['secondUser', 'secondToken'],
      async run(desk) {
        const second = secondOf(desk);
        const [before, theirs] = [await desk.balance(), await second.balance()];
        const bet = desk.bet(CENT, share);
        const other = second.bet(CENT, { ...share, round: bet.round });
        await desk.transact('bet', bet, 'RS_OK');
        await second.transact('bet', other, 'RS_OK');
        await Promise.all([
          desk.transact('win', desk.win(bet, CENT, hit), 'RS_OK', before),
          second.transact('win', second.win(other, CENT, hit), 'RS_OK', theirs),
        ]);
      },
    },
    {
      scenario: 'a jackpot won by a free bet',
      expected: 'OK, paid to the wallet of the reward',
      needs: ['reward', 'rewardPays'],
      async run(desk) {
        const before = await desk.balance();
        const seen = desk.account.rewardPays === 'main' ? CENT : 0;
        const bet = desk.bet(CENT, { ...share, is_free: true, reward_uuid: desk.account.reward });
        await desk.transact('bet', bet, 'RS_OK', before);
        const jackpot = desk.win(bet, CENT, hit);
        await desk.transact('win', jackpot, 'RS_OK', before + seen);
        for (const each of [jackpot, bet]) await desk.transact('rollback', desk.rollback(each), 'RS_OK', before);
      },
    },
  ],
};
