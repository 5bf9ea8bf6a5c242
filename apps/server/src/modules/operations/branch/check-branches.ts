/** Job: once a day each rule looks for branches that are not what they seem. It opens cases, and takes nothing. */
import { toDate } from '#db';
import { returnedTransfers } from '#ledger';
import { DAY_MS, dayName, memberId, millis, units, unitsFromWire, unitsToText, type Units } from '#kernel';
import { switchedOn, type Merchant } from '../../../ports/brand/merchant.ts';
import { deskChanged } from '../../../ports/desk.ts';
import type { Deps } from '../../../ports/deps.ts';
import { alikeTo } from '../record/index.ts';
import {
  activeBelow,
  agentsAbove,
  amongBelow,
  bonusFarms,
  downwards,
  lastOfPage,
  openCase,
  type Facts,
  type Rule,
} from './queries.ts';

export const CHECK_BRANCHES_EVERY_MS = 6 * 60 * 60_000;

const PAGE = 500;
/** Cases that one rule opens at a brand in one run. */
const FOUND_MAX = 500;
/** A closed case of the same two accounts rests. */
const RESTS_DAYS = 90;
const FARM = { days: 30, accountsMin: 5, depositTimes: 3 } as const;

type Needed = Pick<Deps, 'db' | 'clock' | 'brands' | 'secrets' | 'state'>;

interface Found {
  readonly agentId: bigint;
  readonly memberId: bigint;
  readonly rule: Rule;
  readonly facts: Facts;
}

export async function checkBranches(deps: Needed): Promise<void> {
  for (const brand of deps.brands.all()) {
    if (!switchedOn(brand.config.switches, 'AGENT3')) continue;
    const opened = [await checkAlike(deps, brand), await checkTransfers(deps, brand), await checkFarms(deps, brand)];
    if (opened.includes(true)) await deskChanged(deps, brand.code);
  }
}

async function note({ db, clock }: Needed, { code: merchant }: Merchant, found: Found): Promise<boolean> {
  const now = clock.now();
  const rested = toDate(millis(now - RESTS_DAYS * DAY_MS));
  return openCase(db, { merchant, ...found, at: toDate(now), rested });
}

const yesterday = ({ clock }: Pick<Deps, 'clock'>): string => dayName(millis(clock.now() - DAY_MS));

/** Members who share a device, an address, a card or a person with an agent above or with a sibling. */
async function checkAlike(deps: Needed, brand: Merchant): Promise<boolean> {
  const day = yesterday(deps);
  let [after, isAny] = [0n, false];
  for (;;) {
    const page = { merchant: brand.code, day, after, limit: PAGE };
    for (const member of await activeBelow(deps.db, page)) isAny = (await checkMember(deps, brand, member)) || isAny;
    const last = await lastOfPage(deps.db, page);
    if (last === null) return isAny;
    after = last;
  }
}

async function checkMember(
  deps: Needed,
  brand: Merchant,
  { id, upline_id: uplineId }: { readonly id: bigint; readonly upline_id: bigint },
): Promise<boolean> {
  const alike = await alikeTo(deps, brand.code, memberId(Number(id)));
  if (alike.length === 0) return false;
  const above = await agentsAbove(deps.db, uplineId);
  const siblings = await amongBelow(deps.db, brand.code, { uplineId, ids: alike.map((other) => other.id) });
  let isAny = false;
  for (const other of alike) {
    const facts = { other: other.account, shares: other.by.join(' ') };
    if (above.has(other.id))
      isAny = (await note(deps, brand, { agentId: other.id, memberId: id, rule: 'self-referral', facts })) || isAny;
    else if (siblings.has(other.id))
      isAny = (await note(deps, brand, { agentId: uplineId, memberId: id, rule: 'household', facts })) || isAny;
  }
  return isAny;
}

const exact = (amount: bigint): string => unitsToText(units(amount));

/** Money that goes down and comes back within a day. */
async function checkTransfers(deps: Needed, brand: Merchant): Promise<boolean> {
  const to = deps.clock.now();
  const span = { merchant: brand.code, from: millis(to - DAY_MS), to, limit: FOUND_MAX };
  const moved = await returnedTransfers(deps.db, span);
  const amountOf = (payer: bigint, payee: bigint): string =>
    exact(moved.find((pair) => pair.from_id === payer && pair.to_id === payee)?.amount ?? 0n);
  let isAny = false;
  for (const { agent_id: agentId, member_id: id } of await downwards(deps.db, brand.code, moved)) {
    const facts = { down: amountOf(agentId, id), back: amountOf(id, agentId) };
    isAny = (await note(deps, brand, { agentId, memberId: id, rule: 'round-trip', facts })) || isAny;
  }
  return isAny;
}

async function checkFarms(deps: Needed, brand: Merchant): Promise<boolean> {
  const min = unitsFromWire(brand.config.deposit.min * FARM.depositTimes);
  const depositMax: Units = min.ok ? min.value : units(0n);
  const farms = await bonusFarms(deps.db, {
    merchant: brand.code,
    day: yesterday(deps),
    since: millis(deps.clock.now() - FARM.days * DAY_MS),
    depositMax,
    accountsMin: FARM.accountsMin,
    limit: FOUND_MAX,
  });
  let isAny = false;
  for (const { agent_id: agentId, code, accounts, deposited, promotion, withdrawn } of farms) {
    const sums = { deposited: exact(deposited), promotion: exact(promotion), withdrawn: exact(withdrawn) };
    const found = { agentId, memberId: agentId, rule: 'bonus-farm', facts: { link: code, accounts, ...sums } } as const;
    isAny = (await note(deps, brand, found)) || isAny;
  }
  return isAny;
}
