/** Settlement: stored payouts are paid, reversed and recovered in one way for all sources. */
export { collectKept } from './collect-kept.ts';
export { moveEach, type Moved } from './move-each.ts';
export { payBatch } from './pay-batch.ts';
export { keptAt, runsDue, type KeptKey, type KeptRow, type PayoutRow } from './queries.ts';
export { dueOf } from './rules.ts';
export { reverseBefore, reverseBeforeAt } from './reverse.ts';
