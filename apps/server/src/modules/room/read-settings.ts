/** A table's settings as operators write them: amounts in the room's money, times in milliseconds, limits a line for each kind of spot. */
import { liveRoomByCode } from '#games/rooms.ts';
import type { LiveConfig } from '#games/kit/live/config.ts';
import { done, parseUnits, refuse, units, unitsToText, type Result } from '#kernel';
import type { RoomRow } from './queries.ts';

export interface WishedSettings {
  readonly chip?: string | undefined;
  readonly seatMax?: string | undefined;
  readonly bettingMs?: number | undefined;
  readonly closedMs?: number | undefined;
  readonly stepMs?: number | undefined;
  readonly resultMs?: number | undefined;
  readonly bothSides?: boolean | undefined;
  readonly limits?: string | undefined;
}

type Read = Result<Record<string, unknown>, 'room.config.invalid'>;

/** Null where the room is no live table, or its settings are not read any more. */
export function settingsOf(room: Pick<RoomRow, 'engine' | 'config'>): LiveConfig<unknown> | null {
  const read = liveRoomByCode(room.engine)?.readConfig(room.config);
  return read?.ok ? read.value : null;
}

const HUNDREDTHS = 100n;

/** An amount in points, where it is whole. */
function pointsOf(text: string, unit: bigint): number {
  const amount = parseUnits(text);
  if (!amount.ok || (amount.value * HUNDREDTHS) % unit !== 0n) return Number.NaN;
  return Number((amount.value * HUNDREDTHS) / unit);
}

export const amountOf = (points: number, unit: bigint): string =>
  unitsToText(units((BigInt(points) * unit) / HUNDREDTHS)).replace(/\.?0+$/, '');

export const limitLines = ({ limits }: LiveConfig<unknown>, unit: bigint): string =>
  Object.entries(limits)
    .map(([kind, { min, max, tableMax }]) =>
      [kind, ...[min, max, tableMax].map((each) => amountOf(each, unit))].join(' '),
    )
    .join('\n');

function readLimits(text: string, unit: bigint): Record<string, unknown> | null {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/));
  const limits = lines
    .filter(([kind]) => kind !== '')
    .map(([kind = '', ...amounts]) => {
      const [min, max, tableMax] = amounts.map((amount) => pointsOf(amount, unit));
      return amounts.length === 3 ? ([kind, { min, max, tableMax }] as const) : null;
    });
  return limits.every((limit) => limit !== null) ? Object.fromEntries(limits) : null;
}

/** What stands, with what is wished instead, as the room's engine reads it; cut card and rules stay as they are. */
export function withWish(room: RoomRow, { chip, seatMax, limits, ...others }: WishedSettings): Read {
  const before = settingsOf(room);
  const table = liveRoomByCode(room.engine);
  if (!before || !table) return refuse('room.config.invalid');
  const wishedLimits = limits === undefined ? {} : readLimits(limits, room.unit);
  if (!wishedLimits) return refuse('room.config.invalid', { field: 'limits' });
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  const config = {
    ...before,
    ...Object.fromEntries(given),
    ...(chip !== undefined && { chip: pointsOf(chip, room.unit) }),
    ...(seatMax !== undefined && { seatMax: pointsOf(seatMax, room.unit) }),
    limits: { ...before.limits, ...wishedLimits },
  };
  const read = table.readConfig(config);
  return read.ok ? done({ ...config }) : read;
}
