/** Ends of contracts: the payer withdraws an offer that waits, or asks the receiver to end what is in force. */
import type { Contract, ContractKind, ParsedOf } from '#contract';
import { toDate, type Tx } from '#db';
import { assert, done, refuse, type Millis, type Result } from '#kernel';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { scopeOf } from '../../people/line/index.ts';
import { periodKindOf } from './kinds.ts';
import { noted, type Note } from './note-act.ts';
import type { PeriodKind } from './period.ts';
import { insertEvent, lockAgreement, openIdsOf, updateAgreement } from './queries.ts';
import { fieldsOf, statusAt, toAgreement, type AgreementRow } from './row.ts';
import { isEmpty, next } from './state.ts';
import { tell, type Told } from './tell.ts';

type Terminate = Contract['agreement']['terminate'];

interface End {
  readonly kind: ContractKind;
  readonly id: bigint;
  readonly payerId: bigint | null;
  readonly by: string;
  /** Account of the payer; empty for the house. */
  readonly payer: string;
}

interface Ended {
  readonly row: AgreementRow;
  /** Null for a repeated request. */
  readonly told: { readonly told: Told; readonly fact: string } | null;
}

type EndRefusal = 'contract.unknown' | 'contract.state.invalid';

export async function terminateContract(
  deps: Deps,
  { merchant, session }: CallContext<Terminate>,
  { kind, id }: ParsedOf<Terminate>,
): Promise<Answer<Terminate>> {
  const scope = await scopeOf(deps, { merchant, session });
  if (!scope.ok) return scope;
  const { mayAct, agentId, agent } = scope.value;
  if (!mayAct) return refuse('staff.read.only');
  return endContract(deps, merchant, { kind, id: BigInt(id), payerId: agentId, by: session.account, payer: agent });
}

/** The house ends what it has offered or pays. */
export const endAsHouse = (
  deps: Deps,
  merchant: Merchant,
  { kind, id, by }: Pick<End, 'kind' | 'id' | 'by'>,
  note?: Note<Ended>,
): Promise<Result<{ status: 'V' | 'A' | 'C' }, EndRefusal>> =>
  endContract(deps, merchant, { kind, id, payerId: null, by, payer: '' }, note);

async function endContract(
  deps: Deps,
  merchant: Merchant,
  end: End,
  note?: Note<Ended>,
): Promise<Result<{ status: 'V' | 'A' | 'C' }, EndRefusal>> {
  const at = deps.clock.now();
  const ended = await deps.db.attempt((tx) => noted(tx, storeEnd(tx, merchant, end, at), note));
  if (!ended.ok) return ended;
  const { row, told } = ended.value;
  if (told)
    await tell(deps, {
      ...told,
      merchant: merchant.code,
      to: row.receiver_id,
      kind: row.kind,
      other: end.payer,
    });
  const status = statusAt(row, at);
  return done({ status: status === 'V' || status === 'C' ? status : 'A' });
}

async function storeEnd(
  tx: Tx,
  merchant: Merchant,
  { kind, id, payerId, by }: End,
  at: Millis,
): Promise<Result<Ended, EndRefusal>> {
  const row = await lockAgreement(tx, { merchant: merchant.code, id });
  if (!row || row.payer_id !== payerId || row.kind !== kind) return refuse('contract.unknown');
  if (row.state === 'V') return done({ row, told: null });
  if (row.state === 'N' || row.state === 'E') return withdraw(tx, row, by, at);
  const requestId = await insertEvent(tx, row.id, { event: 'V', at, by });
  const agreement = toAgreement(row, periodKindOf(kind, merchant.config));
  const after = next(agreement, { type: 'terminate', requestId: Number(requestId) });
  if (!after.ok || row.state !== 'A' || statusAt(row, at) === 'C') return refuse('contract.state.invalid');
  const change = { ...fieldsOf(after.value, at), offer_id: requestId, offered_at: toDate(at) };
  await updateAgreement(tx, row, change);
  return done({
    row: { ...row, state: change.state },
    told: { told: 'endAsked', fact: String(requestId) },
  });
}

/** An offer that waits is taken back; what is in force stays. */
async function withdraw(tx: Tx, row: AgreementRow, by: string, at: Millis): Promise<Result<Ended>> {
  const state = row.state === 'N' ? ('C' as const) : ('A' as const);
  await updateAgreement(tx, row, { state, offered: null });
  const fact = await insertEvent(tx, row.id, { event: 'C', at, by, detail: { because: 'withdrawn' } });
  return done({ row: { ...row, state, offered: null }, told: { told: 'withdrawn', fact: String(fact) } });
}

/** Contracts of an agent who leaves the line, as either side: each ends with its period, and offers are taken back. */
export async function endAllOf(
  tx: Tx,
  { code: merchant, config }: Merchant,
  { memberId, by, at }: { readonly memberId: bigint; readonly by: string; readonly at: Millis },
): Promise<void> {
  for (const id of await openIdsOf(tx, merchant, memberId)) {
    const row = await lockAgreement(tx, { merchant, id });
    if (!row) continue;
    const event = await insertEvent(tx, id, { event: 'C', at, by, detail: { because: 'demoted' } });
    await updateAgreement(tx, row, endingNow(row, periodKindOf(row.kind, config), Number(event), at));
  }
}

function endingNow(row: AgreementRow, period: PeriodKind, requestId: number, at: Millis) {
  if (row.tiers === null) return { state: 'C' as const, offered: null };
  if (row.ends_at !== null) return { state: 'A' as const, offered: null };
  const agreed = toAgreement({ ...row, state: 'A' }, period);
  const asked = next(agreed, { type: 'terminate', requestId });
  const ended = asked.ok ? next(asked.value, { type: 'accept', requestId, at }) : asked;
  assert(ended.ok, 'what is agreed without an end is ended');
  return { ...fieldsOf(ended.value, at), ...(isEmpty(ended.value) && { runs: false }) };
}
