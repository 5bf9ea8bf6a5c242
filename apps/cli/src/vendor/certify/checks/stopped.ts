import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { CENT, type Section } from '../check.ts';
import { deskOf, type Desk } from '../desk.ts';

/** Blocks the member between two bets and their results. */
async function stopBetween(theirs: Desk, command: string): Promise<void> {
  const before = await theirs.balance();
  const [won, undone] = [theirs.bet(CENT), theirs.bet(CENT)];
  for (const bet of [won, undone]) await theirs.transact('bet', bet, 'RS_OK');
  await promisify(exec)(command);
  await theirs.transact('bet', theirs.bet(CENT), 'RS_ERROR_USER_DISABLED', before - 2 * CENT);
  await theirs.transact('bet', won, 'RS_OK', before - 2 * CENT);
  await theirs.transact('win', theirs.win(won, CENT), 'RS_OK', before - CENT);
  await theirs.transact('rollback', theirs.rollback(undone), 'RS_OK', before);
}

export const stopped: Section = {
  title: '18 Stopped players',
  checks: [
    {
      scenario:
        'a wallet frozen during a round: a new bet, a repeated bet, a win, a rollback; and a bet after unfreezing',
      expected: 'USER_DISABLED for the new bet, OK for the others; OK',
      needs: ['frozenUser', 'frozenToken', 'freeze', 'unfreeze'],
      async run(desk) {
        const { frozenUser, frozenToken, freeze = '', unfreeze = '' } = desk.account;
        const theirs = deskOf(desk, frozenUser, frozenToken);
        const before = await theirs.balance();
        try {
          await stopBetween(theirs, freeze);
        } finally {
          await promisify(exec)(unfreeze);
        }
        const bet = theirs.bet(CENT);
        await theirs.transact('bet', bet, 'RS_OK', before - CENT);
        await theirs.transact('rollback', theirs.rollback(bet), 'RS_OK', before);
      },
    },
    {
      scenario: 'a member excluded from play during a round: a new bet, a repeated bet, a win, a rollback',
      expected: 'USER_DISABLED for the new bet, OK for the others',
      needs: ['excludedUser', 'excludedToken', 'exclude'],
      async run(desk) {
        const { excludedUser, excludedToken, exclude = '' } = desk.account;
        await stopBetween(deskOf(desk, excludedUser, excludedToken), exclude);
      },
    },
  ],
};
