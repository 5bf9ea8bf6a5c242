/** Limits and pauses, as the member sees them. */
import type { AnswerOf, Contract, SafePlay } from '#contract';
import { toMillis } from '#db';
import { units, unitsToWire, type Millis, type Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { pauseOf, usage } from './bars.ts';
import { changesOf, limitsOf, ownOf, type Owner } from './queries.ts';
import {
  confirmableFrom,
  lapsesAt,
  overAt,
  REALITY_MINUTES,
  REVIEW_MS,
  waiting,
  type Bar,
  type Limit,
} from './rules.ts';

type Shown = AnswerOf<Contract['safePlay']['overview']>;

/** Main units; minutes unchanged. */
const shown = (kind: string | null, value: bigint): number =>
  kind === 'time' ? Number(value) : unitsToWire(value as Units);

const presentPause = (bar: Bar) => ({
  kind: bar.kind,
  since: bar.setAt,
  until: bar.indefinite ? null : bar.endsAt,
  overAt: overAt(bar),
});

function presentLimit(limit: Limit, used: bigint, now: Millis): Shown['limits'][number] {
  const { kind, period, value, setAt } = limit;
  const asked = waiting(limit, now);
  return {
    kind,
    period,
    value: shown(kind, value),
    used: shown(kind, used),
    setAt,
    asked: asked && {
      value: asked.value === null ? null : shown(kind, asked.value),
      confirmFrom: confirmableFrom(asked.at),
      confirmBy: lapsesAt(asked.at),
    },
  };
}

export async function showSafePlay(deps: Pick<Deps, 'db' | 'clock' | 'ledger'>, owner: Owner): Promise<Shown> {
  const now = deps.clock.now();
  const [limits, own, pause, changes, lifetime] = await Promise.all([
    limitsOf(deps.db, owner),
    ownOf(deps.db, owner),
    pauseOf(deps, owner),
    changesOf(deps.db, owner),
    deps.ledger.lifetime({ merchant: owner.merchant, memberId: owner.memberId }),
  ]);
  const used = await usage(deps, deps.db, owner, limits);
  const { deposited, withdrawn } = lifetime;
  const reviewedAt = Math.max(own?.reviewed_at?.getTime() ?? 0, ...limits.map(({ setAt }) => setAt));
  return {
    limits: used.map(({ limit, used: amount }) => presentLimit(limit, amount, now)),
    pause: pause && presentPause(pause),
    realityMinutes: own?.reality_minutes ?? REALITY_MINUTES,
    deposited: unitsToWire(deposited),
    withdrawn: unitsToWire(withdrawn),
    netDeposits: unitsToWire(units(deposited - withdrawn)),
    reviewDue: limits.length > 0 && now >= reviewedAt + REVIEW_MS,
    history: changes.map((row) => ({
      what: row.what as SafePlay['history'][number]['what'],
      kind: row.kind as SafePlay['history'][number]['kind'],
      period: row.period as SafePlay['history'][number]['period'],
      before: row.before === null ? null : shown(row.kind, row.before),
      after: row.after === null ? null : shown(row.kind, row.after),
      until: row.until && toMillis(row.until),
      at: toMillis(row.changed_at),
    })),
  };
}
