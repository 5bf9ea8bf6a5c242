/**
 * Payouts of the sandbox, five seconds after the request. Other outcomes are selected by the amount: the last two
 * digits of the whole main units (a payout of 113 is refused, and so is one of 200,013).
 *
 * | Ends in | Outcome |
 * |---|---|
 * | 13 | refused at once |
 * | 17 | accepted, and failed after five seconds |
 * | 19 | paid after ten minutes |
 * | 23 | paid without a notification: only `status` knows |
 * | 29 | paid, but `pay` gets no answer: its outcome is unknown until `status` is asked |
 * | 31 | the first `pay` is lost on the way: no answer, and `status` is `unknown` |
 */
import { randomUUID } from 'node:crypto';
import type { Db } from '#db';
import { millis, UNITS_PER_ONE, type Clock, type Units } from '#kernel';
import type { Payouts } from '../payment.ts';
import { writeNotification } from '../signed-webhook.ts';
import { decide, decisionOn, noteAttempt } from './queries.ts';

export const PAYOUT_MS = 5_000;
export const SLOW_PAYOUT_MS = 600_000;

const behaviours = {
  13: 'refuse',
  17: 'fail',
  19: 'slow',
  23: 'silent',
  29: 'unanswered',
  31: 'lost',
} as const;
type Behaviour = (typeof behaviours)[keyof typeof behaviours] | 'pay';

function behaviourOf(amount: Units): Behaviour {
  const ending = Number((amount / UNITS_PER_ONE) % 100n);
  return (behaviours as Readonly<Record<number, Behaviour>>)[ending] ?? 'pay';
}

export function sandboxPayouts({ db, clock }: { readonly db: Db; readonly clock: Clock }): Payouts {
  return {
    async pay({ refId, amount, currency }) {
      const behaviour = behaviourOf(amount);
      if (behaviour === 'refuse') return 'refused';
      if (behaviour === 'lost' && (await noteAttempt(db, refId))) throw new Error('the sandbox lost the request');
      const outcome = behaviour === 'fail' ? 'failed' : 'succeeded';
      const body = writeNotification({ kind: 'payout', refId, outcome, amount, currency });
      const dueAt = millis(clock.now() + (behaviour === 'slow' ? SLOW_PAYOUT_MS : PAYOUT_MS));
      const silent = behaviour === 'silent';
      const first = await decide(db, refId, [{ id: randomUUID(), outcome, body, dueAt, silent }]);
      if (!first && (await decisionOn(db, refId, clock.now()))?.body !== body) return 'refused';
      if (behaviour === 'unanswered') throw new Error('the sandbox does not answer');
      return 'accepted';
    },
    async status(refId) {
      const decision = await decisionOn(db, refId, clock.now());
      if (!decision) return 'unknown';
      if (!decision.due) return 'pending';
      return decision.failed ? 'failed' : 'paid';
    },
  };
}
