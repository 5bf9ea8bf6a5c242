/** An agent raises rates of direct downlines, promotes them, and follows what became of it. */
import { rateAreas, type AnswerOf, type Contract, type LineChange, type ParsedOf, type RateArea } from '#contract';
import { toMillis, type Tx } from '#db';
import { done, refuse, type Result } from '#kernel';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { Deps } from '../../../ports/deps.ts';
import { keyIn, pageOrRefusal } from '../../../ports/record-page.ts';
import { askPromotion, askRates, type Asker, type AskRefusal } from './ask-change.ts';
import { changesBy, type ChangeRow } from './change-queries.ts';
import { ratesIn } from './open-downline.ts';
import { presentLimit, presentRates } from './present.ts';
import { ratesOf, useQuota } from './rate-queries.ts';
import { limitsOf } from './rules.ts';
import { directlyWithin, scopeOf, type Scope, type Sought } from './scope.ts';

type Calls = Contract['line'];
type Asking = Pick<CallContext<Calls['raiseRates']>, 'merchant' | 'session'>;

/** Asks for a change of a direct downline. */
async function askFor<C extends string = never>(
  deps: Deps,
  context: Asking,
  sought: Sought,
  ask: (tx: Tx, asker: Asker, id: bigint) => Promise<Result<bigint, AskRefusal | C>>,
): Promise<Result<{ state: 'waiting' }, AskRefusal | C | 'agent.only'>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const found = await directlyWithin(deps.db, scope.value, sought);
  if (!found.ok) return found;
  const asked = await deps.db.attempt((tx) => ask(tx, askerOf(deps, context, scope.value), found.value.id));
  return asked.ok ? done({ state: 'waiting' }) : asked;
}

const askerOf = ({ clock, ledger }: Deps, { merchant, session }: Asking, { agentId }: Scope): Asker => ({
  merchant: merchant.code,
  programme: merchant.config.agents,
  by: session.account,
  agentId,
  at: new Date(clock.now()),
  ledger,
});

export async function raiseRates(
  deps: Deps,
  context: CallContext<Calls['raiseRates']>,
  { customerName, configs, quotaId }: ParsedOf<Calls['raiseRates']>,
): Promise<Answer<Calls['raiseRates']>> {
  const asked = await askFor<'quota.used.up'>(deps, context, { customerName }, (tx, asker, id) =>
    askRates(
      tx,
      asker,
      id,
      ratesIn(configs),
      quotaId === undefined ? undefined : () => takeQuota(tx, asker, BigInt(quotaId)),
    ),
  );
  return asked.ok || asked.code !== 'downline.not.agent' ? (asked as Answer<Calls['raiseRates']>) : notYours;
}

async function takeQuota(tx: Tx, { merchant, agentId }: Asker, id: bigint) {
  const rates = agentId === null ? undefined : await useQuota(tx, { merchant, agentId, templateId: id });
  return rates ? done({ id, rates }) : refuse('quota.used.up');
}

const notYours = refuse('downline.not.yours');

export async function promote(
  deps: Deps,
  context: CallContext<Calls['promote']>,
  { customerId }: ParsedOf<Calls['promote']>,
): Promise<Answer<Calls['promote']>> {
  const asked = await askFor(deps, context, { customerId }, (tx, asker, id) => askPromotion(tx, asker, id));
  return asked.ok || asked.code !== 'downline.not.agent' ? (asked as Answer<Calls['promote']>) : notYours;
}

export async function showRates(
  deps: Deps,
  context: CallContext<Calls['rates']>,
  { customerId }: ParsedOf<Calls['rates']>,
): Promise<Answer<Calls['rates']>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  const found = await directlyWithin(deps.db, scope.value, { customerId });
  if (!found.ok) return found;
  const { agentId } = scope.value;
  const rates = await ratesOf(deps.db, [agentId, found.value.id]);
  const from = rates.get(found.value.id) ?? {};
  const limits = limitsOf(context.merchant.config.agents, { own: rates.get(agentId) ?? {}, from });
  return done({ configs: presentRates(from), limits: limits.filter(isKnown).map(presentLimit) });
}

const isKnown = ({ area }: { readonly area: string }): boolean => rateAreas.includes(area as RateArea);

export async function listChanges(
  deps: Deps,
  context: CallContext<Calls['changes']>,
  { cursor, pageSize }: ParsedOf<Calls['changes']>,
): Promise<Answer<Calls['changes']>> {
  const scope = await scopeOf(deps, context);
  if (!scope.ok) return scope;
  return pageOrRefusal(async () => {
    const before = cursor === undefined ? BigInt(Number.MAX_SAFE_INTEGER) : BigInt(keyIn(cursor, /^\d{1,15}$/));
    const asked = { agentId: scope.value.agentId, before, limit: pageSize + 1 };
    const rows = await changesBy(deps.db, context.merchant.code, asked);
    const list = rows.slice(0, pageSize);
    const value: AnswerOf<Calls['changes']> = {
      list: list.map(presentChange),
      next: rows.length > pageSize ? String(list.at(-1)!.id) : null,
    };
    return done(value);
  });
}

/** Agents ask for rates and promotions alone. */
const presentChange = (row: ChangeRow): LineChange => ({
  id: Number(row.id),
  customerName: row.account,
  kind: row.kind === 'promote' ? 'promotion' : row.kind === 'rates' ? 'rates' : 'move',
  state: row.applied_at ? 'applied' : row.refused_at ? 'refused' : 'waiting',
  ...(row.refusal !== null && { reason: row.refusal }),
  askedAt: toMillis(row.asked_at),
  ...(row.rates && { configs: presentRates(row.rates) }),
});
