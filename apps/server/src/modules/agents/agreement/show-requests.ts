/** Offers that wait for an account's answer, and its contracts in force: the base of its dialog and its menu. */
import {
  AGENT_TYPES,
  type AnswerOf,
  type Contract,
  type ContractInfo,
  type ContractKind,
  type ContractRequest,
} from '#contract';
import { toMillis } from '#db';
import { done, units, unitsToWire } from '#kernel';
import type { Answer, CallContext, Session } from '../../../ports/context.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { scopeOf } from '../../people/line/index.ts';
import { kindsOf, shownPeriod } from './kinds.ts';
import { isAbove, lastSettled, openOfReceiver, sidesOf, type Side } from './queries.ts';
import { statusAt, tiersIn, tiersNow, type AgreementRow } from './row.ts';
import { payoutOf, toWire, type StoredTiers } from './tiers.ts';

type Calls = Contract['agreement'];
type Consolidated = Contract['member']['consolidated'];

interface Reader {
  readonly merchant: Merchant;
  readonly session: Session;
}

export const contractRequests = async (
  deps: Deps,
  { merchant, session }: CallContext<Calls['requests']>,
): Promise<Answer<Calls['requests']>> => {
  const rows = await ownRows(deps, { merchant, session });
  return done(await requestsIn(deps, merchant, BigInt(session.memberId), rows));
};

const ownRows = (deps: Deps, { merchant, session }: Reader): Promise<AgreementRow[]> => {
  const kinds = kindsOf(merchant);
  return kinds.length === 0
    ? Promise.resolve([])
    : openOfReceiver(deps.db, { merchant: merchant.code, receiverId: BigInt(session.memberId), kinds });
};

/** Offers of a former upline are not shown. */
async function requestsIn(
  deps: Deps,
  merchant: Merchant,
  receiverId: bigint,
  rows: readonly AgreementRow[],
): Promise<ContractRequest[]> {
  const open = rows.filter(({ state }) => state !== 'A');
  if (open.length === 0) return [];
  const payers = open.flatMap(({ payer_id: payer }) => (payer === null ? [] : [payer]));
  const sides = new Map(
    (await sidesOf(deps.db, merchant.code, [receiverId, ...payers])).map((side) => [side.id, side]),
  );
  const receiver = sides.get(receiverId);
  const shown = open.filter((row) => receiver && (row.state === 'V' || isAbove(row.payer_id, receiver)));
  return Promise.all(shown.map((row) => requestOf(deps, merchant, row, sides)));
}

async function requestOf(
  deps: Deps,
  { config }: Merchant,
  row: AgreementRow,
  sides: ReadonlyMap<bigint, Side>,
): Promise<ContractRequest> {
  const { kind, state, offer_id: offerId, offered_at: offeredAt, payer_id: payer } = row;
  const current = tiersIn(row.tiers);
  const asked = tiersIn(row.offered);
  const period = shownPeriod(kind, config);
  return {
    requestId: Number(offerId),
    kind,
    action: state === 'V' ? 'TERMINATE' : current ? 'EDIT' : 'NEW',
    from: payer === null ? '' : (sides.get(payer)?.account ?? ''),
    createdDate: offeredAt ? toMillis(offeredAt) : 0,
    ...(period && { period }),
    tiers: (asked ?? current ?? []).map(toWire),
    ...(current && { currentTiers: current.map(toWire) }),
    wouldHavePaid: current && asked ? await wouldHavePaid(deps, row, current, asked) : null,
  };
}

/** By the figures of the last settled period; a real-time salary is of single bets, which are not kept. */
async function wouldHavePaid(deps: Deps, row: AgreementRow, current: StoredTiers, asked: StoredTiers) {
  if (row.kind === 'REALTIME') return null;
  const last = await lastSettled(deps.db, row);
  if (!last) return null;
  const figures = { turnover: units(last.turnover), net: units(last.net), active: last.active };
  const by = (tiers: StoredTiers) =>
    unitsToWire(payoutOf({ kind: row.kind, tiers, carrying: row.carrying }, units(last.carry_in), figures).amount);
  return { current: by(current), offered: by(asked) };
}

const NOTHING: AnswerOf<Consolidated> = {
  dailysalreqtype: null,
  divtypereq: null,
  contracthoursalreq: null,
  realtimesalreqtype: null,
  dailysalinfotype: null,
  contractmrdailysalinfotype: null,
  contracthoursalinfo: null,
  divtypeinfo: null,
  realtimesalinfotype: null,
};

/** Everything at once, as pages ask for it after the login. An agent may offer each kind that the brand has. */
export async function consolidatedContracts(
  deps: Deps,
  { merchant, session }: CallContext<Consolidated>,
): Promise<Answer<Consolidated>> {
  const kinds = kindsOf(merchant);
  if (kinds.length === 0 || session.accountType === 4) return done(NOTHING);
  const rows = await ownRows(deps, { merchant, session });
  const requests = await requestsIn(deps, merchant, BigInt(session.memberId), rows);
  const isOfferer = AGENT_TYPES.includes(session.accountType) && (await scopeOf(deps, { merchant, session })).ok;
  const request = (kind: ContractKind) => requests.find((each) => each.kind === kind) ?? null;
  const info = (kind: ContractKind) =>
    kinds.includes(kind)
      ? infoOf(
          deps,
          kind,
          rows.find((row) => row.kind === kind),
          isOfferer,
        )
      : null;
  const daily = info('DAILY');
  return done({
    dailysalreqtype: request('DAILY'),
    divtypereq: request('DIVIDEND'),
    contracthoursalreq: request('HOURLY'),
    realtimesalreqtype: request('REALTIME'),
    dailysalinfotype: daily,
    contractmrdailysalinfotype: daily && daily.role !== 'PARTY' ? daily : null,
    contracthoursalinfo: info('HOURLY'),
    divtypeinfo: info('DIVIDEND'),
    realtimesalinfotype: info('REALTIME'),
  });
}

function infoOf(
  { clock }: Pick<Deps, 'clock'>,
  kind: ContractKind,
  row: AgreementRow | undefined,
  isOfferer: boolean,
): ContractInfo | null {
  const tiers = (row && tiersNow(row, clock.now())) ?? null;
  if (!row || !tiers) return isOfferer ? { kind, role: 'OFFERER', status: 'A', tiers: [], since: null } : null;
  return {
    kind,
    role: isOfferer ? 'BOTH' : 'PARTY',
    status: statusAt(row, clock.now()),
    tiers: tiers.map(toWire),
    since: row.since && toMillis(row.since),
  };
}
