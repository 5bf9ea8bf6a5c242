/** Text form of a mission's rule, as operators enter and read it. */
import { done, refuse, type Result } from '#kernel';
import { missionRule, type BoardPrize, type BoardReward, type MissionRule } from './mission-rule.ts';

interface Written {
  /** Trigger, such as `STAKES:RNG` or `LOGIN_DAYS`. */
  readonly trigger: string;
  readonly period: MissionRule['period'];
  /** Milestones as target and reward: `20:POINTS:20,300:TICKET:wheel`. */
  readonly milestones: string;
  /** Prizes by place: `1:BONUS:50,2-3:BONUS:20:10x30`; `10x30` is wagering of 10 times within 30 days in any game. */
  readonly prizes: string | undefined;
}

const ALL_GAMES = { RNG: 100, LIVE: 100, FISH: 100, PVP: 100, SPORTS: 100, LOTT: 100 };

/** Parses a reward; invalid ones are refused later by the rule's schema. */
function readReward([type, value = '', terms]: readonly string[]): unknown {
  if (type === 'TICKET') return { type, kind: value };
  if (type === 'POINTS') return { type, points: Number(value) };
  const [, times, days] = /^(\d+)x(\d+)$/.exec(terms ?? '') ?? [];
  const bonus = { type, amount: Number(value) };
  if (terms === undefined) return bonus;
  return { ...bonus, terms: { times: Number(times), days: Number(days), weights: ALL_GAMES } };
}

const listed = (text: string): string[][] => text.split(',').map((item) => item.trim().split(':'));

/** Parses prizes; the rule's schema validates them. */
export const readPrizes = (prizes: string): unknown[] =>
  listed(prizes).map(([places = '', ...reward]) => {
    const [from, to = from] = places.split('-').map(Number);
    return { from, to, reward: readReward(reward) };
  });

export function readRule({ trigger, period, milestones, prizes }: Written): Result<MissionRule, 'mission.form'> {
  const [kind, category] = trigger.split(':');
  const needsCategory = kind === 'STAKES' || kind === 'FIRST_BET';
  const read = missionRule.safeParse({
    trigger: { kind, ...(needsCategory && { category: category ?? null }) },
    period,
    milestones: listed(milestones).map(([target, ...reward]) => ({
      target: Number(target),
      reward: readReward(reward),
    })),
    ...(prizes !== undefined && {
      board: { prizes: readPrizes(prizes) },
    }),
  });
  if (read.success) return done(read.data);
  const [issue] = read.error.issues;
  return refuse('mission.form', { because: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ') });
}

const rewardWords = (reward: BoardReward): string => {
  if (reward.type === 'TICKET') return `TICKET:${reward.kind}`;
  if (reward.type === 'POINTS') return `POINTS:${reward.points}`;
  const terms = reward.terms as { times: number; days: number } | undefined;
  return `BONUS:${reward.amount}${terms ? `:${terms.times}x${terms.days}` : ''}`;
};

export const ruleWords = (list: readonly (readonly [string, BoardReward])[]): string =>
  list.map(([before, reward]) => `${before}:${rewardWords(reward)}`).join(',');

export const prizeWords = (prizes: readonly BoardPrize[]): string =>
  ruleWords(prizes.map(({ from, to, reward }) => [from === to ? `${from}` : `${from}-${to}`, reward]));
