/** Job: records each ledger-audit alarm as a house event, since it concerns all brands. */
import type { Deps } from '../../../ports/deps.ts';
import { recordEvent } from './queries.ts';

export async function noteLedgerAlarms({ db, ledger }: Deps): Promise<void> {
  for (const { id, raisedAt, findings } of await ledger.alarms())
    await recordEvent(db, {
      merchant: null,
      kind: 'ledger',
      fact: String(id),
      subject: `ledger alarm ${id}`,
      after: { findings: findings.map(({ text }) => text) },
      at: raisedAt,
    });
}
