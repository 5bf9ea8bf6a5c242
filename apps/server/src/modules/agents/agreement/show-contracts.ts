/** Contracts as their sides read them. */
import { rateToWire, type Contract, type ContractRow, type ParsedOf } from '#contract';
import { toMillis } from '#db';
import { done, refuse, unitsToWire, units, type Millis } from '#kernel';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { Deps } from '../../../ports/deps.ts';
import { keyIn, pageOrRefusal } from '../../../ports/record-page.ts';
import { directlyWithin, scopeOf, type Scope } from '../../people/line/index.ts';
import { kindsOf, shownPeriod } from './kinds.ts';
import {
  eventsOf,
  listOfPayer,
  listOfReceiver,
  numberOpen,
  openOfReceiver,
  sidesOf,
  templatesOf,
  type EventRow,
} from './queries.ts';
import { statusAt, tiersIn, tiersNow, type AgreementRow } from './row.ts';
import { shareOfTiers, toWire, type StoredTiers } from './tiers.ts';

type Calls = Contract['agreement'];

/** Own agreements of a kind that are shown, the newest. */
const OWN_MAX = 20;

const readId = (cursor: string | undefined): bigint | undefined =>
  cursor === undefined ? undefined : BigInt(keyIn(cursor, /^\d{1,18}$/));

const millisOf = (date: Date | null): Millis | null => date && toMillis(date);

function rowOf(row: AgreementRow, receiver: string, at: Millis): ContractRow {
  const tiers = tiersIn(row.offered) ?? tiersIn(row.tiers) ?? [];
  const status = statusAt(row, at);
  const current = status === 'E' ? tiersIn(row.tiers) : status === 'P' ? tiersIn(row.tiers_before) : null;
  return {
    id: Number(row.id),
    receiver,
    receiverId: Number(row.receiver_id),
    createdDate: millisOf(row.offered_at),
    processedDate: millisOf(row.answered_at),
    status,
    ...summaryOf(tiers),
    details: tiers.map(toWire),
    ...(current && { currentTiers: current.map(toWire) }),
  };
}

/** Highest rate and lowest thresholds of a ladder. */
function summaryOf(tiers: StoredTiers): Pick<ContractRow, 'contractRate' | 'minimumBet' | 'activeMember'> {
  const least = (of: (tier: StoredTiers[number]) => bigint) =>
    tiers.map(of).reduce((one, other) => (one < other ? one : other));
  if (tiers.length === 0) return {};
  const volume = least((tier) =>
    BigInt('minimumBet' in tier ? tier.minimumBet : 'betVolume' in tier ? tier.betVolume : tier.betAmount),
  );
  const active = tiers.flatMap((tier) => ('activeMember' in tier ? [tier.activeMember] : []));
  return {
    contractRate: Math.min(100, rateToWire(shareOfTiers(tiers))),
    minimumBet: unitsToWire(units(volume)),
    ...(active.length > 0 && { activeMember: Math.min(...active) }),
  };
}

export async function listContracts(
  deps: Deps,
  { merchant, session }: CallContext<Calls['contracts']>,
  { kind, customerName, status, cursor, pageSize }: ParsedOf<Calls['contracts']>,
): Promise<Answer<Calls['contracts']>> {
  const scope = await scopeOf(deps, { merchant, session });
  if (!scope.ok) return scope;
  const { agentId, agent } = scope.value;
  const named = customerName === undefined ? null : await directlyWithin(deps.db, scope.value, { customerName });
  if (named && !named.ok) return named;
  const now = deps.clock.now();
  const of = { merchant: merchant.code, kind };
  return pageOrRefusal(async () => {
    const filter = { status, receiverId: named?.value.id, before: readId(cursor), limit: pageSize + 1, now };
    const [own, rows, used] = await Promise.all([
      listOfReceiver(deps.db, { ...of, receiverId: agentId, limit: OWN_MAX }),
      listOfPayer(deps.db, { ...of, payerId: agentId, ...filter }),
      numberOpen(deps.db, { ...of, payerId: agentId }),
    ]);
    const shown = rows.slice(0, pageSize);
    return done({
      agent: own.map((row) => rowOf(row, agent, now)),
      list: shown.map((row) => rowOf(row, row.account, now)),
      next: rows.length > pageSize ? String(shown.at(-1)!.id) : null,
      footer: { seriesRestriction: 0, usedContracts: used, totalContracts: merchant.config.agents.contractsMax },
    });
  });
}

export async function contractHistory(
  deps: Deps,
  { merchant, session }: CallContext<Calls['history']>,
  { kind, receiverId, cursor, pageSize }: ParsedOf<Calls['history']>,
): Promise<Answer<Calls['history']>> {
  const scope = await scopeOf(deps, { merchant, session });
  if (!scope.ok) return scope;
  const sides = await historySides(deps, scope.value, BigInt(receiverId));
  if (!sides.ok) return sides;
  return pageOrRefusal(async () => {
    const page = { before: readId(cursor), limit: pageSize + 1 };
    const rows = await eventsOf(deps.db, { merchant: merchant.code, kind, ...sides.value }, page);
    const shown = rows.slice(0, pageSize);
    return done({ list: shown.map(eventOf), next: rows.length > pageSize ? String(shown.at(-1)!.id) : null });
  });
}

/** The agent's own history is with whoever pays them. */
async function historySides(deps: Deps, scope: Scope, receiverId: bigint) {
  const { merchant, agentId } = scope;
  if (receiverId === agentId) {
    const [own] = await sidesOf(deps.db, merchant.code, [agentId]);
    return own ? done({ payerId: own.upline_id, receiverId }) : refuse('downline.not.yours');
  }
  const receiver = await directlyWithin(deps.db, scope, { customerId: receiverId });
  return receiver.ok ? done({ payerId: agentId, receiverId }) : receiver;
}

const eventOf = ({ event, at, detail }: EventRow) => ({
  action: event,
  activityDate: toMillis(at),
  ...(detail?.amount !== undefined && { detail: String(unitsToWire(units(BigInt(detail.amount)))) }),
});

export async function offerTerms(
  deps: Deps,
  { merchant, session }: CallContext<Calls['terms']>,
): Promise<Answer<Calls['terms']>> {
  const scope = await scopeOf(deps, { merchant, session });
  if (!scope.ok) return scope;
  const { agentId, mayAct } = scope.value;
  const kinds = kindsOf(merchant);
  const now = deps.clock.now();
  const [own, templates] = await Promise.all([
    openOfReceiver(deps.db, { merchant: merchant.code, receiverId: agentId, kinds }),
    templatesOf(deps.db, merchant.code),
  ]);
  return done(
    kinds.map((kind) => {
      const mine = own.find((row) => row.kind === kind);
      const tiers = (mine && tiersNow(mine, now)) ?? [];
      return {
        kind,
        offerable: mayAct,
        period: shownPeriod(kind, merchant.config) ?? null,
        highestRate: tiers.length === 0 ? null : Math.min(100, rateToWire(shareOfTiers(tiers))),
        tiers: tiers.map(toWire),
        templates: templates
          .filter((template) => template.kind === kind)
          .map((template) => ({ name: template.name, tiers: (tiersIn(template.tiers) ?? []).map(toWire) })),
      };
    }),
  );
}
