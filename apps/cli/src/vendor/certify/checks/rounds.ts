import { randomUUID } from 'node:crypto';
import { CENT, type Section } from '../check.ts';
import { expect, secondOf, Skipped } from '../desk.ts';

export const rounds: Section = {
  title: '8 Rounds',
  checks: [
    {
      scenario: '101 bets in a round, and one more after its end',
      expected: 'OK; UNKNOWN for the late one, nothing moved',
      async run(desk) {
        const before = await desk.balance();
        if (before < 101 * CENT) throw new Skipped('the user has less than 101 hundredths');
        const round = randomUUID();
        const bets = Array.from({ length: 101 }, () => desk.bet(CENT, { round }));
        await Promise.all(bets.map((bet) => desk.transact('bet', bet, 'RS_OK')));
        await desk.transact('win', desk.win(bets[0]!, 101 * CENT, { round_closed: true }), 'RS_OK', before);
        await desk.transact('bet', desk.bet(CENT, { round }), 'RS_ERROR_UNKNOWN', before);
      },
    },
    {
      scenario: 'a bet in a round that is closed for another member',
      expected: 'OK: rounds are closed for each player separately',
      needs: ['secondUser', 'secondToken'],
      async run(desk) {
        const second = secondOf(desk);
        const [before, theirs] = [await desk.balance(), await second.balance()];
        const round = randomUUID();
        const bet = desk.bet(CENT, { round });
        await desk.transact('bet', bet, 'RS_OK');
        await desk.transact('win', desk.win(bet, CENT, { round_closed: true }), 'RS_OK', before);
        const late = second.bet(CENT, { round });
        await second.transact('bet', late, 'RS_OK', theirs - CENT);
        await second.transact('rollback', second.rollback(late), 'RS_OK', theirs);
      },
    },
    {
      scenario: 'a bet that closes its round, the same bet again, another bet, its win and its rollback',
      expected: 'OK, OK, UNKNOWN for the other bet, OK, OK',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT, { round_closed: true });
        for (let n = 0; n < 2; n += 1) await desk.transact('bet', bet, 'RS_OK', before - CENT);
        await desk.transact('bet', desk.bet(CENT, { round: bet.round }), 'RS_ERROR_UNKNOWN', before - CENT);
        const win = desk.win(bet, CENT);
        await desk.transact('win', win, 'RS_OK', before);
        await desk.transact('rollback', desk.rollback(win), 'RS_OK', before - CENT);
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
    {
      scenario: 'two open rounds, one of which is closed',
      expected: 'OK in the other',
      async run(desk) {
        const before = await desk.balance();
        const [one, other] = [desk.bet(CENT), desk.bet(CENT)];
        for (const bet of [one, other]) await desk.transact('bet', bet, 'RS_OK');
        await desk.transact('win', desk.win(one, CENT, { round_closed: true }), 'RS_OK', before - CENT);
        const more = desk.bet(CENT, { round: other.round });
        await desk.transact('bet', more, 'RS_OK', before - 2 * CENT);
        for (const bet of [more, other]) await desk.transact('rollback', desk.rollback(bet), 'RS_OK');
        expect('balance', await desk.balance(), before);
      },
    },
  ],
};

export const lateWins: Section = {
  title: '16 Late wins',
  checks: [
    {
      scenario: 'a win after its round was closed by a win of 0, twice',
      expected: 'OK, once',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await desk.transact('bet', bet, 'RS_OK');
        await desk.transact('win', desk.win(bet, 0, { round_closed: true }), 'RS_OK', before - CENT);
        const late = desk.win(bet, CENT);
        for (let n = 0; n < 2; n += 1) await desk.transact('win', late, 'RS_OK', before);
      },
    },
    {
      scenario: 'a win that closes an already closed round',
      expected: 'OK, paid',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT, { round_closed: true });
        await desk.transact('bet', bet, 'RS_OK');
        await desk.transact('win', desk.win(bet, CENT, { round_closed: true }), 'RS_OK', before);
      },
    },
    {
      scenario: 'the win of one bet of a round after another bet of it was rolled back',
      expected: 'OK for the one, TRANSACTION_ROLLED_BACK for the other',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        const other = desk.bet(CENT, { round: bet.round });
        for (const each of [bet, other]) await desk.transact('bet', each, 'RS_OK');
        await desk.transact('rollback', desk.rollback(other, { round_closed: true }), 'RS_OK', before - CENT);
        await desk.transact('win', desk.win(bet, CENT), 'RS_OK', before);
        await desk.transact('win', desk.win(other, CENT), 'RS_ERROR_TRANSACTION_ROLLED_BACK', before);
      },
    },
  ],
};
