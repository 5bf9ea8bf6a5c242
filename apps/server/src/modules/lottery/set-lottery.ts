/** What operators decide of a lottery: whether it is on sale, its limits, its highest group, and what fixed plays return. */
import { LEAST_RETURN } from '#games/lottery/kit/odds.ts';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import { done, refuse, type Millis, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import { recordAct, type Actor } from '../operator-act/index.ts';
import { putSettings } from './desk-queries.ts';
import { GROUP_MIN, GROUP_STEP } from './prices.ts';
import { familyNow } from './menus.ts';
import type { Decided } from './rules.ts';
import { decidedSettings } from './settings.ts';

type Desk = Pick<Deps, 'db' | 'clock'>;

const HIGHEST_GROUP = 1_960;
/** A play that returned all of it, or more, would be no bet. */
const MOST_RETURN = 9_990;

export type SettingRefusal = 'lottery.unknown' | 'group.invalid' | 'play.unknown' | 'return.invalid';

export async function setLottery(
  { db, clock }: Desk,
  who: Actor,
  code: string,
  change: Partial<Decided>,
): Promise<Result<null, SettingRefusal>> {
  const refused = mayDecide(code, change, clock.now());
  if (refused) return refuse(refused);
  return db.tx(async (tx) => {
    const before = await decidedSettings(tx, who.merchant, code);
    const after: Decided = { ...before, ...change };
    await putSettings(tx, who.merchant, code, after);
    await recordAct(tx, who, { subject: `lottery ${code}`, act: 'lottery.set', before, after, at: clock.now() });
    return done();
  });
}

function mayDecide(code: string, { groupMax, returns }: Partial<Decided>, now: Millis): SettingRefusal | null {
  const lottery = lotteryOf(code);
  if (!lottery) return 'lottery.unknown';
  if (groupMax !== undefined && (groupMax < GROUP_MIN || groupMax > HIGHEST_GROUP || groupMax % GROUP_STEP !== 0))
    return 'group.invalid';
  const fixed = familyNow(lottery, now).plays.filter(({ way }) => way === 'fixed');
  for (const [play, value] of Object.entries(returns ?? {})) {
    if (!fixed.some((each) => each.code === play)) return 'play.unknown';
    if (value < LEAST_RETURN || value > MOST_RETURN) return 'return.invalid';
  }
  return null;
}
