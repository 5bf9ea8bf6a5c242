/** Job: stores each brand's figures of the day every five minutes, and notifies open consoles when they changed. */
import { DAY_MS, dayName, millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { FIGURES_CHANGED } from '../../../ports/desk.ts';
import { forgetFigures, putFigures } from './figure-queries.ts';
import { slotOf, WHOLE_DAY } from './figure-rules.ts';
import { FIGURE_FORMS, minuteOf, readFigures } from './figures.ts';

const KEPT_DAYS = 8;
/** Minutes after midnight in which late postings still count for the finished day. */
const LATE_MINUTES = 15;

const last = new WeakMap<Deps, Map<string, string>>();

export async function noteFigures(deps: Deps): Promise<void> {
  const { db, brands, clock, state } = deps;
  const now = clock.now();
  const minute = minuteOf(now);
  const published = last.get(deps) ?? new Map<string, string>();
  last.set(deps, published);
  for (const { code } of brands.all()) {
    const day = dayName(now);
    const values = await readFigures(deps, code, day);
    await putFigures(db, { merchant: code, day }, slotOf(minute), values);
    if (minute < LATE_MINUTES) await closeDay(deps, code, dayName(millis(now - DAY_MS)));
    const shape = JSON.stringify(Object.values(values).map(String));
    if (published.get(code) !== shape) await state.publish(FIGURES_CHANGED, { brand: code });
    published.set(code, shape);
  }
  if (minute < LATE_MINUTES) await forgetFigures(db, dayName(millis(now - KEPT_DAYS * DAY_MS)));
}

/** Levels have no final value. */
async function closeDay(deps: Deps, merchant: string, day: string): Promise<void> {
  const values = await readFigures(deps, merchant, day);
  const whole = FIGURE_FORMS.filter(({ isLevel }) => !isLevel).map(({ key }) => [key, values[key] ?? 0n] as const);
  await putFigures(deps.db, { merchant, day }, WHOLE_DAY, Object.fromEntries(whole));
}
