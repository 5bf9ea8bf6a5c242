import { randomUUID } from 'node:crypto';
import { CENT, type Section } from '../check.ts';
import { expect, type Desk, type Transaction } from '../desk.ts';

const NO_REWARD = 'RS_ERROR_INVALID_REWARD';

const freeBet = (desk: Desk): Transaction => desk.bet(CENT, { is_free: true, reward_uuid: desk.account.reward });
/** Effect of a reward's win on the balance the supplier sees. */
const seenOf = (desk: Desk, amount: number): number => (desk.account.rewardPays === 'main' ? amount : 0);

export const freeBets: Section = {
  title: '13 Free bets',
  checks: [
    {
      scenario: 'a free bet, and its win with the free bet fields',
      expected: 'OK, nothing debited, paid to the wallet of the reward',
      needs: ['reward', 'rewardPays'],
      async run(desk) {
        const before = await desk.balance();
        const bet = freeBet(desk);
        await desk.transact('bet', bet, 'RS_OK', before);
        const win = desk.win(bet, CENT, { is_free: true, reward_uuid: desk.account.reward });
        await desk.transact('win', win, 'RS_OK', before + seenOf(desk, CENT));
        await desk.transact('rollback', desk.rollback(win), 'RS_OK', before);
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
    {
      scenario: 'the win of a free bet without the free bet fields, twice',
      expected: 'OK, once, paid to the wallet of the reward: the fields of the bet decide',
      needs: ['reward', 'rewardPays'],
      async run(desk) {
        const before = await desk.balance();
        const bet = freeBet(desk);
        await desk.transact('bet', bet, 'RS_OK', before);
        const win = desk.win(bet, CENT);
        for (let n = 0; n < 2; n += 1) await desk.transact('win', win, 'RS_OK', before + seenOf(desk, CENT));
        await desk.transact('rollback', desk.rollback(win), 'RS_OK', before);
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
    {
      scenario: 'the win of a staked bet with free bet fields',
      expected: 'OK, paid in cash',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.transact('bet', bet, 'RS_OK', before - CENT);
        await desk.transact('win', desk.win(bet, CENT, { is_free: true, reward_uuid: randomUUID() }), 'RS_OK', before);
      },
    },
    {
      scenario: 'a free bet without a reward, and of a reward that was not granted',
      expected: 'INVALID_REWARD, nothing moved',
      async run(desk) {
        const before = await desk.balance();
        for (const marks of [{ is_free: true }, { is_free: true, reward_uuid: randomUUID() }])
          await desk.transact('bet', desk.bet(CENT, marks), NO_REWARD, before);
      },
    },
    {
      scenario: 'a free bet of another member’s reward',
      expected: 'INVALID_REWARD, nothing moved',
      needs: ['foreignReward'],
      async run(desk) {
        const marks = { is_free: true, reward_uuid: desk.account.foreignReward };
        await desk.transact('bet', desk.bet(CENT, marks), NO_REWARD, await desk.balance());
      },
    },
    {
      scenario: 'a free bet of an ended reward',
      expected: 'INVALID_REWARD, nothing moved',
      needs: ['endedReward'],
      async run(desk) {
        const marks = { is_free: true, reward_uuid: desk.account.endedReward };
        await desk.transact('bet', desk.bet(CENT, marks), NO_REWARD, await desk.balance());
      },
    },
    {
      scenario: 'five free bets more than the reward has left, concurrently',
      expected: 'OK for the remaining free bets, INVALID_REWARD for the others',
      needs: ['reward', 'rewardBets'],
      async run(desk) {
        const before = await desk.balance();
        const left = Number(desk.account.rewardBets);
        const bets = Array.from({ length: left + 5 }, () => freeBet(desk));
        const answers = await Promise.all(bets.map((bet) => desk.send('transaction/bet', bet)));
        const taken = bets.filter((_, n) => answers[n]?.status === 'RS_OK');
        for (const bet of taken) await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
        expect('free bets taken', taken.length, left);
        expect('the others', answers.filter(({ status }) => status === NO_REWARD).length, 5);
      },
    },
    {
      scenario: 'one free bet more than the reward has left, and one after a rollback',
      expected: 'INVALID_REWARD; OK: a rollback restores the free bet',
      needs: ['reward', 'rewardBets'],
      async run(desk) {
        const before = await desk.balance();
        const bets = Array.from({ length: Number(desk.account.rewardBets) }, () => freeBet(desk));
        for (const bet of bets) await desk.transact('bet', bet, 'RS_OK', before);
        await desk.transact('bet', freeBet(desk), NO_REWARD, before);
        const [first, ...others] = bets;
        if (first) await desk.transact('rollback', desk.rollback(first), 'RS_OK', before);
        const again = freeBet(desk);
        await desk.transact('bet', again, 'RS_OK', before);
        for (const bet of [again, ...others]) await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
  ],
};
