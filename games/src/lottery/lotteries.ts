/** List of all lotteries: family, schedule and draw source of each. A new lottery is one more line here. */
import type { LotteryGroup } from '#kernel';
import { fiveOfEleven } from './11x5/family.ts';
import { k3 } from './k3/family.ts';
import type { Family } from './kit/family.ts';
import type { Schedule } from './kit/schedule.ts';
import { fiveADay, threeADay } from './lf/family.ts';
import { lhc } from './lhc/family.ts';
import { lunarYear } from './lhc/lunar-year.ts';
import { pcb } from './pcb/family.ts';
import { pk10 } from './pk10/family.ts';
import { CENTRAL, SOUTHERN, type Province } from './provinces.ts';
import { ssc } from './ssc/family.ts';
import { TET } from './tet.ts';
import { north, south } from './vn/family.ts';

/** The icon sets of the specification, and the lotteries of Vietnam, which have a lobby of their own. */
export type Group = LotteryGroup;

/** The menus of the specification: each shows lotteries of its own. */
export type PrizeMode = 'LOTT' | 'ZY' | 'ELOTT' | 'SEA';

/** A hash chain of ours, the hash of a future block, or external results. */
export type DrawSource = 'chain' | 'block' | 'results';

export interface Lottery {
  readonly code: string;
  readonly name: string;
  readonly group: Group;
  readonly modes: readonly PrizeMode[];
  readonly schedule: Schedule;
  readonly source: DrawSource;
  /** Family on a day (yyyy-mm-dd): the symbols may change with the lunar year. */
  readonly familyOn: (day: string) => Family<never>;
}

const DAY_S = 86_400;
const GMT8 = 480;
const VIETNAM = 420;

/** Around the clock, the first draw at midnight. */
const each = (seconds: number, lock: number): Schedule => ({
  ahead: GMT8,
  first: 0,
  every: seconds,
  count: Math.floor(DAY_S / seconds),
  lock,
});
const daily = (
  hour: number,
  minute: number,
  lock: number,
  weekdays?: readonly number[],
  ahead = VIETNAM,
): Schedule => ({
  ahead,
  first: hour * 3_600 + minute * 60,
  every: DAY_S,
  count: 1,
  lock,
  ...(weekdays && { weekdays }),
});

const always =
  <Draw>(family: Family<Draw>) =>
  (): Family<never> =>
    family as unknown as Family<never>;

const sixOfYear = new Map<number, Family<never>>();
/** Cached per lunar year, since it has hundreds of odds to compute. */
function sixOn(day: string): Family<never> {
  const year = lunarYear(day);
  const family = sixOfYear.get(year) ?? always(lhc(year))();
  sixOfYear.set(year, family);
  return family;
}

type Draft = Omit<Lottery, 'familyOn' | 'source' | 'modes'> & Partial<Pick<Lottery, 'familyOn' | 'source' | 'modes'>>;

const of = (familyOn: Lottery['familyOn'], group: Group, drafts: readonly Omit<Draft, 'group'>[]): Lottery[] =>
  drafts.map((draft) => ({ group, source: 'chain', modes: ['LOTT', 'SEA'], familyOn, ...draft }));

const ofProvinces = (area: string, provinces: readonly Province[], hour: number, minute: number): Lottery[] =>
  of(
    always(south),
    'VN',
    provinces.map(({ code, name, weekdays }) => ({
      code: `xs${area}-${code}`,
      name,
      modes: ['LOTT'],
      source: 'results',
      schedule: { ...daily(hour, minute, 900, weekdays), rests: TET },
    })),
  );

