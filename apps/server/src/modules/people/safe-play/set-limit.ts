/** A member's own limits: lower ones apply at once, higher ones after a day and a confirmation. */
import type { LimitKind, LimitPeriod } from '#contract';
import type { Tx } from '#db';
import { done, parseUnits, refuse, type Millis, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { announceChange } from './announce.ts';
import { dropLimit, holdOwn, limitsOf, noteAsked, noteChange, putLimit, updateOwn, type Owner } from './queries.ts';
import { confirmableFrom, howToSet, waiting, type Limit } from './rules.ts';

type Acting = Pick<Deps, 'db' | 'clock' | 'push'>;

interface Which {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

const MINUTES_MAX: Readonly<Record<LimitPeriod, number>> = { day: 1_440, week: 10_080, month: 43_200 };

/** Units, or whole minutes; undefined for invalid values. */
function valueOf({ kind, period }: Which, value: number): bigint | undefined {
  if (kind === 'time') return Number.isInteger(value) && value <= MINUTES_MAX[period] ? BigInt(value) : undefined;
  const parsed = parseUnits(String(value));
  return parsed.ok ? parsed.value : undefined;
}

const find = (limits: readonly Limit[], which: Which): Limit | undefined =>
  limits.find(({ kind, period }) => kind === which.kind && period === which.period);

export async function setLimit(
  deps: Acting,
  owner: Owner,
  { kind, period, value }: Which & { readonly value: number | null },
): Promise<Result<null, 'request.param.invalid'>> {
  const wanted = value === null ? null : valueOf({ kind, period }, value);
  if (wanted === undefined) return refuse('request.param.invalid', { fields: ['value'] });
  await deps.db.tx(async (tx) => {
    await holdOwn(tx, owner);
    await updateOwn(tx, owner, { guarded: true });
    const had = find(await limitsOf(tx, owner), { kind, period });
    await change(tx, { ...owner, kind, period }, { had, wanted, now: deps.clock.now() });
  });
  await announceChange(deps, owner);
  return done();
}

async function change(
  tx: Tx,
  of: Owner & Which,
  { had, wanted, now }: { had: Limit | undefined; wanted: bigint | null; now: Millis },
): Promise<void> {
  const { kind, period } = of;
  const before = had?.value ?? null;
  const how = howToSet(before, wanted);
  if (how === 'nothing' || (how === 'keep' && had && waiting(had, now) === null)) return;
  const what = { 'at-once': 'limit', wait: 'limit-asked', keep: 'limit-kept' }[how];
  await noteChange(tx, of, { what, kind, period, before, after: wanted }, now);
  if (how === 'at-once' && wanted !== null)
    await putLimit(tx, of, { kind, period, value: wanted, setAt: now, asked: null });
  else await noteAsked(tx, of, how === 'wait' ? { value: wanted, at: now } : undefined);
}

/** Confirms a request, a day after it at the earliest and within seven. */
export async function confirmLimit(
  deps: Acting,
  owner: Owner,
  { kind, period }: Which,
): Promise<Result<null, 'safe.play.nothing.asked' | 'safe.play.too.early'>> {
  const confirmed = await deps.db.tx(async (tx): ReturnType<typeof confirmLimit> => {
    await holdOwn(tx, owner);
    const had = find(await limitsOf(tx, owner), { kind, period });
    const now = deps.clock.now();
    const asked = had ? waiting(had, now) : null;
    if (!had || !asked) return refuse('safe.play.nothing.asked');
    const from = confirmableFrom(asked.at);
    if (now < from) return refuse('safe.play.too.early', { from });
    const { value } = asked;
    await noteChange(tx, owner, { what: 'limit', kind, period, before: had.value, after: value }, now);
    if (value === null) await dropLimit(tx, { ...owner, kind, period });
    else await putLimit(tx, owner, { kind, period, value, setAt: now, asked: null });
    return done();
  });
  if (confirmed.ok) await announceChange(deps, owner);
  return confirmed;
}
