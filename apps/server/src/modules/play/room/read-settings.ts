/**
 * A room's settings as operators enter them: amounts in the room's currency, times in milliseconds, one line of limits
 * for each kind of spot.
 */
import { roomByCode } from '#games/rooms.ts';
import type { CrashConfig } from '#games/crash/engine/config.ts';
import type { LiveConfig } from '#games/kit/live/config.ts';
import { done, parseUnits, refuse, units, unitsToText, type Result } from '#kernel';
import type { RoomRow } from './queries.ts';

export interface WishedSettings {
  readonly chip?: string | undefined;
  readonly seatMax?: string | undefined;
  readonly winMax?: string | undefined;
  readonly bettingMs?: number | undefined;
  readonly closedMs?: number | undefined;
  readonly stepMs?: number | undefined;
  readonly resultMs?: number | undefined;
  readonly bothSides?: boolean | undefined;
  readonly limits?: string | undefined;
}

type Read = Result<Record<string, unknown>, 'room.config.invalid'>;

/** Settings of all rooms; optional ones exist in some. */
type Settings = Pick<LiveConfig<unknown>, 'chip' | 'seatMax' | 'bettingMs' | 'resultMs' | 'limits'> &
  Partial<Pick<LiveConfig<unknown>, 'closedMs' | 'stepMs' | 'bothSides'> & Pick<CrashConfig, 'winMax'>>;

/** Null where none of our engines plays the room, or its stored settings are no longer valid. */
export function settingsOf(room: Pick<RoomRow, 'engine' | 'config'>): Settings | null {
  const read = roomByCode(room.engine)?.readConfig(room.config);
  return read?.ok ? (read.value as Settings) : null;
}

/** Limits of the kind of spot with the highest maximum, in points; undefined without limits by kind. */
export function mainLimits(
  room: Pick<RoomRow, 'engine' | 'config'>,
): { readonly min: number; readonly max: number } | undefined {
  return Object.values(settingsOf(room)?.limits ?? {}).toSorted((a, b) => b.max - a.max)[0];
}

const HUNDREDTHS = 100n;

/** An amount in points; NaN if it is not whole. */
function pointsOf(text: string, unit: bigint): number {
  const amount = parseUnits(text);
  if (!amount.ok || (amount.value * HUNDREDTHS) % unit !== 0n) return Number.NaN;
  return Number((amount.value * HUNDREDTHS) / unit);
}

export const amountOf = (points: number, unit: bigint): string =>
  unitsToText(units((BigInt(points) * unit) / HUNDREDTHS)).replace(/\.?0+$/, '');

export const limitLines = ({ limits }: Pick<Settings, 'limits'>, unit: bigint): string =>
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

/** Current settings with the entered ones in their place, validated by the engine; cut card and rules stay. */
export function withWish(room: RoomRow, { chip, seatMax, winMax, limits, ...others }: WishedSettings): Read {
  const before = settingsOf(room);
  const engine = roomByCode(room.engine);
  if (!before || !engine) return refuse('room.config.invalid');
  const wishedLimits = limits === undefined ? {} : readLimits(limits, room.unit);
  if (!wishedLimits) return refuse('room.config.invalid', { field: 'limits' });
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  const config = {
    ...before,
    ...Object.fromEntries(given),
    ...(chip !== undefined && { chip: pointsOf(chip, room.unit) }),
    ...(seatMax !== undefined && { seatMax: pointsOf(seatMax, room.unit) }),
    ...(winMax !== undefined && { winMax: pointsOf(winMax, room.unit) }),
    limits: { ...before.limits, ...wishedLimits },
  };
  const read = engine.readConfig(config);
  return read.ok ? done({ ...config }) : read;
}
