/** Lines of a day of the agent's income: commission by area, settlements of contracts on both sides, and the payment. */
import { rateToWire, type AnswerOf, type Contract, type IncomeContract, type ParsedOf, type RateArea } from '#contract';
import { toMillis } from '#db';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { shownTier } from '../agreement/index.ts';
import { scopeOf } from '../../people/line/index.ts';
import { money } from './add-sums.ts';
import { contractsOfDay, contractSums, paymentOfDay, type ContractLine, type DayPayment } from './income-queries.ts';
import { shareLines, type ShareLine } from './share-queries.ts';

type Lines = Contract['team']['incomeLines'];
type Shown = AnswerOf<Lines>;

const ID = /^\d{1,18}$/;
const NEWEST = 2n ** 63n - 1n;

const presentArea = (line: ShareLine): Shown['areas'][number] => ({
  area: line.area as RateArea,
  part: line.part,
  rate: line.rate === null ? null : rateToWire(line.rate),
  rate_below: line.rate_below === null ? null : rateToWire(line.rate_below),
  turnover: money(line.turnover),
  amount: money(line.amount),
});

const presentContract = (line: ContractLine): IncomeContract => ({
  id: Number(line.id),
  kind: line.kind,
  side: line.pays ? 'PAID' : 'RECEIVED',
  payer: line.payer ?? '',
  receiver: line.receiver,
  from: toMillis(line.starts_at),
  to: toMillis(line.ends_at),
  turnover: money(line.turnover),
  tier: shownTier(line.tier),
  amount: money(line.pays ? -line.amount : line.amount),
  status: line.state,
});

const statusOf = ({ paid, paid_at: at, held_by: by }: DayPayment) => {
  if (paid === 0n) return 'nothing';
  return at ? 'paid' : by === null ? 'waiting' : 'held';
};

const presentPayment = (payment: DayPayment): Shown['payment'] => ({
  due: money(payment.due),
  debt_before: money(payment.debt_before),
  debt_after: money(payment.debt_after),
  paid: money(payment.paid),
  status: statusOf(payment),
  paid_at: payment.paid_at && toMillis(payment.paid_at),
});

export async function incomeLines(
  { db }: Deps,
  context: CallContext<Lines>,
  { date, cursor, pageSize }: ParsedOf<Lines>,
): Promise<Answer<Lines>> {
  const scope = await scopeOf({ db }, context);
  if (!scope.ok) return scope;
  const { agentId } = scope.value;
  const of = { merchant: context.merchant.code, day: date };
  const isFirst = cursor === undefined;
  const before = isFirst ? NEWEST : BigInt(keyIn(cursor, ID));
  const own = { ...of, memberId: agentId };
  const [contracts, areas, payment, sums] = await Promise.all([
    contractsOfDay(db, own, before, pageSize + 1),
    isFirst ? shareLines(db, { ...of, agentId }) : [],
    isFirst ? paymentOfDay(db, own) : undefined,
    isFirst ? contractSums(db, own) : undefined,
  ]);
  const shown = contracts.slice(0, pageSize);
  return done({
    list: shown.map(presentContract),
    next: contracts.length > pageSize ? String(shown.at(-1)!.id) : null,
    areas: areas.map(presentArea),
    payment: payment ? presentPayment(payment) : null,
    footer: sums ? { received: money(sums.received), paid: money(-sums.paid) } : {},
  });
}
