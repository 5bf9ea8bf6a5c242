/** An agent's invitation links: created, listed, opened, closed and removed. */
import { rateToWire, type AffiliateUrl, type Contract, type ParsedOf, type RateArea } from '#contract';
import { toMillis } from '#db';
import { dayName, done, refuse } from '#kernel';
import { originOfBrand } from '../../../ports/brand-origin.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { Deps } from '../../../ports/deps.ts';
import { keyIn, pageOrRefusal, readCursor, recordPage } from '../../../ports/record-page.ts';
import { holdAgent } from './join-queries.ts';
import { outOfRange } from './join-line.ts';
import {
  insertLink,
  linkOf,
  linksOf,
  lockLinks,
  removeLinkOf,
  setLinkActive,
  usesOf,
  type LinkRow,
} from './link-queries.ts';
import { ratesOfOne } from './rate-queries.ts';
import {
  brokenLimit,
  CODE_LENGTH,
  CODE_LETTERS,
  DEPTH_MAX,
  limitsOf,
  linkAddress,
  linkStatus,
  withoutZeros,
  type Rates,
} from './rules.ts';
import { scopeOf, type Scope } from './scope.ts';

type Calls = Contract['line'];
type Asking = Pick<CallContext<Calls['links']>, 'merchant' | 'host'>;

const ofAgent = ({ merchant, agentId }: Scope) => ({ merchant: merchant.code, agentId });

export async function openLink(
  deps: Deps,
  context: CallContext<Calls['openLink']>,
  input: ParsedOf<Calls['openLink']>,
): Promise<Answer<Calls['openLink']>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const { merchant } = context;
  if (input.endDate !== null && input.endDate < input.startDate)
    return refuse('request.param.invalid', { fields: ['endDate'] });
  const rates: Rates = withoutZeros(Object.fromEntries(input.configs.map((each) => [each.gameCode, each.rebate])));
  return deps.db.attempt(async (tx): Promise<Answer<Calls['openLink']>> => {
    const { linksMax } = merchant.config.agents;
    const count = await lockLinks(tx, merchant.code, scope.value.agentId);
    const agent = await holdAgent(tx, merchant.code, scope.value.agentId);
    if (!agent) return refuse('agent.only');
    if (input.type === 1 && agent.depth >= DEPTH_MAX) return refuse('line.too.deep');
    const broken = brokenLimit(
      limitsOf(merchant.config.agents, { own: await ratesOfOne(tx, scope.value.agentId) }),
      rates,
    );
    if (broken) return outOfRange(broken);
    if (count >= linksMax) return refuse('affiliate.url.limit', { max: linksMax });
    const code = input.path || generatedCode(deps);
    const id = await insertLink(tx, {
      merchant: merchant.code,
      code,
      agent_id: scope.value.agentId,
      created_at: new Date(deps.clock.now()),
      opens: input.type,
      rates: JSON.stringify(rates),
      path_type: input.pathType,
      path: input.path || null,
      starts_on: input.startDate,
      ends_on: input.endDate,
      uses_max: input.usesMax,
    });
    if (id === undefined) return refuse('affiliate.path.taken');
    return done({ id: Number(id), code, url: addressOf(deps, context, { path_type: input.pathType, code }) });
  });
}

const generatedCode = ({ chance }: Pick<Deps, 'chance'>): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[chance.int(CODE_LETTERS.length)]).join('');

const addressOf = (deps: Deps, { merchant, host }: Asking, link: Pick<LinkRow, 'path_type' | 'code'>): string =>
  linkAddress(originOfBrand(deps, merchant, host) ?? deps.origins().site, link.path_type, link.code);

function present(deps: Deps, asking: Asking, row: LinkRow): AffiliateUrl {
  const url = addressOf(deps, asking, row);
  return {
    id: Number(row.id),
    code: row.code,
    url,
    qrText: url,
    path: row.path,
    pathType: row.path_type,
    type: row.opens,
    status: linkStatus(
      { active: row.active, startsOn: row.starts_on, endsOn: row.ends_on, uses: row.uses, usesMax: row.uses_max },
      dayName(deps.clock.now()),
    ),
    affiliateCount: row.uses,
    usesMax: row.uses_max,
    startDate: row.starts_on ?? dayName(toMillis(row.created_at)),
    endDate: row.ends_on,
    configs: Object.entries(row.rates).map(([area, rate]) => ({
      gameCode: area as RateArea,
      prizeModeId: 1,
      rebate: rateToWire(rate),
    })),
  };
}

export async function listLinks(
  deps: Deps,
  context: CallContext<Calls['links']>,
  { pathType, type, status, cursor, pageSize }: ParsedOf<Calls['links']>,
): Promise<Answer<Calls['links']>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  return pageOrRefusal(async () => {
    const rows = await linksOf(deps.db, ofAgent(scope.value), {
      today: dayName(deps.clock.now()),
      before: cursor === undefined ? BigInt(Number.MAX_SAFE_INTEGER) : BigInt(keyIn(cursor, /^\d{1,15}$/)),
      limit: pageSize + 1,
      pathType,
      opens: type,
      status,
    });
    const list = rows.slice(0, pageSize);
    const next = rows.length > pageSize ? String(list.at(-1)!.id) : null;
    return done({ list: list.map((row) => present(deps, context, row)), next });
  });
}

export async function setLink(
  deps: Deps,
  context: CallContext<Calls['setLink']>,
  { affiUrlId, open }: ParsedOf<Calls['setLink']>,
): Promise<Answer<Calls['setLink']>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const owner = ofAgent(scope.value);
  const { linksMax } = context.merchant.config.agents;
  const set = await deps.db.attempt(async (tx) => {
    const count = await lockLinks(tx, owner.merchant, owner.agentId);
    const link = await linkOf(tx, owner, affiUrlId);
    if (!link) return refuse('link.unknown');
    if (open && !link.active && count >= linksMax) return refuse('affiliate.url.limit', { max: linksMax });
    const changed = await setLinkActive(tx, owner, { id: affiUrlId, active: open });
    return changed ? done(changed) : refuse('link.unknown');
  });
  return set.ok ? done(present(deps, context, set.value)) : set;
}

export async function removeLink(
  deps: Deps,
  context: CallContext<Calls['removeLink']>,
  { affiUrlId: id }: ParsedOf<Calls['removeLink']>,
): Promise<Answer<Calls['removeLink']>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const at = new Date(deps.clock.now());
  return (await removeLinkOf(deps.db, ofAgent(scope.value), { id, at })) ? done() : refuse('link.unknown');
}

export async function listLinkAccounts(
  deps: Deps,
  context: CallContext<Calls['linkAccounts']>,
  { affiUrlId, cursor, pageSize }: ParsedOf<Calls['linkAccounts']>,
): Promise<Answer<Calls['linkAccounts']>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const link = await linkOf(deps.db, ofAgent(scope.value), affiUrlId);
  if (!link) return refuse('link.unknown');
  return pageOrRefusal(async () => {
    const key = readCursor(cursor, /^\d{1,15}$/);
    const before = key && { at: key.at, id: BigInt(key.name) };
    const asked = { linkId: link.id, before, limit: pageSize + 1 };
    const rows = await usesOf(deps.db, context.merchant.code, asked);
    const { shown, next } = recordPage(rows, pageSize, (row) => ({
      at: row.registered_at,
      name: String(row.member_id),
    }));
    const list = shown.map((row) => ({ customerName: row.account, registeredDate: toMillis(row.registered_at) }));
    return done({ list, next });
  });
}
