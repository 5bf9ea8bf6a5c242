/** The reports' job, until it has counted all that was booked. */
import { countDays } from '#server/modules/report/index.ts';
import { expect } from 'vitest';
import type { Site } from './site.ts';

const PATIENCE = { timeout: 60_000 };

/** Whoever is writing a posting is waited for, so one look may not be enough. */
export const countAll = ({ deps, clock }: Site): Promise<void> =>
  expect
    .poll(async () => {
      await countDays(deps);
      const [row] = await deps.db.run<{ is: boolean }>(
        'select safe_at >= $1 and counted = $2 as is from report_cursor',
        [new Date(clock.now()), (await deps.ledger.lastBooked()).last],
      );
      return row!.is;
    }, PATIENCE)
    .toBe(true);
