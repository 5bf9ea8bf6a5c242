/**
 * State of an agreement of any kind between an agent and their upline: the upline offers tiers or a termination, the
 * agent accepts or rejects, and a change counts from the next period. Source: the worked cases `contract.life`, and §0.9
 * and §13 of the API contract for the letters.
 */
import { done, refuse, type Millis, type Result } from '#kernel';
import { periodOf, type PeriodKind } from './period.ts';

/** N offered, P accepted and not yet in force, E edit offered, V termination offered, A active, C ended, R rejected. */
export type AgreementStatus = 'N' | 'P' | 'E' | 'V' | 'A' | 'C' | 'R';

/** Tiers in force from the start of a period up to the start of another one; `until` is null if the end is open. */
interface Agreed<Tier> {
  readonly tiers: readonly Tier[];
  readonly from: Millis;
  readonly until: Millis | null;
}

export interface Agreement<Tier> {
  readonly period: PeriodKind;
  /** The open offer; without tiers it is a termination. */
  readonly offer: { readonly requestId: number; readonly tiers: readonly Tier[] | null } | null;
  readonly answers: readonly { readonly requestId: number; readonly isAccepted: boolean }[];
  /** Oldest first, without overlaps. */
  readonly agreed: readonly Agreed<Tier>[];
}

export type AgreementEvent<Tier> =
  /** Replaces an open offer. An edit of what is agreed, or a new beginning where nothing is. */
  | { readonly type: 'offer'; readonly requestId: number; readonly tiers: readonly Tier[] }
  | { readonly type: 'terminate'; readonly requestId: number }
  | { readonly type: 'accept'; readonly requestId: number; readonly at: Millis }
  | { readonly type: 'reject'; readonly requestId: number };

type Next<Tier> = Result<Agreement<Tier>, 'contract.state.invalid'>;
type EventOf<Tier, Type> = Extract<AgreementEvent<Tier>, { type: Type }>;

/**
 * The agreement after an event; the same object if the event has already happened. Refuses `contract.state.invalid` if
 * the event does not fit: an answer to no open offer, a termination of what is not agreed or ends already.
 */
export function next<Tier>(agreement: Agreement<Tier>, event: AgreementEvent<Tier>): Next<Tier> {
  return event.type === 'offer' || event.type === 'terminate' ? open(agreement, event) : answer(agreement, event);
}

/** Status at a moment: an accepted offer comes into force, and a terminated agreement ends, as time goes on. */
export function statusOf<Tier>({ offer, agreed }: Agreement<Tier>, at: Millis): AgreementStatus {
  const ahead = agreed.filter((each) => endOf(each) > Math.max(at, each.from));
  if (offer) return offer.tiers === null ? 'V' : ahead.length > 0 ? 'E' : 'N';
  if (ahead.length > 0) return ahead.some(({ from }) => from <= at) ? 'A' : 'P';
  return agreed.length > 0 ? 'C' : 'R';
}

/** True where it ended before its first period. */
export const isEmpty = <Tier>({ agreed }: Agreement<Tier>): boolean => agreed.every((each) => endOf(each) <= each.from);

const endOf = <Tier>({ until }: Agreed<Tier>): number => until ?? Number.POSITIVE_INFINITY;
const invalid = refuse('contract.state.invalid');

function open<Tier>(agreement: Agreement<Tier>, event: EventOf<Tier, 'offer' | 'terminate'>): Next<Tier> {
  const { offer, agreed, answers } = agreement;
  const { requestId } = event;
  if ([offer, ...answers].some((known) => known?.requestId === requestId)) return done(agreement);
  if (event.type === 'offer') return done({ ...agreement, offer: { requestId, tiers: event.tiers } });
  const isEnding = agreed.at(-1)?.until !== null || offer?.tiers === null;
  return isEnding ? invalid : done({ ...agreement, offer: { requestId, tiers: null } });
}

function answer<Tier>(agreement: Agreement<Tier>, event: EventOf<Tier, 'accept' | 'reject'>): Next<Tier> {
  const { offer, agreed, answers, period } = agreement;
  const { requestId } = event;
  const isAccepted = event.type === 'accept';
  if (offer?.requestId !== requestId) {
    const isSame = answers.some((given) => given.requestId === requestId && given.isAccepted === isAccepted);
    return isSame ? done(agreement) : invalid;
  }
  const answered = { ...agreement, offer: null, answers: [...answers, { requestId, isAccepted }] };
  if (event.type === 'reject') return done(answered);
  const from = periodOf(period, event.at).end;
  const ended = agreed.map((each) => (endOf(each) > from ? { ...each, until: from } : each));
  if (offer.tiers === null) return done({ ...answered, agreed: ended });
  const before = ended.filter((each) => each.from < from);
  return done({ ...answered, agreed: [...before, { tiers: offer.tiers, from, until: null }] });
}
