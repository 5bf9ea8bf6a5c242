/** Jobs: send due messages, resume those over budget when there is room again, delete old ones. */
import { DAY_MS, millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { deskChanged } from '../../../ports/desk.ts';
import * as rows from './queries.ts';
import { deliver } from './send-outgoing-message.ts';

/** Interval at which due messages are read. */
export const DELIVER_EVERY_MS = 5_000;

const ATMOST = 200;
const CONCURRENT = 10;
const KEPT_MS = 90 * DAY_MS;

export async function deliverOutgoingMessages(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const merchant of await rows.endOver(deps.db, now, ATMOST)) await deskChanged(deps, merchant);
  const due = await rows.dueMessages(deps.db, now, ATMOST);
  for (let at = 0; at < due.length; at += CONCURRENT) {
    await Promise.all(due.slice(at, at + CONCURRENT).map((named) => deliver(deps, named)));
  }
  for (const { code } of deps.brands.all()) await letOthersGo(deps, code);
}

/** Sends messages over budget one by one, urgent ones first, until the budget is used up. */
async function letOthersGo(deps: Deps, merchant: string): Promise<void> {
  for (const named of await rows.messagesOverBudget(deps.db, merchant, ATMOST)) {
    if ((await deliver(deps, named)) === 'beyond') return;
  }
}

export const deleteOldMessages = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  rows.deleteBefore(db, millis(clock.now() - KEPT_MS), 5_000);
