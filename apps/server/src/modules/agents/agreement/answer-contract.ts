/** Answers of receivers to offers: a contract, its change, or its end. The same answer twice is one answer. */
import { rateToWire, type Contract, type ContractKind, type ParsedOf } from '#contract';
import { toDate, type Tx } from '#db';
import { done, refuse, type Millis, type Result } from '#kernel';
import type { Answer, CallContext, Session } from '../../../ports/context.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { periodKindOf } from './kinds.ts';
import {
  insertEvent,
  isAbove,
  lockOffered,
  lockSides,
  openOfPayer,
  sidesOf,
  updateAgreement,
  type EventDetail,
} from './queries.ts';
import { fieldsOf, statusAt, tiersIn, tiersNow, toAgreement, type AgreementRow } from './row.ts';
import { isEmpty, next, type Agreement } from './state.ts';
import { tell, type Told } from './tell.ts';
import { shareOfTiers, type StoredTier } from './tiers.ts';

type AnswerCall = Contract['agreement']['answerDividend' | 'answerDaily' | 'answerHourly' | 'answerRealtime'];
type Asked = ParsedOf<AnswerCall>;

interface Answered {
  readonly row: AgreementRow;
  /** Null for a repeated answer. */
  readonly told: Told | null;
}

type AnswerRefusal = 'contract.rate.too.high' | 'contract.state.invalid' | 'contract.unknown';

export async function answerContract(
  deps: Deps,
  { merchant, session }: Pick<CallContext<AnswerCall>, 'merchant'> & { readonly session: Session },
  kind: ContractKind,
  asked: Asked,
): Promise<Answer<AnswerCall>> {
  const at = deps.clock.now();
  const answered = await deps.db.attempt((tx) => storeAnswer(tx, merchant, session, { kind, at, ...asked }));
  if (!answered.ok) return answered;
  const { row, told } = answered.value;
  if (told && row.payer_id !== null) {
    const fact = `${asked.requestId}:${asked.action}`;
    await tell(deps, { merchant: merchant.code, to: row.payer_id, kind, told, fact, other: session.account });
  }
  return done({ status: statusAt(row, at) });
}

async function storeAnswer(
  tx: Tx,
  merchant: Merchant,
  { memberId, account }: Session,
  { kind, at, requestId, action, force = false }: Asked & { readonly kind: ContractKind; readonly at: Millis },
): Promise<Result<Answered, AnswerRefusal>> {
  const receiverId = BigInt(memberId);
  await lockSides(tx, merchant.code, [receiverId]);
  const row = await lockOffered(tx, { merchant: merchant.code, kind, receiverId }, BigInt(requestId));
  if (!row) return refuse('contract.unknown');
  const before = toAgreement(row, periodKindOf(kind, merchant.config));
  const isAccepted = action === 'A';
  const after = next(before, { type: isAccepted ? 'accept' : 'reject', requestId, at });
  if (!after.ok) return after;
  if (after.value === before) return done({ row, told: null });
  const [receiver] = await sidesOf(tx, merchant.code, [receiverId]);
  const isEnd = row.state === 'V';
  if (isAccepted && !isEnd && !(receiver && isAbove(row.payer_id, receiver))) return refuse('contract.state.invalid');
  if (isAccepted && !force) {
    const less = await lessThanPaid(tx, row, at);
    if (less) return refuse('contract.rate.too.high', less);
  }
  const isFirst = isAccepted && row.tiers === null;
  const change = {
    ...fieldsOf(after.value, at),
    answered_at: toDate(at),
    ...(isAccepted && !isEnd && { runs: true }),
    ...(isFirst && { carrying: kind === 'DIVIDEND' && merchant.config.agents.carryOver }),
    // Ended before its first period.
    ...(isEnd && isEmpty(after.value) && { runs: false }),
  };
  await updateAgreement(tx, row, change);
  await insertEvent(tx, row.id, { event: action, at, by: account, detail: detailOf(after.value, isEnd, isAccepted) });
  const told = isEnd ? (isAccepted ? 'endAccepted' : 'endRejected') : isAccepted ? 'accepted' : 'rejected';
  return done({ row: { ...row, ...(change as Partial<AgreementRow>) }, told });
}

function detailOf({ agreed }: Agreement<StoredTier>, isEnd: boolean, isAccepted: boolean): EventDetail {
  const last = agreed.at(-1);
  if (!isAccepted || !last) return {};
  if (isEnd) return last.until === null ? {} : { endsAt: toDate(last.until).toISOString() };
  return { tiers: last.tiers, since: toDate(last.from).toISOString() };
}

/** A change or an end that leaves an agent less than they pay to a downline, with both rates; null if none. */
async function lessThanPaid(tx: Tx, row: AgreementRow, at: Millis): Promise<{ rate: number; own: number } | null> {
  const { merchant, kind, receiver_id: receiver, state, tiers } = row;
  if (tiers === null) return null;
  const [now, then] = [
    shareOfTiers(tiersIn(tiers) ?? []),
    state === 'V' ? 0 : shareOfTiers(tiersIn(row.offered) ?? []),
  ];
  if (then >= now) return null;
  const paying = await openOfPayer(tx, { merchant, kind, payerId: receiver });
  const most = Math.max(0, ...paying.map((each) => shareOfTiers(tiersNow(each, at) ?? [])));
  return most > then ? { rate: rateToWire(most), own: rateToWire(then) } : null;
}
