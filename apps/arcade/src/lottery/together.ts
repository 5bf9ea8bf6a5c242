/** Which lotteries draw on the same day, side by side. */
import { LOTTERIES, type Lottery } from '#games/lottery/lotteries.ts';

const areaOf = ({ code }: Lottery): string => code.split('-', 1)[0]!;
/** Of a day yyyy-mm-dd; Sunday is 0. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Those of the same region that draw on this day, in the order of the list; alone where it has no region. */
export function drawnTogether(lottery: Lottery, day: string): readonly Lottery[] {
  if (!lottery.schedule.weekdays) return [lottery];
  return LOTTERIES.filter(
    (each) => areaOf(each) === areaOf(lottery) && each.schedule.weekdays?.includes(weekdayOf(day)),
  );
}
