/** What is owed to players once something is settled, written down by whoever settles it: paid, taken back and collected in one way. */
export { collectKept } from './collect-kept.ts';
export { payBatch } from './pay-batch.ts';
export { keptAt, type KeptKey, type KeptRow } from './queries.ts';
export { owedOf } from './rules.ts';
export { reverseBefore } from './reverse.ts';
