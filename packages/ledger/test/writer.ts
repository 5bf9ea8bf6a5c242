/**
 * A separate process that bets on one wallet until it is stopped or killed, and prints the acknowledged bets on
 * standard output: `node writer.ts <databaseUrl> <memberId> <name> <clients> <bets> <back>`. `back` units of each bet
 * are returned at once.
 */
import { openDb } from '#db';
import { memberId, units } from '#kernel';
import { bet, ledgerOn, stakeBack } from './table-of-players.ts';

const [databaseUrl = '', member = '', name = '', clients = '1', bets = '1000000', back = '0'] = process.argv.slice(2);
const db = await openDb({ databaseUrl, poolSize: 4 });
const ledger = ledgerOn(db);

const player = memberId(Number(member));
let begun = 0;
async function client(): Promise<void> {
  while (begun < Number(bets)) {
    const key = `${name}-${(begun += 1)}`;
    const answer = await ledger.game.bet(bet(player, key, { amount: units(10_000n), roundId: key }));
    if (answer.ok && back !== '0')
      await ledger.game.returnStake(
        stakeBack(player, `back-${key}`, key, { amount: units(BigInt(back)), roundId: key }),
      );
    process.stdout.write(`${answer.ok ? key : `!${answer.code}`}\n`);
    if (!answer.ok) return;
  }
}
await Promise.all(Array.from({ length: Number(clients) }, client));
await db.close();
