import type { AnswerOf, Contract, Language, Mission } from '#contract';
import { toMillis } from '#db';
import { done, millis, units, unitsFromWire, unitsToWire, type Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { inLanguage } from '../../house/text/index.ts';
import { periodAt } from '../promotion/index.ts';
import { qualifiedBetween } from '../referral/index.ts';
import { loginDays } from '../../people/session/index.ts';
import { missionRule, type MissionReward, type MissionRule } from './mission-rule.ts';
import { boardsShown } from './board-queries.ts';
import { boardStateOf } from './show-board.ts';
import { claimsIn, missionsOn, type MissionRow, type Owner } from './queries.ts';
import { isMoney, periodOf, reachedOf, type Facts, type Period } from './progress.ts';

export interface Standing {
  readonly row: MissionRow;
  readonly rule: MissionRule;
  readonly period: Period;
  /** Progress: units for money, otherwise a count. */
  readonly reached: bigint;
}

type Books = Pick<Deps, 'db' | 'ledger' | 'clock'>;

/** Target of a milestone, in the measure of `reached`. */
export function targetOf({ trigger }: MissionRule, target: number): bigint {
  if (!isMoney(trigger)) return BigInt(target);
  const parsed = unitsFromWire(target);
  if (!parsed.ok) throw new Error(`${target} is no amount`);
  return parsed.value;
}

interface Counted {
  readonly row: MissionRow;
  readonly rule: MissionRule;
  readonly period: Period;
}

function countedAt(row: MissionRow, now: Millis): Counted {
  const rule = missionRule.parse(row.rule);
  const running = { startsAt: toMillis(row.starts_at), endsAt: toMillis(row.ends_at) };
  return { row, rule, period: periodOf(rule, running, (length) => periodAt(length, now)) };
}

/** Reads the member's daily sums once for all missions, independent of the number of rounds and deposits. */
async function factsFor(deps: Books, owner: Owner, counted: readonly Counted[]): Promise<Facts> {
  const first = counted.map(({ period }) => period.first).reduce((a, b) => (a < b ? a : b));
  const last = counted.map(({ period }) => period.last).reduce((a, b) => (a > b ? a : b));
  const kinds = new Set(counted.map(({ rule }) => rule.trigger.kind));
  const span = { merchant: owner.merchant, memberIds: [owner.memberId], firstDay: first, lastDay: last };
  const [lines, days] = await Promise.all([
    deps.ledger.summary(span),
    kinds.has('LOGIN_DAYS') ? loginDays(deps.db, owner, { first, last }) : [],
  ]);
  return { lines, loginDays: days, invited: 0 };
}

/** Cap of counted referrals: beyond the last milestone for display, but not an agent's thousands. */
const mostCounted = ({ milestones }: MissionRule): number =>
  Math.max(1_000, ...milestones.map(({ target }) => Math.ceil(target)));

/** The member's progress in every running mission. */
export async function standingsOf(deps: Books, owner: Owner): Promise<Standing[]> {
  const now = deps.clock.now();
  const counted = (await missionsOn(deps.db, owner.merchant, now)).map((row) => countedAt(row, now));
  if (counted.length === 0) return [];
  const facts = await factsFor(deps, owner, counted);
  return Promise.all(
    counted.map(async ({ row, rule, period }) => {
      const invited =
        rule.trigger.kind === 'INVITE'
          ? await qualifiedBetween(deps.db, owner, { ...period, most: mostCounted(rule) })
          : 0;
      return { row, rule, period, reached: reachedOf(rule, period, { ...facts, invited }) };
    }),
  );
}

export function presentReward(reward: MissionReward): Mission['milestones'][number]['reward'] {
  if (reward.type === 'BONUS') return { type: 'BONUS', value: reward.amount };
  return reward.type === 'POINTS' ? { type: 'POINTS', value: reward.points } : { type: 'TICKET', value: 1 };
}

function present({ row, rule, period, reached }: Standing, claimed: ReadonlySet<number>, language: Language): Mission {
  const { trigger } = rule;
  return {
    missionId: Number(row.id),
    ...inLanguage(row.texts, language),
    type: trigger.kind,
    gameCategory: 'category' in trigger ? trigger.category : null,
    period: rule.period,
    startTime: period.from,
    endTime: millis(period.to),
    unit: isMoney(trigger) ? 'MONEY' : 'COUNT',
    reachedValue: isMoney(trigger) ? unitsToWire(units(reached)) : Number(reached),
    hasLeaderboard: rule.board !== undefined,
    milestones: rule.milestones.map(({ target, reward }, at) => ({
      milestoneId: at + 1,
      targetValue: target,
      reward: presentReward(reward),
      status: claimed.has(at + 1) ? 'CLAIMED' : reached >= targetOf(rule, target) ? 'REACHED' : 'LOCKED',
    })),
  };
}

export async function listMissions(deps: Books, owner: Owner, language: Language) {
  const now = deps.clock.now();
  const [standings, boards] = await Promise.all([standingsOf(deps, owner), boardsShown(deps.db, owner.merchant, now)]);
  const keys = standings.map(({ row, period }) => ({ mission: row.id, period: period.name }));
  const claims = await claimsIn(deps.db, owner, keys);
  const list = standings.map((standing) => {
    const own = claims.filter(({ mission_id }) => mission_id === standing.row.id);
    return present(standing, new Set(own.map(({ milestone }) => milestone)), language);
  });
  const reached = list.flatMap(({ milestones }) => milestones.filter(({ status }) => status === 'REACHED'));
  return done({
    list,
    availableCount: reached.length,
    boards: boards.map((board) => ({
      missionId: Number(board.id),
      title: inLanguage(board.texts, language).title,
      state: boardStateOf(board, now),
      endTime: toMillis(board.ends_at),
    })),
  } satisfies AnswerOf<Contract['mission']['list']>);
}
