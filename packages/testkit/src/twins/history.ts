/** Records and books, looked back on at a brand with a twin. */
import { DAY_MS, dayName, memberId, millis } from '#kernel';
import { closeStaleRounds } from '#server/modules/play/play/index.ts';
import { DEMO_PASSWORD } from '#server/seed/index.ts';
import { pick } from './at-play.ts';
import { daysOf, VENDOR, type Seat, type Story } from './seat.ts';

export const history = {
  'rounds nobody closed are closed': async ({ site, merchant }) => {
    await closeStaleRounds(site.deps);
    const rows = await site.deps.db.run(
      'select vendor, round_id, reason, paid from round_closure where merchant = $1 order by round_id',
      [merchant],
    );
    const feed = await site.deps.ledger.roundPostings({ merchant, vendor: VENDOR, roundId: 'r-3' });
    return [JSON.stringify(rows, (_, each) => (typeof each === 'bigint' ? String(each) : each)), feed.map(pick)];
  },
  'report.transactions': ({ client }) => client.report.transactions({ pageSize: 100 }),
  'report.transactionFile': async ({ client }) => fileText(await client.report.transactionFile({})),
  'report.statementFile': async (me) => {
    const days = daysOf(me);
    const csv = await me.client.report.statementFile({ ...days, format: 'csv' });
    const pdf = await me.client.report.statementFile({ ...days, format: 'pdf' });
    return [fileText(csv), pdf.ok && pdf.value.type];
  },
  'privacy.ownData': async ({ client }) => {
    const answer = await client.privacy.ownData({ password: DEMO_PASSWORD });
    if (!answer.ok) return answer;
    const exported = JSON.parse(new TextDecoder().decode(answer.value.bytes)) as Record<string, unknown>;
    const counted = Object.entries(exported).map(([what, of]) => [what, Array.isArray(of) ? of.length : of]);
    return [answer.value.name, counted];
  },
  'report.betSummary': (me) => me.client.report.betSummary(daysOf(me)),
  'report.personalProfit': (me) => me.client.report.personalProfit(daysOf(me)),
  'report.transactionTypes': ({ client }) => client.report.transactionTypes(),
  'the books of a brand': async ({ site, merchant, own }, theirs) => {
    const { ledger, clock } = site.deps;
    const memberIds = [own, theirs].map((each) => memberId(each.memberId));
    const span = { merchant, from: millis(clock.now() - 30 * DAY_MS), to: millis(clock.now() + 1) };
    const days = { merchant, firstDay: dayName(span.from), lastDay: dayName(span.to) };
    return {
      summary: (await ledger.summary(days)).map(withoutWho),
      ofMembers: (await ledger.summary({ ...days, memberIds })).map(withoutWho),
      history: (await ledger.history({ merchant, memberIds }, { limit: 500 })).map((line) => [
        line.movement,
        line.amount,
        line.balanceAfter,
      ]),
      totals: await ledger.historyTotals({ merchant, memberIds }),
      balances: (await ledger.balances({ merchant, memberIds })).map(({ kind, balance }) => [kind, balance]),
      house: (await ledger.houseBalances({ merchant })).map(({ kind, balance }) => [kind, balance]),
      stakes: [await ledger.settledStakes(span), await ledger.settledStakes({ ...span, memberIds })].map((each) =>
        each.map(withoutWho),
      ),
      deposits: [await ledger.deposits(span), await ledger.deposits({ ...span, memberIds })].map((each) =>
        each.map(({ amount }) => amount),
      ),
      first: (await ledger.firstDeposit({ ...span, memberIds }))?.amount,
      active: (await ledger.activeMembers(span)).map((id) => id === own.memberId),
    };
  },
} satisfies Story;

/** Without order numbers, which are unique. */
export function fileText(answer: Awaited<ReturnType<Seat['client']['team']['transactionsFile']>>): unknown {
  if (!answer.ok) return answer;
  const rows = new TextDecoder().decode(answer.value.bytes).split('\r\n');
  return [
    answer.value.name,
    rows.map((row) =>
      row.replaceAll(/[\w-]{20,}|(?<=coupon\/)\w+|(?<=,"?)[BR]\d+(?="?,)|\bL[0-9A-Z]{14}\b/g, 'number'),
    ),
  ];
}

const withoutWho = ({ memberId: _who, ...line }: { memberId: number }) => line;
