/** Figures of receivers in a period: of an agent's whole team, or of a member's own play. */
import { toDate, type Access } from '#db';
import type { ContractKind } from '#contract';
import { DAY_MS, dayName, millis, units, ZERO, type Millis, type Units } from '#kernel';
import { areaSums, openDayOf, periodsOf, type RowSums } from '../commission/index.ts';
import type { Period, PeriodKind } from './period.ts';
import type { Figures } from './tiers.ts';

/** Stored figures of an area, in units. Area '' holds money that is not of a game. */
export interface AreaLine {
  readonly area: string;
  readonly turnover: string;
  readonly staked: string;
  readonly won: string;
  /** Promotions, rebates and salaries. */
  readonly costs: string;
}

export interface TeamFigures extends Figures {
  readonly lines: readonly AreaLine[];
}

export const NO_FIGURES: TeamFigures = { turnover: ZERO, net: ZERO, active: 0, lines: [] };

export interface Receiver {
  readonly id: bigint;
  readonly isAgent: boolean;
}

/** Figures by receiver; those without any play have none. */
export async function figuresOf(
  access: Access,
  { merchant, kind, period, of }: { merchant: string; kind: PeriodKind; period: Period; of: readonly Receiver[] },
): Promise<ReadonlyMap<bigint, TeamFigures>> {
  const [agents, members] = [true, false].map((isAgent) =>
    of.filter((each) => each.isAgent === isAgent).map(({ id }) => id),
  ) as [bigint[], bigint[]];
  const among = { merchant, agents, members };
  const starts = { from: toDate(period.start), to: toDate(millis(period.start + 1)) };
  if (kind === 'HOUR') {
    const rows = await periodsOf(access, { ...among, period: 'HOUR', ...starts });
    return new Map(
      rows.map(({ id, turnover, net, active }) => [
        id,
        { turnover: units(turnover), net: units(net), active, lines: [] },
      ]),
    );
  }
  const days = { first: dayName(period.start), last: dayName(millis(period.end - 1)) };
  const rows = await areaSums(access, { ...among, ...days });
  const periods = await periodsOf(access, { ...among, period: periodName(kind), ...starts });
  const active = new Map(periods.map((each) => [each.id, each.active]));
  const byReceiver = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byReceiver].map(([id, own]) => [id, { ...sumOf(own), active: active.get(id) ?? 0, lines: own.map(lineOf) }]),
  );
}

const periodName = (kind: PeriodKind) => (kind === 'FIVE_MINUTES' ? 'HOUR' : kind);

const costsOf = ({ promotion, rebate, salary }: RowSums): bigint => promotion + rebate + salary;

/** Net result of the house: what was staked and not won, less what it gave besides. */
export const netOfLine = ({ staked, won, costs }: Pick<AreaLine, 'staked' | 'won' | 'costs'>): Units =>
  units(BigInt(staked) - BigInt(won) - BigInt(costs));

function sumOf(rows: readonly RowSums[]): Pick<Figures, 'turnover' | 'net'> {
  const turnover = rows.reduce((sum, row) => sum + row.turnover, 0n);
  const net = rows.reduce((sum, row) => sum + row.staked - row.won - costsOf(row), 0n);
  return { turnover: units(turnover), net: units(net) };
}

const lineOf = (row: RowSums): AreaLine => ({
  area: row.area,
  turnover: String(row.turnover),
  staked: String(row.staked),
  won: String(row.won),
  costs: String(costsOf(row)),
});

/**
 * Time up to which periods of a kind are final. Days still take late postings for some minutes, until they are closed;
 * hours and windows are final once all that was booked by their end is counted.
 */
export async function finalUpTo(
  access: Access,
  { merchant, kind, countedAt }: { merchant: string; kind: ContractKind; countedAt: Millis },
): Promise<Millis | null> {
  if (kind === 'HOURLY' || kind === 'REALTIME') return countedAt;
  const openDay = await openDayOf(access, merchant);
  if (openDay === null) return null;
  const closed = millis(Date.parse(`${openDay}T00:00:00Z`) - 8 * (DAY_MS / 24));
  return closed < countedAt ? closed : countedAt;
}
