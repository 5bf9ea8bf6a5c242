/** Offers of contracts and of changes: by an agent to an account directly below, and by the house to top agents. */
import { contractKinds, rateToWire, type Contract, type ContractKind, type ParsedOf } from '#contract';
import { toDate, toMillis, type Tx } from '#db';
import { done, refuse, type Millis, type Refusal, type Result } from '#kernel';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { directlyWithin, scopeOf } from '../../people/line/index.ts';
import { overdrawn } from './house-edge.ts';
import { kindsOf, KINDS, periodKindOf } from './kinds.ts';
import {
  insertAgreement,
  insertEvent,
  lockOpen,
  lockSides,
  numberOpen,
  openOf,
  openOfReceiver,
  sidesOf,
  updateAgreement,
  isAbove,
  type Pair,
} from './queries.ts';
import { noted, type Note } from './note-act.ts';
import { dearest, fieldsOf, tiersNow, toAgreement, type AgreementRow } from './row.ts';
import { next } from './state.ts';
import { tell } from './tell.ts';
import { shareOfTiers, toStore, type AskedTiers, type StoredTiers } from './tiers.ts';

type Submit = Contract['agreement']['submit'];

/** Payer of an offer; without id it is the house. */
interface Payer {
  readonly id: bigint | null;
  /** Empty for the house. */
  readonly account: string;
}

interface Offer {
  readonly kind: ContractKind;
  readonly payer: Payer;
  readonly receiverId: bigint;
  readonly tiers: StoredTiers;
  /** Confirms a rate above the payer's own. */
  readonly force: boolean;
  /** Account or operator that offers. */
  readonly by: string;
}

type OfferRefusal =
  | 'contract.state.invalid'
  | 'contract.rate.too.high'
  | 'contract.quota.exceeded'
  | 'downline.not.yours'
  | 'downline.not.agent';

export interface Offered {
  readonly id: number;
  readonly status: 'N' | 'E';
}

export async function submitContract(
  deps: Deps,
  { merchant, session }: CallContext<Submit>,
  { kind, receiverId, tiers, force = false }: ParsedOf<Submit>,
): Promise<Answer<Submit>> {
  const scope = await scopeOf(deps, { merchant, session });
  if (!scope.ok) return scope;
  if (!scope.value.mayAct) return refuse('staff.read.only');
  if (!kindsOf(merchant).includes(kind)) return refuse('function.disabled', { modId: KINDS[kind].mod });
  const receiver = await directlyWithin(deps.db, scope.value, { customerId: receiverId });
  if (!receiver.ok) return receiver;
  const payer = { id: scope.value.agentId, account: scope.value.agent };
  const offer = { kind, payer, receiverId: receiver.value.id, force, by: session.account };
  return makeOffer(deps, merchant, { ...offer, tiers: toStore(tiers) });
}

/** Offer of the house to an agent directly below it. */
export function offerAsHouse(
  deps: Deps,
  merchant: Merchant,
  asked: { readonly kind: ContractKind; readonly receiverId: bigint; readonly tiers: AskedTiers; readonly by: string },
  note?: Note<Stored>,
): Promise<Result<Offered, OfferRefusal>> {
  const payer = { id: null, account: '' };
  return makeOffer(deps, merchant, { ...asked, payer, force: false, tiers: toStore(asked.tiers) }, note);
}

async function makeOffer(
  deps: Deps,
  merchant: Merchant,
  offer: Offer,
  note?: Note<Stored>,
): Promise<Result<Offered, OfferRefusal>> {
  const { kind, payer, receiverId } = offer;
  const at = deps.clock.now();
  const made = await deps.db.attempt((tx) => noted(tx, storeOffer(tx, merchant, offer, at), note));
  if (!made.ok) return made;
  const { id, status, offerId } = made.value;
  const told = status === 'N' ? 'offered' : 'edited';
  const about = { merchant: merchant.code, kind, told, fact: String(offerId) } as const;
  await tell(deps, { ...about, to: receiverId, other: payer.account });
  return done({ id: Number(id), status });
}