export const LOTTERIES: readonly Lottery[] = [
  ...of(always(ssc), 'SSC', [
    { code: 'ssc60', name: 'Minute SSC', schedule: each(60, 5), modes: ['LOTT', 'ZY', 'ELOTT', 'SEA'] },
    { code: 'ssc180', name: '3-minute SSC', schedule: each(180, 10), modes: ['LOTT', 'ZY', 'SEA'] },
    { code: 'ssc300', name: '5-minute SSC', schedule: each(300, 15) },
    { code: 'ssc1200', name: '20-minute SSC', schedule: each(1_200, 30) },
  ]),
  ...of(always(fiveOfEleven), '11X5', [
    { code: '11x5-60', name: 'Minute 11x5', schedule: each(60, 5), modes: ['LOTT', 'ELOTT', 'SEA'] },
    { code: '11x5-180', name: '3-minute 11x5', schedule: each(180, 10) },
    { code: '11x5-600', name: '10-minute 11x5', schedule: each(600, 20) },
  ]),
  ...of(always(k3), 'K3', [
    { code: 'k3-60', name: 'Minute dice', schedule: each(60, 5), modes: ['LOTT', 'ZY', 'ELOTT', 'SEA'] },
    { code: 'k3-180', name: '3-minute dice', schedule: each(180, 10) },
    { code: 'k3-600', name: '10-minute dice', schedule: each(600, 20) },
  ]),
  ...of(always(pk10), 'PK10', [
    { code: 'pk10-60', name: 'Minute race', schedule: each(60, 5), modes: ['LOTT', 'ZY', 'ELOTT', 'SEA'] },
    { code: 'pk10-180', name: '3-minute race', schedule: each(180, 10) },
    { code: 'pk10-300', name: '5-minute race', schedule: each(300, 15) },
  ]),
  ...of(sixOn, 'LHC', [
    { code: 'lhc-120', name: '2-minute Mark Six', schedule: each(120, 10), modes: ['LOTT', 'ELOTT', 'SEA'] },
    { code: 'lhc-600', name: '10-minute Mark Six', schedule: each(600, 20) },
    { code: 'lhc-day', name: 'Evening Mark Six', schedule: daily(21, 30, 300, undefined, GMT8) },
  ]),
  ...of(always(pcb), 'PCB', [
    { code: 'pc28-60', name: 'Minute 28', schedule: each(60, 5), modes: ['LOTT', 'ELOTT', 'SEA'] },
    { code: 'pc28-210', name: 'Classic 28', schedule: each(210, 15) },
  ]),
  ...of(always(threeADay), 'LF', [
    { code: 'lf3-day', name: 'Daily 3', schedule: daily(21, 15, 300, undefined, GMT8) },
    { code: 'lf3-120', name: '2-minute 3', schedule: each(120, 10), modes: ['LOTT', 'ELOTT', 'SEA'] },
  ]),
  ...of(always(fiveADay), 'LF', [{ code: 'lf5-day', name: 'Daily 5', schedule: daily(21, 25, 300, undefined, GMT8) }]),
  ...of(always(ssc), 'CHAIN', [
    { code: 'chain-ssc60', name: 'Block SSC', schedule: each(60, 8), source: 'block', modes: ['LOTT', 'ZY', 'SEA'] },
    { code: 'chain-ssc180', name: '3-minute block SSC', schedule: each(180, 10), source: 'block' },
  ]),
  ...of(always(pk10), 'VIDEO', [
    { code: 'video-pk10', name: 'Video race', schedule: each(120, 10), modes: ['LOTT', 'ELOTT'] },
  ]),
  ...of(always(ssc), 'VIDEO', [
    { code: 'video-ssc', name: 'Video balls', schedule: each(120, 10), modes: ['LOTT', 'ELOTT'] },
  ]),
  ...of(always(north), 'VN', [
    {
      code: 'xsmb',
      name: 'Miền Bắc',
      schedule: { ...daily(18, 15, 300), rests: TET },
      source: 'results',
      modes: ['LOTT', 'SEA'],
    },
    { code: 'vn-fast60', name: 'Siêu tốc 1 phút', schedule: { ...each(60, 5), ahead: VIETNAM } },
    { code: 'vn-fast300', name: 'Siêu tốc 5 phút', schedule: { ...each(300, 15), ahead: VIETNAM } },
    { code: 'vn-fast3600', name: 'Siêu tốc 1 giờ', schedule: { ...each(3_600, 60), ahead: VIETNAM } },
  ]),
  ...ofProvinces('mn', SOUTHERN, 16, 15),
  ...ofProvinces('mt', CENTRAL, 17, 15),
];

export const lotteryOf = (code: string): Lottery | undefined => LOTTERIES.find((lottery) => lottery.code === code);
