import { toDate, toMillis, type Access, type Tx } from '#db';
import type { Millis } from '#kernel';

/** Something the books say that cannot be. */
export interface Finding {
  check: 'sum' | 'balance' | 'hold' | 'floor' | 'orphan' | 'summary';
  /** A sentence for the operator. */
  text: string;
}

export interface Alarm {
  id: bigint;
  raisedAt: Millis;
  findings: readonly Finding[];
}

/** Alarms not cleared yet. While there is one, no payout is made. */
export async function openAlarms(access: Access): Promise<Alarm[]> {
  const rows = await access.q
    .selectFrom('ledger_alarm')
    .select(['id', 'raised_at', 'findings'])
    .where('cleared_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    raisedAt: toMillis(row.raised_at),
    findings: row.findings as Finding[],
  }));
}

/** Stores a drift until it is cleared; known findings raise no second alarm. */
export async function raiseAlarm(tx: Tx, findings: readonly Finding[], now: Millis): Promise<void> {
  const known = (await openAlarms(tx)).flatMap((alarm) => alarm.findings.map(({ text }) => text));
  if (findings.every(({ text }) => known.includes(text))) return;
  await tx.q
    .insertInto('ledger_alarm')
    .values({
      raised_at: toDate(now),
      findings: JSON.stringify(findings),
      cleared_at: null,
      cleared_by: null,
      clear_reason: null,
    })
    .execute();
}

export interface Clearance {
  by: string;
  reason: string;
  now: Millis;
}

export async function clearAlarms(access: Access, { by, reason, now }: Clearance): Promise<void> {
  await access.q
    .updateTable('ledger_alarm')
    .set({ cleared_at: toDate(now), cleared_by: by, clear_reason: reason })
    .where('cleared_at', 'is', null)
    .execute();
}