interface Stored {
  readonly id: bigint;
  readonly status: 'N' | 'E';
  readonly offerId: bigint;
}

async function storeOffer(tx: Tx, merchant: Merchant, offer: Offer, at: Millis): Promise<Result<Stored, OfferRefusal>> {
  const { kind, payer, receiverId, tiers, by } = offer;
  const pair: Pair = { merchant: merchant.code, kind, payerId: payer.id, receiverId };
  await lockSides(tx, merchant.code, [payer.id, receiverId]);
  const [receiver] = await sidesOf(tx, merchant.code, [receiverId]);
  if (!receiver || !isAbove(payer.id, receiver)) return refuse('downline.not.yours');
  if (kind === 'DIVIDEND' && receiver.account_type === 0) return refuse('downline.not.agent');
  const known = await present(tx, pair, at);
  if (known && known.payer_id !== payer.id) return refuse('contract.state.invalid');
  const refused = await offerBar(tx, merchant, pair, offer, known, at);
  if (refused) return refused;
  const row = known ?? (await insertAgreement(tx, pair));
  const isEdit = tiersNow(row, at) !== null;
  const event = isEdit ? 'E' : 'N';
  const offerId = await insertEvent(tx, row.id, { event, at, by, detail: { tiers } });
  const agreement = toAgreement(row, periodKindOf(kind, merchant.config));
  const after = next({ ...agreement, offer: null }, { type: 'offer', requestId: Number(offerId), tiers });
  if (!after.ok) return after;
  await updateAgreement(tx, row, { ...fieldsOf(after.value, at), offer_id: offerId, offered_at: toDate(at) });
  return done({ id: row.id, status: event, offerId });
}

/** The agreement that an offer changes; one that is over, or that a former upline has offered, makes room. */
async function present(tx: Tx, pair: Pair, at: Millis): Promise<AgreementRow | undefined> {
  const row = await lockOpen(tx, pair);
  if (!row) return undefined;
  const isOver = row.ends_at !== null && toMillis(row.ends_at) <= at;
  const isOfAnother = row.state === 'N' && row.payer_id !== pair.payerId;
  if (!isOver && !isOfAnother) return row;
  await updateAgreement(tx, row, { state: 'C', offered: null });
  return undefined;
}

async function offerBar(
  tx: Tx,
  merchant: Merchant,
  pair: Pair,
  { payer, tiers, force }: Offer,
  known: AgreementRow | undefined,
  at: Millis,
): Promise<Refusal<OfferRefusal> | null> {
  const { kind, receiverId } = pair;
  if (payer.id === null) {
    // A kind that is switched off goes on where it stopped once it is on again.
    const others = await openOfReceiver(tx, { merchant: merchant.code, receiverId, kinds: contractKinds });
    const contracts = others
      .filter((row) => row.kind !== kind && row.payer_id === null)
      .map((row) => ({ kind: row.kind, tiers: dearest(row) }));
    const over = overdrawn(merchant.config.agents, [...contracts, { kind, tiers }]);
    return over && refuse('contract.rate.too.high', { ...over });
  }
  const counted = { merchant: merchant.code, kind, payerId: payer.id };
  const { contractsMax } = merchant.config.agents;
  if (!known && (await numberOpen(tx, counted)) >= contractsMax)
    return refuse('contract.quota.exceeded', { max: contractsMax });
  if (force) return null;
  const own = await openOf(tx, { merchant: merchant.code, kind, receiverId: payer.id });
  const [asked, most] = [shareOfTiers(tiers), shareOfTiers((own && tiersNow(own, at)) ?? [])];
  return asked > most ? refuse('contract.rate.too.high', { rate: rateToWire(asked), own: rateToWire(most) }) : null;
}
