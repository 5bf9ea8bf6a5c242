/** Who may do what when: one round at a time, bets only between rounds, and the balance only when a round is over. */
import type { SlotStep } from '../../kit/slot/play.ts';
import type { RecordedRound, TableStep, UnfinishedRound } from '../../kit-ui/table.ts';
import { rules } from '../engine/rules.ts';
import { begin, lost, pause, showStep, walk, type Parts } from './show-round.ts';

const LINES = BigInt(rules.lines.length);
/** What the reels show to somebody who has not played yet. */
const FIRST_STOPS = [3, 11, 16, 2, 11];

export interface Flow {
  readonly spin: () => void;
  readonly changeBet: (by: 1 | -1) => void;
  readonly lineBet: () => bigint;
  readonly setBalance: (units: bigint) => void;
  readonly replay: (round: RecordedRound<SlotStep>) => Promise<void>;
}

/** What the table remembers between rounds. */
interface Memory {
  busy: boolean;
  balance: bigint;
  betIndex: number;
  stops: readonly number[];
}

export function createFlow(parts: Parts): Flow {
  const { props, controls, reels, scene } = parts;
  const { baseBets, resume, t } = props;
  const memory: Memory = {
    busy: false,
    balance: props.balance,
    betIndex: Math.min(Math.max(resume?.betIndex ?? props.betIndex ?? 0, 0), baseBets.length - 1),
    stops: resume?.steps.at(-1)?.stops ?? FIRST_STOPS,
  };
  const show = () => {
    const { busy, balance, betIndex } = memory;
    controls.balance(balance);
    controls.stake(lineBetOf(parts, memory), lineBetOf(parts, memory) * LINES);
    controls.allow({ spin: !busy, less: !busy && betIndex > 0, more: !busy && betIndex + 1 < baseBets.length });
  };
  /** Runs one thing at a time, and puts the table back as it was when it is over. */
  const alone = async (run: (parts: Parts, memory: Memory) => Promise<void>) => {
    if (memory.busy) return;
    memory.busy = true;
    show();
    await run(parts, memory);
    memory.busy = false;
    scene.light(false);
    scene.inscribe(t('lantern-court.title'));
    show();
  };
  reels.show(memory.stops);
  scene.inscribe(t('lantern-court.title'));
  controls.say(t('lantern-court.status.ready'));
  controls.win(0n);
  show();
  if (resume) void alone(() => goOn(parts, memory, resume));
  return {
    lineBet: () => lineBetOf(parts, memory),
    spin: () => void alone(buy),
    replay: (round) => alone(() => replay(parts, memory, round)),
    setBalance: (units) => {
      memory.balance = units;
      if (!memory.busy) show();
    },
    changeBet: (by) => {
      if (memory.busy || baseBets[memory.betIndex + by] === undefined) return;
      memory.betIndex += by;
      parts.sound.press();
      props.onBetChange?.(memory.betIndex);
      show();
    },
  };
}

const lineBetOf = ({ props }: Parts, { betIndex }: Memory): bigint => props.baseBets[betIndex]!;

async function buy(parts: Parts, memory: Memory): Promise<void> {
  const { controls, props, reels } = parts;
  const lineBet = lineBetOf(parts, memory);
  const started = begin(parts);
  controls.win(0n);
  controls.say(props.t('lantern-court.status.spinning'));
  const answer = await props.onSpin(memory.betIndex, { lines: rules.lines.length }).catch(lost);
  if (!answer.ok) {
    await reels.land(memory.stops);
    controls.say(props.t(answer.code));
    return;
  }
  controls.balance(memory.balance - lineBet * LINES);
  await showStep(parts, answer.step, lineBet, started);
  const last = await walk(parts, { from: answer, lineBet, next: () => props.onStep(answer.roundId) });
  settle(memory, last);
  await pause(parts, started);
  props.onRoundEnd(answer.roundId);
}

async function goOn(parts: Parts, memory: Memory, { roundId, steps }: UnfinishedRound<SlotStep>): Promise<void> {
  const { controls, props } = parts;
  const step = steps.at(-1)!;
  const lineBet = lineBetOf(parts, memory);
  const from = { ok: true, roundId, step, finished: step.left === 0, balance: memory.balance } as const;
  controls.win(BigInt(step.total) * lineBet);
  settle(memory, await walk(parts, { from, lineBet, next: () => props.onStep(roundId), back: true }));
  props.onRoundEnd(roundId);
}

function settle(memory: Memory, { step, balance }: TableStep<SlotStep>): void {
  memory.stops = step.stops;
  memory.balance = balance;
}

/** A recorded round again, without touching balance or bet. */
async function replay(parts: Parts, memory: Memory, { roundId, baseBet, outcome }: RecordedRound<SlotStep>) {
  const { controls, props, reels, sign, wins } = parts;
  const stepAt = (index: number): TableStep<SlotStep> => ({
    ok: true,
    roundId,
    step: outcome.steps[index]!,
    finished: index + 1 === outcome.steps.length,
    balance: memory.balance,
  });
  controls.win(0n);
  controls.say(props.t('lantern-court.replay', { round: roundId }));
  const from = stepAt(0);
  await showStep(parts, from.step, baseBet, begin(parts));
  await walk(parts, { from, lineBet: baseBet, next: (shown) => Promise.resolve(stepAt(shown)) });
  wins.clear();
  sign.lower();
  controls.win(0n);
  controls.say(props.t('lantern-court.status.ready'));
  reels.show(memory.stops);
}
