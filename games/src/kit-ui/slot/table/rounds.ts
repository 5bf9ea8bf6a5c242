/** The rounds of a table: bought, gone on with, or shown again. */
import type { ReelStep } from '../../../kit/slot/step.ts';
import type { AutoRound } from '../../controls/auto-play.ts';
import type { RecordedRound, TableRefusal, TableStep, UnfinishedRound } from '../../table.ts';
import { showJackpot } from '../over/jackpot.ts';
import { openStage, type OpenStage } from './open-stage.ts';
import type { Memory, Parts } from './parts.ts';
import { begin } from './run-reels.ts';

/** Asks for the step after the `shown` ones. */
export type NextStep = (shown: number) => Promise<TableStep<ReelStep> | TableRefusal>;

const lost = (): TableRefusal => ({ ok: false, code: 'slot.lost' });

export const baseBetOf = ({ props }: Parts, { betIndex }: Memory): bigint => props.baseBets[betIndex]!;

export const stakeOf = (parts: Parts, memory: Memory): bigint =>
  baseBetOf(parts, memory) * BigInt(parts.face.betsPerRound);

/** Result of a round whose animation was skipped. */
export const wordsOfEnd = ({ t, money }: Parts['props'], win: bigint): string =>
  win > 0n ? t('slot.total', { amount: money(win) }) : t('slot.result.none');

/** Null where there was no round. */
export async function buy(parts: Parts, memory: Memory): Promise<AutoRound | null> {
  const { controls, face, pace, props, reels } = parts;
  const baseBet = baseBetOf(parts, memory);
  const stake = stakeOf(parts, memory);
  await begin(parts);
  controls.win(0n);
  controls.announce(props.t('slot.status.spinning'));
  const answer = await props.onSpin(memory.betIndex, face.bet).catch(lost);
  if (!answer.ok) {
    await reels.land(memory.grid);
    controls.announce(props.t(answer.code));
    return null;
  }
  controls.balance(memory.balance - stake);
  const open = openStage(parts, { baseBet, isReplay: false });
  await face.show.step(answer.step, open.stage);
  const last = await walk(parts, open, answer, () => props.onStep(answer.roundId));
  await end(parts, memory, open, last);
  await pace.rest();
  props.onRoundEnd(answer.roundId);
  const won = BigInt(last.step.total) * baseBet + (last.jackpot?.amount ?? 0n);
  return { stake, win: won, hasFeature: open.hasFeature() || last.jackpot !== undefined };
}

export async function goOn(parts: Parts, memory: Memory, { roundId, steps }: UnfinishedRound<ReelStep>): Promise<void> {
  const { controls, face, props } = parts;
  const step = steps.at(-1)!;
  const open = openStage(parts, { baseBet: baseBetOf(parts, memory), isReplay: false });
  controls.win(BigInt(step.total) * baseBetOf(parts, memory));
  await face.show.resume?.(steps, open.stage);
  const from = { ok: true, roundId, step, finished: false, balance: memory.balance } as const;
  await end(parts, memory, open, await walk(parts, open, from, () => props.onStep(roundId)));
  props.onRoundEnd(roundId);
}

/** A recorded round again, without touching balance or bet. */
export async function replay(parts: Parts, memory: Memory, { roundId, baseBet, outcome }: RecordedRound<ReelStep>) {
  const { controls, face, props, reels, sign, wins } = parts;
  const stepAt = (index: number): TableStep<ReelStep> => ({
    ok: true,
    roundId,
    step: outcome.steps[index]!,
    finished: index + 1 === outcome.steps.length,
    balance: memory.balance,
  });
  controls.win(0n);
  controls.announce(props.t('slot.replay', { round: roundId }));
  await begin(parts);
  const open = openStage(parts, { baseBet, isReplay: true });
  await face.show.step(outcome.steps[0]!, open.stage);
  await walk(parts, open, stepAt(0), (shown) => Promise.resolve(stepAt(shown)));
  await open.leave();
  wins.clear();
  sign.lower();
  controls.win(0n);
  controls.announce(props.t('slot.status.ready'));
  reels.show(memory.grid);
}

/** Step by step to the end of the round; resolves with the last one. */
export async function walk(
  parts: Parts,
  open: OpenStage,
  first: TableStep<ReelStep>,
  next: NextStep,
): Promise<TableStep<ReelStep>> {
  const { show } = parts.face;
  let [at, shown] = [first, 1];
  if (at.finished) return at;
  while (!at.finished) {
    await (show.lead ? show.lead(at.step, open.stage) : open.stage.spin());
    at = await arrival(parts, open, at.step, () => next(shown));
    shown += 1;
    await show.step(at.step, open.stage);
  }
  await show.close?.(at.step, open.stage);
  return at;
}

/**
 * Fetches the next step; when it fails, the reels land on the previous screen and the player can retry. No step is
 * lost.
 */
async function arrival(
  { notices, props, reels }: Parts,
  open: OpenStage,
  before: ReelStep,
  ask: () => Promise<TableStep<ReelStep> | TableRefusal>,
): Promise<TableStep<ReelStep>> {
  for (;;) {
    const answer = await ask().catch(lost);
    if (answer.ok) return answer;
    const wasRunning = reels.isRunning();
    if (wasRunning) await reels.land(before.grid);
    const { t } = props;
    await notices.ask({ title: t(answer.code), lines: [t('slot.lost.kept')], button: t('slot.again') });
    if (wasRunning) await open.again();
  }
}

async function end(parts: Parts, memory: Memory, open: OpenStage, last: TableStep<ReelStep>): Promise<void> {
  if (last.jackpot) {
    await showJackpot(parts, last.jackpot, open.baseBet * BigInt(parts.face.betsPerRound));
    parts.controls.win(BigInt(last.step.total) * open.baseBet + last.jackpot.amount);
  }
  await open.leave();
  memory.grid = last.step.grid;
  memory.balance = last.balance;
}
