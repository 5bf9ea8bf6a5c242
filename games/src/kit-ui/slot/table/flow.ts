/** State machine of a table: one round at a time, bets only between rounds, the balance only after a round. */
import type { ReelStep } from '../../../kit/slot/step.ts';
import { playAuto, type AutoHost, type AutoPlan, type AutoStop } from '../../controls/auto-play.ts';
import type { RecordedRound } from '../../table.ts';
import type { Allowed } from './controls.ts';
import type { Auto, Memory, Parts } from './parts.ts';
import { baseBetOf, buy, goOn, replay, stakeOf, wordsOfEnd } from './rounds.ts';

export interface Flow {
  /** Plays a round, or stops auto play after the current round. */
  readonly spin: () => void;
  readonly auto: (plan: AutoPlan) => void;
  /** Stops auto play before its next round. */
  readonly halt: (why: AutoStop) => void;
  readonly changeBet: (by: 1 | -1) => void;
  readonly chooseBet: (index: number) => void;
  readonly betIndex: () => number;
  readonly baseBet: () => bigint;
  readonly setBalance: (units: bigint) => void;
  readonly replay: (round: RecordedRound<ReelStep>) => Promise<void>;
}

export function createFlow(parts: Parts): Flow {
  const { face, props, controls, reels, scene, sound } = parts;
  const { baseBets, resume, last, t } = props;
  const title = t(`${face.id}.title`);
  const memory: Memory = {
    busy: false,
    balance: props.balance,
    betIndex: Math.min(Math.max((resume ?? last)?.betIndex ?? props.betIndex ?? 0, 0), baseBets.length - 1),
    grid: (resume ?? last)?.steps.at(-1)?.grid ?? face.reels.first,
    auto: null,
  };
  const show = () => {
    controls.balance(memory.balance);
    controls.stake(baseBetOf(parts, memory), stakeOf(parts, memory));
    controls.allow(allowed(parts, memory));
  };
  /** Runs one task at a time, and restores the controls after it. */
  const alone = async <T>(run: (parts: Parts, memory: Memory) => Promise<T>): Promise<T | null> => {
    if (memory.busy) return null;
    memory.busy = true;
    show();
    const ended = await run(parts, memory);
    memory.busy = false;
    scene.inscribe(title);
    show();
    return ended;
  };
  const auto = async (plan: AutoPlan) => {
    if (memory.busy || memory.auto) return;
    await playItself(parts, memory, plan, () => alone(buy));
    show();
  };
  const chooseBet = (index: number) => {
    if (memory.busy || memory.auto || baseBets[index] === undefined) return;
    memory.betIndex = index;
    sound.press();
    props.onBetChange?.(index);
    show();
  };
  reels.show(memory.grid);
  scene.inscribe(title);
  controls.announce(last ? wordsOfEnd(props, last.win) : t('slot.status.ready'));
  controls.win(last?.win ?? 0n);
  show();
  if (resume) void alone(() => goOn(parts, memory, resume));
  return {
    baseBet: () => baseBetOf(parts, memory),
    betIndex: () => memory.betIndex,
    spin: () => {
      const wasAuto = memory.auto !== null;
      memory.auto = null;
      if (wasAuto) show();
      else void alone(buy);
    },
    auto: (plan) => void auto(plan),
    halt: (why) => {
      if (memory.auto) memory.auto.halt ??= why;
    },
    replay: async (round) => void (await alone(() => replay(parts, memory, round))),
    setBalance: (units) => {
      memory.balance = units;
      if (!memory.busy) show();
    },
    changeBet: (by) => chooseBet(memory.betIndex + by),
    chooseBet,
  };
}

/** Pause between two rounds of auto play, to read the win and its last message. */
const AUTO_REST_MS = 600;

function allowed({ props }: Parts, { busy, betIndex, auto }: Memory): Allowed {
  const choose = !busy && auto === null;
  const stops = auto !== null || (busy && props.allowed.quickStop);
  return {
    big: stops ? 'stop' : busy ? 'none' : 'spin',
    choose,
    less: choose && betIndex > 0,
    more: choose && betIndex + 1 < props.baseBets.length,
    ...(auto && { left: auto.left }),
  };
}

async function playItself(parts: Parts, memory: Memory, plan: AutoPlan, play: AutoHost['play']): Promise<void> {
  const mine: Auto = { left: plan.rounds, halt: null };
  memory.auto = mine;
  const end = await playAuto(plan, autoHost(parts, memory, mine, play));
  if (memory.auto === mine) memory.auto = null;
  // A refusal has been announced already.
  if (end !== 'refused' && !memory.busy) parts.controls.announce(parts.props.t(`controls.auto.ended.${end}`));
}

function autoHost(parts: Parts, memory: Memory, mine: Auto, play: AutoHost['play']): AutoHost {
  return {
    funds: () => ({ stake: stakeOf(parts, memory), balance: memory.balance }),
    stop: (left) => {
      mine.left = left;
      return memory.auto === mine ? mine.halt : 'stopped';
    },
    play,
    rest: () => parts.motion.wait(AUTO_REST_MS),
  };
}
