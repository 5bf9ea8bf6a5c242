/** Time-outs, self-exclusion, and the end of an exclusion. */
import type { Contract, ParsedOf } from '#contract';
import type { Tx } from '#db';
import { DAY_MS, done, millis, refuse, type Millis, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { announceChange } from './announce.ts';
import { putBar } from './put-bar.ts';
import { barsOf, holdOwn, noteChange, noteReturned, type Owner } from './queries.ts';
import { keepOutOthers } from './returned.ts';
import { COOLING_MS, isOn, monthsLater, strictest, type Bar } from './rules.ts';

type Acting = Pick<Deps, 'db' | 'clock' | 'push' | 'secrets' | 'state'>;

type PauseInput = ParsedOf<Contract['safePlay']['pause']>;

/** Minimum of an exclusion, indefinite ones included. */
const MONTHS_MIN = 6;

export function barFor({ kind, days, months }: PauseInput, now: Millis): Omit<Bar, 'id' | 'returnedAt'> | null {
  if (kind === 'timeOut') {
    return days === undefined ? null : { kind, setAt: now, endsAt: millis(now + days * DAY_MS), indefinite: false };
  }
  if (months === undefined) return null;
  return { kind, setAt: now, endsAt: monthsLater(now, months ?? MONTHS_MIN), indefinite: months === null };
}

/** Takes effect at the commit, also against bets on their way. Never shortens an existing pause. */
export async function pausePlay(
  deps: Acting,
  owner: Owner,
  input: PauseInput,
): Promise<Result<null, 'request.param.invalid'>> {
  const bar = barFor(input, deps.clock.now());
  if (!bar) return refuse('request.param.invalid', { fields: [input.kind === 'timeOut' ? 'days' : 'months'] });
  await deps.db.tx((tx) => putBar(tx, owner, bar, null));
  await announceChange(deps, owner);
  if (bar.kind === 'exclusion') await keepOutOthers(deps, owner);
  return done();
}

export type ReturnRefusal = 'safe.play.nothing.asked' | 'safe.play.too.early';

/** Requests the end of an exclusion whose term is over. Indefinite ones are ended by operators. */
export async function comeBack(deps: Acting, owner: Owner): Promise<Result<null, ReturnRefusal>> {
  const returned = await deps.db.tx((tx) => endExclusions(tx, owner, deps.clock.now(), { alsoIndefinite: false }));
  if (returned.ok) await announceChange(deps, owner);
  return returned;
}

export async function endExclusions(
  tx: Tx,
  owner: Owner,
  now: Millis,
  { alsoIndefinite }: { alsoIndefinite: boolean },
): Promise<Result<null, ReturnRefusal>> {
  await holdOwn(tx, owner);
  const on = (await barsOf(tx, owner, now)).filter((bar) => bar.kind === 'exclusion' && isOn(bar, now));
  const waiting = on.filter(({ returnedAt }) => returnedAt === null);
  const last = strictest(waiting, now);
  if (!last) return refuse('safe.play.nothing.asked');
  if (last.indefinite && !alsoIndefinite) return refuse('safe.play.too.early');
  const from = millis(Math.max(...waiting.map(({ endsAt }) => endsAt ?? Infinity)));
  if (now < from) return refuse('safe.play.too.early', { from });
  await noteReturned(
    tx,
    owner,
    waiting.map(({ id }) => id),
    now,
  );
  await noteChange(tx, owner, { what: 'return', until: new Date(now + COOLING_MS) }, now);
  return done();
}
