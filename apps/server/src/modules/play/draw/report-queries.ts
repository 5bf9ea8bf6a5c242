import { toDate, type Access } from '#db';
import type { Millis } from '#kernel';
import type { IssueKey } from './rules.ts';

export interface Report {
  readonly source: string;
  readonly result: string;
}

/** Stores a source's report; its first report of an issue stays. */
export async function keepReport(
  access: Access,
  issue: IssueKey,
  { source, result }: Report,
  now: Millis,
): Promise<void> {
  await access.q
    .insertInto('lottery_report')
    .values({
      merchant: issue.merchant,
      lottery: issue.lottery,
      numero: issue.numero,
      source,
      result,
      said_at: toDate(now),
    })
    .onConflict((on) => on.columns(['merchant', 'lottery', 'numero', 'source']).doNothing())
    .execute();
}

export async function reportsOf(access: Access, { merchant, lottery, numero }: IssueKey): Promise<Report[]> {
  return access.q
    .selectFrom('lottery_report')
    .select(['source', 'result'])
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('numero', '=', numero)
    .orderBy('source')
    .execute();
}
