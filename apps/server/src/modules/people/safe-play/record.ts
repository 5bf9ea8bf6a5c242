/** Limits and pauses, on a member's record. */
import type { DeskFact } from '#contract';
import { units, unitsToText } from '#kernel';
import type { RecordSection } from '../../../ports/desk.ts';
import { pauseOf } from './bars.ts';
import { limitsOf } from './queries.ts';
import { overAt, type Limit } from './rules.ts';

const factOf = ({ kind, period, value }: Limit): DeskFact => ({
  key: `limit.${kind}.${period}`,
  ...(kind === 'time'
    ? { kind: 'count' as const, value: Number(value) }
    : { kind: 'amount' as const, value: unitsToText(units(value)) }),
});

export const ownSection: RecordSection = {
  section: 'safe-play',
  async facts(deps, owner) {
    const [pause, limits] = await Promise.all([pauseOf(deps, owner), limitsOf(deps.db, owner)]);
    return [
      { key: 'pause', kind: 'state', value: pause?.kind ?? null },
      { key: 'until', kind: 'time', value: pause && overAt(pause) },
      ...limits.map(factOf),
    ];
  },
};
