/** Lotteries that draw on the same day, for side-by-side results. */
import { LOTTERIES, type Lottery } from '#games/lottery/lotteries.ts';

const areaOf = ({ code }: Lottery): string => code.split('-', 1)[0]!;
/** Weekday of a yyyy-mm-dd date; Sunday is 0. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Lotteries of the same region that draw on this day, in list order; the lottery alone when it has no region. */
export function drawnTogether(lottery: Lottery, day: string): readonly Lottery[] {
  if (!lottery.schedule.weekdays) return [lottery];
  return LOTTERIES.filter(
    (each) => areaOf(each) === areaOf(lottery) && each.schedule.weekdays?.includes(weekdayOf(day)),
  );
}
