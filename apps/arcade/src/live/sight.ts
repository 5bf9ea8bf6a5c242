/** What this page knows of a table it has entered, and how that changes with what the line tells. */
import type { RoomServerFrame } from '#contract';
import type { LiveOwn, LiveShared } from '#games/kit/live/table.ts';
import { emptySlip, told, withoutTaps, type Slip } from './slip.ts';

/** As everybody sees it, with what is true of every room. */
export interface TableShared extends LiveShared<unknown, unknown, unknown> {
  readonly roundId: string;
  readonly roundNo: number;
  /** What a stake of one is, in units of money, as text. */
  readonly unit: string;
  readonly isOn: boolean;
}

export interface Sight {
  readonly v: number;
  /** Null until all of it has been told. */
  readonly shared: TableShared | null;
  readonly own: LiveOwn;
  readonly slip: Slip;
  /** The id of the round that was settled last, for its proof. */
  readonly settledId: string | null;
  /** Rounds in which this page has seen stakes of the player, and not yet what came of them. */
  readonly open: readonly number[];
}

export const nothingSeen: Sight = {
  v: 0,
  shared: null,
  own: { stakes: {}, settled: null },
  slip: emptySlip,
  settledId: null,
  open: [],
};

type RoomFrame = Extract<RoomServerFrame, { t: 'room' }>;
type OwnFrame = Extract<RoomServerFrame, { t: 'own' }>;

/** Null where something was missed: then all of it has to be asked for again. */
export function seenRoom(sight: Sight, { v, set, whole }: RoomFrame): Sight | null {
  if (!whole && (!sight.shared || v !== sight.v + 1)) return null;
  const before = sight.shared;
  const shared = { ...(whole ? {} : before), ...set } as unknown as TableShared;
  const isNew = before !== null && shared.round !== before.round;
  const own = isNew ? { ...sight.own, stakes: {} } : sight.own;
  const slip = told(sight.slip, shared.round, own.stakes);
  const isSettled = shared.phase === 'settled' && before !== null && before.phase !== 'settled' && !isNew;
  return {
    ...sight,
    v,
    shared,
    own,
    slip: shared.phase === 'betting' ? slip : withoutTaps(slip),
    settledId: isSettled ? before.roundId : isNew && shared.phase !== 'betting' ? null : sight.settledId,
    open: opened(sight.open, shared.round, own),
  };
}

/** What was told before belongs to this player too: only the parts that changed are told. */
export function seenOwn(sight: Sight, { set, whole }: OwnFrame): Sight {
  const own = { ...(whole ? nothingSeen.own : sight.own), ...set } as LiveOwn;
  const round = sight.shared?.round;
  if (round === undefined) return { ...sight, own };
  return { ...sight, own, slip: told(sight.slip, round, own.stakes), open: opened(sight.open, round, own) };
}

const opened = (open: readonly number[], round: number, { stakes }: LiveOwn): readonly number[] =>
  Object.keys(stakes).length === 0 || open.includes(round) ? open : [...open, round];

/** What came of a round that this page has seen stakes in; told once. */
export function takeSettled(sight: Sight): readonly [Sight, LiveOwn['settled']] {
  const { shared, own, open } = sight;
  const { settled } = own;
  if (!settled || !open.includes(settled.round)) return [sight, null];
  // While it is being settled everybody's stakes still stand.
  const isOver = shared?.phase === 'settled' || (shared !== null && settled.round < shared.round);
  if (!isOver) return [sight, null];
  return [{ ...sight, open: open.filter((round) => round > settled.round) }, settled];
}
