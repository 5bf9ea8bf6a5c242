/** One tick of the draw clock; idempotent, on whichever node it is repeated. */
import { LOTTERIES, type DrawSource } from '#games/lottery/lotteries.ts';
import type { Millis } from '#kernel';
import { keepChains } from '../../house/chain/index.ts';
import type { Clockwork } from './clockwork.ts';
import { drawDue } from './draw-issues.ts';
import type { Lease } from '../../../lease/queries.ts';
import { lockDue } from './lock-issues.ts';
import { openDue } from './open-issues.ts';
import { keepKeys } from './sign.ts';

const KEEP_EVERY_MS = 60_000;

const EVERY: readonly DrawSource[] = ['chain', 'block', 'results'];

const drawnOutOfChains = ({ deps }: Clockwork) =>
  deps.brands
    .all()
    .flatMap(({ code: merchant }) =>
      LOTTERIES.filter(({ source }) => source === 'chain').map(({ code: game }) => ({ merchant, game })),
    );

/**
 * Leftovers come first: issues are locked and drawn before new ones open. The running clock passes only `chain` as
 * source, so that it never waits for external services.
 */
export async function tick(clockwork: Clockwork, lease: Lease, now: Millis, sources = EVERY): Promise<void> {
  if (clockwork.keptAt === null) await keepKeys(clockwork.deps);
  await lockDue(clockwork, lease, now);
  for (const source of sources) await drawDue(clockwork, lease, now, source);
  if (clockwork.keptAt === null || now - clockwork.keptAt >= KEEP_EVERY_MS) {
    await keepChains(clockwork.deps, 'lottery', drawnOutOfChains(clockwork));
    clockwork.keptAt = now;
  }
  await openDue(clockwork, lease, now);
}
