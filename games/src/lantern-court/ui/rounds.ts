/** The rounds of a table: bought, gone on with, or shown again. */
import type { AutoRound } from '../../kit-ui/controls/auto-play.ts';
import type { RecordedRound, TableStep, UnfinishedRound } from '../../kit-ui/table.ts';
import type { SlotStep } from '../../kit/slot/play.ts';
import { rules } from '../engine/rules.ts';
import { begin, lost, pause, showStep, walk, type Parts } from './show-round.ts';

const LINES = BigInt(rules.lines.length);

/** What the table remembers between rounds. */
export interface Memory {
  busy: boolean;
  balance: bigint;
  betIndex: number;
  stops: readonly number[];
  /** The rounds it plays by itself, with those to come; null where the player plays. */
  auto: { left: number } | null;
}

export const lineBetOf = ({ props }: Parts, { betIndex }: Memory): bigint => props.baseBets[betIndex]!;

export const stakeOf = (parts: Parts, memory: Memory): bigint => lineBetOf(parts, memory) * LINES;

/** Null where there was no round. */
export async function buy(parts: Parts, memory: Memory): Promise<AutoRound | null> {
  const { controls, props, reels } = parts;
  const lineBet = lineBetOf(parts, memory);
  const started = begin(parts);
  controls.win(0n);
  controls.say(props.t('lantern-court.status.spinning'));
  const answer = await props.onSpin(memory.betIndex, { lines: rules.lines.length }).catch(lost);
  if (!answer.ok) {
    await reels.land(memory.stops);
    controls.say(props.t(answer.code));
    return null;
  }
  controls.balance(memory.balance - lineBet * LINES);
  await showStep(parts, answer.step, lineBet, started);
  const last = await walk(parts, { from: answer, lineBet, next: () => props.onStep(answer.roundId) });
  settle(memory, last);
  await pause(parts, started);
  props.onRoundEnd(answer.roundId);
  return {
    stake: lineBet * LINES,
    win: BigInt(last.step.total) * lineBet,
    hasFeature: last.step.kind === 'free',
  };
}

export async function goOn(parts: Parts, memory: Memory, { roundId, steps }: UnfinishedRound<SlotStep>): Promise<void> {
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
export async function replay(parts: Parts, memory: Memory, { roundId, baseBet, outcome }: RecordedRound<SlotStep>) {
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
