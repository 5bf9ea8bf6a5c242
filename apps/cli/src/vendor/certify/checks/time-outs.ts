import { randomUUID } from 'node:crypto';
import { CENT, type Section } from '../check.ts';
import { expect, signed, type Desk, type Transaction } from '../desk.ts';
import { hangUp } from '../hang-up.ts';

/** Timeout after which suppliers give up on a bet. */
const PATIENCE_MS = 5_000;

function leave({ account }: Desk, call: 'bet' | 'win', fields: Transaction, sent: 'all' | 'half'): Promise<void> {
  const text = JSON.stringify({ request_uuid: randomUUID(), ...fields });
  return hangUp(account, {
    path: `transaction/${call}`,
    text,
    signature: signed(text, account.privateKey),
    sent,
  });
}

export const timeOuts: Section = {
  title: '21 Time-outs',
  checks: [
    {
      scenario: 'a bet and a win whose sender disconnects before the answer, each sent again',
      expected: 'OK, one effect each',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await leave(desk, 'bet', bet, 'all');
        await desk.transact('bet', bet, 'RS_OK', before - CENT);
        const win = desk.win(bet, CENT);
        await leave(desk, 'win', win, 'all');
        await desk.transact('win', win, 'RS_OK', before);
      },
    },
    {
      scenario: 'ten bets whose sender disconnects before the answer, rolled back immediately',
      expected: 'OK, no effect in the end',
      async run(desk) {
        const before = await desk.balance();
        for (const bet of Array.from({ length: 10 }, () => desk.bet(CENT))) {
          await leave(desk, 'bet', bet, 'all');
          await desk.transact('rollback', desk.rollback(bet), 'RS_OK');
          // If the rollback arrived first, the bet is refused.
          await desk.transact('rollback', desk.rollback(bet), 'RS_OK');
        }
        expect('balance', await desk.balance(), before);
      },
    },
    {
      scenario: 'an incomplete bet before a disconnect; then the complete bet',
      expected: 'nothing moved; OK',
      async run(desk) {
        const before = await desk.balance();
        const bet = desk.bet(CENT);
        await leave(desk, 'bet', bet, 'half');
        expect('balance', await desk.balance(), before);
        await desk.transact('bet', bet, 'RS_OK', before - CENT);
        await desk.transact('rollback', desk.rollback(bet), 'RS_OK', before);
      },
    },
    {
      scenario: '25 bets with their rollbacks, in sequence',
      expected: 'OK, each answered within five seconds',
      async run(desk) {
        let slowest = 0;
        for (let n = 0; n < 25; n += 1) {
          const bet = desk.bet(CENT);
          for (const [call, fields] of [
            ['bet', bet],
            ['rollback', desk.rollback(bet)],
          ] as const) {
            const since = performance.now();
            await desk.transact(call, fields, 'RS_OK');
            slowest = Math.max(slowest, performance.now() - since);
          }
        }
        expect('answered in time', slowest < PATIENCE_MS, true);
        desk.onStatus(`slowest ${Math.round(slowest)} ms`);
      },
    },
  ],
};
