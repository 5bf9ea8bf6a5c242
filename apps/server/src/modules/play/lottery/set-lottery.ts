/** Operators' changes to a lottery: sale, limits, maximum prize group, returns of fixed plays. */
import { LEAST_RETURN } from '#games/lottery/kit/odds.ts';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import { done, refuse, type Millis, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { holdSettings, putSettings } from './desk-queries.ts';
import { GROUP_MIN, GROUP_STEP } from './prices.ts';
import { familyNow } from './menus.ts';
import type { Decided } from './rules.ts';
import { decidedSettings } from './settings.ts';

type Desk = Pick<Deps, 'db' | 'clock'>;

const HIGHEST_GROUP = 1_960;
/** Maximum return of a fixed play, in 1/10,000; keeps a house edge. */
const MOST_RETURN = 9_990;

export type SettingRefusal = 'lottery.unknown' | 'group.invalid' | 'play.unknown' | 'return.invalid';

/** Fields to change, or a function of the current settings. */
type Change = Partial<Decided> | ((before: Decided) => Partial<Decided>);

export function setLottery(
  { db, clock }: Desk,
  who: Actor,
  code: string,
  change: Change,
): Promise<Result<null, SettingRefusal>> {
  return db.tx(async (tx): Promise<Result<null, SettingRefusal>> => {
    await holdSettings(tx, who.merchant, code);
    const before = await decidedSettings(tx, who.merchant, code);
    const changed = typeof change === 'function' ? change(before) : change;
    const refused = mayDecide(code, changed, clock.now());
    if (refused) return refuse(refused);
    const after: Decided = { ...before, ...changed };
    await putSettings(tx, who.merchant, code, after);
    await recordAct(tx, who, { subject: `lottery ${code}`, act: 'lottery.set', before, after, at: clock.now() });
    return done();
  });
}

/** Validates a change before approval is requested. */
export const checkSetting = ({ clock }: Pick<Desk, 'clock'>, code: string, change: Partial<Decided>) => {
  const refused = mayDecide(code, change, clock.now());
  return refused ? refuse(refused) : done();
};

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
