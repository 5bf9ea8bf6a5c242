/** Operators' decisions on draw days of a lottery. Calling a day off refunds its bets. */
import { resting, issueNumbered } from '#games/lottery/kit/schedule.ts';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import { DAY_MS, done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { decideDays, decidedOf } from '../draw/index.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { stakeHeld } from './chase.ts';
import type { Host } from '../../money/game-wallet/index.ts';
import { callOff } from './rest-queries.ts';
import { voidIssue } from './void-issue.ts';

/** Maximum of days per decision. */
const REST_DAYS_MAX = 120;

interface DaysWish {
  readonly lottery: string;
  /** yyyy-mm-dd, inclusive, in the lottery's time zone. */
  readonly from: string;
  readonly until: string;
  readonly rests: boolean;
}
type Refused = 'lottery.unknown' | 'rest.own.draw' | 'rest.days.invalid' | 'rest.day.over';

const daysOf = ({ from, until }: DaysWish): string[] => {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${until}T00:00:00Z`)];
  const count = Math.floor((last - first) / DAY_MS) + 1;
  if (!(count >= 1 && count <= REST_DAYS_MAX)) return [];
  return Array.from({ length: count }, (_, day) => new Date(first + day * DAY_MS).toISOString().slice(0, 10));
};

function mayDecide(wish: DaysWish, now: number): Result<readonly string[], Refused> {
  const lottery = lotteryOf(wish.lottery);
  if (!lottery) return refuse('lottery.unknown');
  if (lottery.source !== 'results') return refuse('rest.own.draw');
  const days = daysOf(wish);
  if (days.length === 0) return refuse('rest.days.invalid');
  // Days whose draw is past must be corrected or voided through their issue.
  const anyDay = resting(
    lottery.schedule,
    days.map((day) => ({ day, rests: false })),
  );
  const isOver = days.some((day) => {
    const issue = issueNumbered(anyDay, numeroOf(day));
    return issue !== null && issue.drawsAt <= now;
  });
  return isOver ? refuse('rest.day.over') : done(days);
}

/** Basis of an approval: current decisions on these days; another decision in between makes it stale. */
export async function basisOfDays({ db, clock }: Deps, merchant: string, wish: DaysWish) {
  const days = mayDecide(wish, clock.now());
  if (!days.ok) return null;
  const decided = await decidedOf(db, merchant, wish.lottery);
  return { decided: decided.filter(({ day }) => days.value.includes(day)).map(({ day, rests }) => `${day} ${rests}`) };
}

export async function decideRestDays(host: Host, who: Actor, wish: DaysWish): Promise<Result<null, Refused>> {
  const { db, clock } = host.deps;
  const now = clock.now();
  const days = mayDecide(wish, now);
  if (!days.ok) return days;
  const { lottery, from, until, rests } = wish;
  const numeros = days.value.map(numeroOf);
  const off = await db.tx(async (tx) => {
    const decided = days.value.map((day) => ({ day, rests }));
    await decideDays(tx, { merchant: who.merchant, lottery, by: who.by, at: now }, decided);
    const after = { from, until, rests };
    await recordAct(tx, who, { subject: `lottery ${lottery}`, act: 'lottery.rests', after, at: now });
    return rests ? callOff(tx, { merchant: who.merchant, lottery }, numeros) : [];
  });
  // Jobs refund the remaining stakes.
  for (const issue of off) await voidIssue(host, issue);
  if (rests) for (const numero of numeros) await stakeHeld(host, { merchant: who.merchant, lottery, numero });
  return done();
}

const numeroOf = (day: string): string => `${day.replaceAll('-', '')}-0001`;
