/** GET /console/figures: totals of a brand's day so far, beside yesterday's, and open alarms. */
import type { ConsoleRoom, DeskAlarmItem, DeskFigure } from '#contract';
import { DAY_MS, dayName, dayStart, done, millis, units, unitsToText, type Millis, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { DeskFigures } from '../../../ports/desk.ts';
import type { AtWork } from '../../../ports/console-context.ts';
import { DESK_PARTS } from './desk.ts';
import { byHours, slotOf, standingAt, type Slot } from './figure-rules.ts';
import { figuresOf } from './figure-queries.ts';
import { atBrand, may } from './rights.ts';

type Form = DeskFigures['forms'][number] & { readonly room: ConsoleRoom };
export const FIGURE_FORMS: readonly Form[] = DESK_PARTS.flatMap(({ room, figures }) =>
  (figures?.forms ?? []).map((form) => ({ room, ...form })),
);
type Values = Readonly<Record<string, bigint>>;

const underWay = new WeakMap<Deps, Map<string, Promise<Values>>>();

/** All consoles ask at once after an event: concurrent requests share one count. */
export function readFigures(deps: Deps, brand: string, day: string): Promise<Values> {
  const asked = underWay.get(deps) ?? new Map<string, Promise<Values>>();
  underWay.set(deps, asked);
  const key = `${brand} ${day}`;
  const reading = asked.get(key) ?? count(deps, brand, day).finally(() => asked.delete(key));
  asked.set(key, reading);
  return reading;
}

async function count(deps: Deps, brand: string, day: string): Promise<Values> {
  const read = await Promise.all(DESK_PARTS.map(async ({ figures }) => (await figures?.read(deps, brand, day)) ?? {}));
  const all: Values = Object.assign({}, ...read);
  return Object.fromEntries(FIGURE_FORMS.map(({ key }) => [key, all[key] ?? 0n]));
}

export const minuteOf = (at: Millis): number => Math.floor((at - dayStart(at)) / 60_000);

const written = ({ kind }: Form, value: bigint | null): string | null =>
  value === null ? null : kind === 'amount' ? unitsToText(units(value)) : String(value);

export async function showFigures(
  deps: Deps,
  who: AtWork,
  brand: string,
): Promise<Result<{ at: Millis; figures: DeskFigure[]; alarms: DeskAlarmItem[] }, 'operator.may.not'>> {
  const his = atBrand(deps, who, brand);
  if (!his.ok) return his;
  const forms = FIGURE_FORMS.filter(({ room }) => may(who, { brand, room, ofHouse: false }, 'see'));
  const at = deps.clock.now();
  const [today, yesterday] = [dayName(at), dayName(millis(at - DAY_MS))];
  const [now, noted, alarms] = await Promise.all([
    readFigures(deps, brand, today),
    figuresOf(deps.db, brand, [yesterday, today]),
    alarmsFor(deps, who, brand),
  ]);
  const minute = minuteOf(at);
  const slotsOf = (day: string, key: string): Slot[] => noted.filter((row) => row.day === day && row.key === key);
  const figures = forms.map((form): DeskFigure => {
    const { key, kind, room, isLevel = false } = form;
    const value = now[key] ?? 0n;
    const before = slotsOf(yesterday, key);
    const here = [...slotsOf(today, key).filter((slot) => slot.minute < slotOf(minute)), { minute, value }];
    const texts = (values: readonly (bigint | null)[]) => values.map((each) => written(form, each));
    return {
      key,
      kind,
      room,
      isLevel,
      now: written(form, value)!,
      before: written(form, standingAt(before, slotOf(minute))),
      hours: texts(byHours(here, minute, isLevel)),
      hoursBefore: before.length === 0 ? [] : texts(byHours(before, 1_439, isLevel)),
    };
  });
  return done({ at, figures, alarms });
}

async function alarmsFor(deps: Deps, who: AtWork, brand: string): Promise<DeskAlarmItem[]> {
  const parts = await Promise.all(
    DESK_PARTS.map(async ({ room: own, alarms }) => {
      const raised = (await alarms?.(deps, brand)) ?? [];
      return raised.map(({ room = own, ofHouse = false, ...alarm }) => ({ ...alarm, place: { brand, room, ofHouse } }));
    }),
  );
  const seen = parts.flat().filter(({ place }) => may(who, place, 'see'));
  return seen
    .map(({ place, ...alarm }) => ({ ...alarm, room: place.room }))
    .toSorted((one, other) => one.since - other.since);
}
