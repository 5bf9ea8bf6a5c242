/** Bet menu of a lottery: plays, limits, and odds of official plays by prize group. */
import type { AnswerOf, Contract, LotteryPlay } from '#contract';
import { CHASE_MAX, MULTIPLE_MAX } from '#games/lottery/kit/chase.ts';
import type { Family } from '#games/lottery/kit/family.ts';
import { fraction, ODDS_SCALE, returnOfGroup } from '#games/lottery/kit/odds.ts';
import type { Play } from '#games/lottery/kit/play.ts';
import { currentIssue } from '#games/lottery/kit/schedule.ts';
import { oneOf } from '#games/lottery/kit/stakes.ts';
import { LOTTERIES, type Lottery } from '#games/lottery/lotteries.ts';
import { unitsToWire, type Millis } from '#kernel';
import { bettingModes, GROUP_MIN, oddsFor, oddsVersion, rebateOf } from './prices.ts';
import type { Settings } from './rules.ts';
import { familyOf, type Offer } from './settings.ts';

type Calls = Contract['lottery'];

const ON = 1;
const PRIZE_MODE = 1;

/** Family (set of rules) of the current issue. */
export const familyNow = (lottery: Lottery, now: Millis): Family<never> =>
  familyOf(lottery, currentIssue(lottery.schedule, now).numero);

export function playMenu({ lottery, settings, currency }: Offer, now: Millis): AnswerOf<Calls['playMenu']> {
  const family = familyNow(lottery, now);
  const groups = menusOf(family).map((code, sorting) => ({
    playId: sorting + 1,
    playCode: code,
    playName: code,
    groupSwitch: ON as 1,
    sorting,
    playMenus: family.plays.flatMap((play, at) =>
      play.menu === code ? [playItem(family, play, at + 1, { settings, currency })] : [],
    ),
  }));
  return [
    {
      prizeModeId: PRIZE_MODE,
      prizeModeName: 'Tradition',
      oddsVersion: oddsVersion(family, settings),
      playMenuGroups: groups,
    },
  ];
}

const menusOf = (family: Family<never>): string[] => [...new Set(family.plays.map(({ menu }) => menu))];

function playItem(
  family: Family<never>,
  play: Play<never>,
  playId: number,
  { settings, currency }: Pick<Offer, 'settings' | 'currency'>,
): LotteryPlay {
  const { code, way, board, prizes } = play;
  const odds = oddsFor(family, play, settings);
  const rows = board.kind === 'rows' ? board.rows : [];
  return {
    playId,
    playCode: code,
    playName: code,
    way,
    singleBetPrice: unitsToWire(oneOf(currency)),
    playSwitch: ON,
    inputType: board.kind === 'rows' ? 'PICK' : 'TYPED',
    positions: rows.map(({ name }) => name),
    minPick: rows.reduce((sum, { min }) => sum + min, 0),
    maxPick: rows.reduce((sum, { max }) => sum + max, 0),
    numbers: [...(board.kind === 'rows' ? (rows[0]?.symbols ?? []) : board.symbols)],
    noteLength: board.kind === 'rows' ? 0 : board.length,
    prizes: prizes.map((prize, at) => ({ prizeType: prize.code, odds: odds[at]! })),
  };
}

export function settingOf({ settings, currency }: Offer): AnswerOf<Calls['setting']> {
  return {
    bettingModes: bettingModes(currency).map(({ id, code, unit }) => ({
      bettingModeId: id,
      code,
      unit: unitsToWire(unit),
      betAmountMax: unitsToWire(settings.ticketMax),
      betMultipleMax: MULTIPLE_MAX,
      winAmountMax: unitsToWire(settings.winMax),
    })),
    issueAmountMax: unitsToWire(settings.issueMax),
    selectionAmountMax: unitsToWire(settings.numberMax),
    chaseMax: CHASE_MAX,
    cancelAllowed: settings.cancels,
  };
}

/** One lottery per group, since odds of official plays are equal within a group. */
export const firstOfEachGroup = (): Lottery[] =>
  [...new Set(LOTTERIES.map(({ group }) => group))].map((group) =>
    LOTTERIES.find((lottery) => lottery.group === group)!,
  );

export function seriesOf(
  lottery: Lottery,
  settings: Pick<Settings, 'groupMax'>,
  now: Millis,
): AnswerOf<Calls['series']>[number] {
  const family = familyNow(lottery, now);
  const { groupMax } = settings;
  const official = family.plays.filter(({ way }) => way === 'official');
  return {
    gameGroupCode: lottery.group,
    gameCode: lottery.code,
    prizeModeId: PRIZE_MODE,
    minSeries: GROUP_MIN,
    maxSeries: groupMax,
    maxBetSeries: groupMax,
    defaultSeries: groupMax,
    rebateRate: rebateOf(GROUP_MIN, settings) / 100,
    playMenuGroups: [...new Set(official.map(({ menu }) => menu))].map((menu) => ({
      playCode: menu,
      playMenus: official
        .filter((play) => play.menu === menu)
        .map((play) => ({
          playCode: play.code,
          playInfos: play.prizes.map((prize) => ({ prizeType: prize.code, bonus: bonusOf(prize) })),
        })),
    })),
  };
}

/** Bonus of a prize: the payout of a stake of 1 is series × bonus ÷ 1000, before truncation. */
function bonusOf({ chance, share = { wins: 1, of: 1 } }: Play<never>['prizes'][number]): number {
  const perSeries = (returnOfGroup(1_000) / ODDS_SCALE) * (fraction(share) / fraction(chance));
  return Math.round(perSeries * 10_000) / 10_000;
}

export function vietnamPlayMenu(offer: Offer, now: Millis): AnswerOf<Calls['vietnamPlayMenu']> {
  const { lottery, nodeId, settings } = offer;
  const family = familyNow(lottery, now);
  return {
    gameId: nodeId,
    oddsVersion: oddsVersion(family, settings),
    groups: menusOf(family).map((code) => ({
      code,
      name: code,
      plays: family.plays.flatMap((play, at) =>
        play.menu === code ? [vietnamItem(playItem(family, play, at + 1, offer), play, settings)] : [],
      ),
    })),
  };
}

function vietnamItem(item: LotteryPlay, play: Play<never>, settings: Settings) {
  const { playId, playCode, playName, singleBetPrice, minPick, maxPick, numbers, prizes } = item;
  const isNumber = numbers.every((symbol) => /^\d{2,}$/.test(symbol));
  return {
    playId,
    playCode,
    playName,
    singleBetPrice,
    odds: Math.max(...prizes.map(({ odds }) => odds)) / ODDS_SCALE,
    inputType: play.board.kind === 'list' || isNumber ? ('NUMBER' as const) : ('OPTION' as const),
    digits: numbers[0]?.length ?? 0,
    minPick,
    maxPick,
    options: numbers,
    maxBet: unitsToWire(settings.ticketMax),
    maxWin: unitsToWire(settings.winMax),
  };
}
