/** The reports' job, until it has counted all that was booked. */
import { countDays } from '#server/modules/play/report/index.ts';
import { expect } from 'vitest';
import type { Site } from './site.ts';

const PATIENCE = { timeout: 60_000 };

/** Open writers are waited for, so one pass may not be enough. */
export const countAll = ({ deps, clock }: Site): Promise<void> =>
  expect
    .poll(async () => {
      await countDays(deps);
      const [row] = await deps.db.run<{ is: boolean }>(
        `select counted_at >= $1 and counted = (select coalesce(max(id), 0) from ledger_posting) as is
         from book_follower where name = 'days'`,
        [new Date(clock.now())],
      );
      return row!.is;
    }, PATIENCE)
    .toBe(true);
