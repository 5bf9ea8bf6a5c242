/** Shows the steps of a round one after the other, from the bought spin to the last free spin. */
import type { SlotStep } from '../../kit/slot/play.ts';
import type { TableProps, TableRefusal, TableStep } from '../../kit-ui/table.ts';
import { rules } from '../engine/rules.ts';
import type { Controls } from './controls.ts';
import type { Motion } from './motion.ts';
import { countTo, type Notices } from './notices.ts';
import { LANDING_TAKES_MS, type Reels } from './reels.ts';
import type { Scene } from './scene.ts';
import type { Sound } from './sound.ts';
import type { Wins } from './wins.ts';

const BIG_STAKES = 10;
const GRAND_STAKES = 50;
const REST_BETWEEN_FREE_SPINS_MS = 350;
const LINES = rules.lines.length;

export interface Parts {
  readonly props: TableProps<SlotStep>;
  readonly controls: Controls;
  readonly motion: Motion;
  readonly notices: Notices;
  readonly reels: Reels;
  readonly scene: Scene;
  readonly sound: Sound;
  readonly wins: Wins;
  /** Sparks over the cells of a winning screen. */
  readonly celebrateScreen: (step: SlotStep, tier: number) => void;
}

/** Asks for the step after the `shown` ones. */
export type NextStep = (shown: number) => Promise<TableStep<SlotStep> | TableRefusal>;

export const lost = (): TableRefusal => ({ ok: false, code: 'lantern-court.lost' });

/** Sets the reels going and tells when. */
export function begin({ wins, sound, reels }: Parts): number {
  wins.clear();
  sound.start();
  reels.start();
  return performance.now();
}

/** The rest of the least time a spin takes. */
export const pause = ({ motion, props }: Parts, started: number): Promise<void> =>
  motion.wait(props.spinMsMin - (performance.now() - started));

/** Lands the reels on a step and shows what it pays. */
export async function showStep(parts: Parts, step: SlotStep, lineBet: bigint, started: number): Promise<void> {
  const { controls, motion, props, reels, sound, wins } = parts;
  await motion.wait(props.spinMsMin - LANDING_TAKES_MS - (performance.now() - started));
  let moons = 0;
  await reels.land(step.stops, (reel, soFar) => {
    sound.land(reel, soFar > moons, soFar);
    moons = soFar;
  });
  const amount = BigInt(step.win) * lineBet;
  const total = BigInt(step.total) * lineBet;
  // A pay-out no larger than the stake is told, and told only: no sound, no sparks, no counting.
  const gain = step.win > LINES;
  controls.say(resultText(parts, step, amount));
  const lit = wins.show(step, gain);
  if (gain) await celebrate(parts, step, amount, total);
  else controls.win(total);
  await lit;
  if (step.capped) controls.say(props.t('lantern-court.capped', { amount: props.money(total) }));
}

async function celebrate(parts: Parts, step: SlotStep, amount: bigint, total: bigint): Promise<void> {
  const { controls, motion, notices, props, sound } = parts;
  const tier = step.win >= GRAND_STAKES * LINES ? 2 : step.win >= BIG_STAKES * LINES ? 1 : 0;
  const before = total - amount;
  const count = (counted: bigint) => controls.win(before + counted);
  sound.win(tier);
  if (!props.reducedMotion) parts.celebrateScreen(step, tier);
  if (tier === 0) return countTo(motion, amount, props.reducedMotion ? 1 : 650, () => false, count);
  const title = props.t(tier === 2 ? 'lantern-court.win.grand' : 'lantern-court.win.big');
  await notices.celebrate(title, amount, props.reducedMotion ? 1 : 1_400 + tier * 1_300, count);
}

function resultText({ props: { t, money } }: Parts, step: SlotStep, amount: bigint): string {
  if (step.win === 0) return t('lantern-court.result.none');
  return t('lantern-court.result.win', { amount: money(amount), lines: step.lines.length });
}

/** What a walk through the steps starts from. */
export interface Walk {
  /** The step last shown. */
  readonly from: TableStep<SlotStep>;
  readonly lineBet: bigint;
  readonly next: NextStep;
  /** The player returns to a round left unfinished. */
  readonly back?: boolean;
}

/** Through the free spins to the end of the round; resolves with the last step. */
export async function walk(parts: Parts, { from, lineBet, next, back = false }: Walk): Promise<TableStep<SlotStep>> {
  if (from.finished) return from;
  const { notices, props, scene, sound } = parts;
  const { t } = props;
  const multiplier = from.step.kind === 'free' ? nextMultiplier(from.step) : rules.freeSpins.multipliers[0]!;
  sound.gong();
  scene.light(true);
  await notices.ask({
    title: back ? t('lantern-court.free.back') : t('lantern-court.free.won', { count: from.step.left }),
    lines: [t('lantern-court.free.left', { left: from.step.left }), t('lantern-court.free.rule', { multiplier })].slice(
      back ? 0 : 1,
    ),
    button: t('lantern-court.free.start'),
  });
  const last = await freeSpins(parts, from, multiplier, lineBet, next);
  const amount = props.money(BigInt(last.step.total) * lineBet);
  await notices.ask({
    title: t('lantern-court.free.done'),
    lines: [t('lantern-court.free.total', { amount })],
    button: t('lantern-court.continue'),
  });
  return last;
}

async function freeSpins(
  parts: Parts,
  from: TableStep<SlotStep>,
  multiplierAtFirst: number,
  lineBet: bigint,
  next: NextStep,
): Promise<TableStep<SlotStep>> {
  const { controls, motion, notices, props, reels, scene } = parts;
  const { t } = props;
  let [at, shown, multiplier] = [from, 1, multiplierAtFirst];
  while (!at.finished) {
    const left = at.step.left - 1;
    scene.inscribe(t('lantern-court.free.plaque', { multiplier, left }));
    controls.allow({ spin: false, less: false, more: false, left });
    const started = begin(parts);
    const answer = await next(shown).catch(lost);
    if (!answer.ok) {
      await reels.land(at.step.stops, () => {});
      const again = { title: t(answer.code), lines: [t('lantern-court.lost.kept')], button: t('lantern-court.again') };
      await notices.ask(again);
      continue;
    }
    [at, shown] = [answer, shown + 1];
    await showStep(parts, at.step, lineBet, started);
    if (at.step.awarded > 0) multiplier = await announceMore(parts, at.step);
    await pause(parts, started);
    await motion.wait(REST_BETWEEN_FREE_SPINS_MS);
  }
  return at;
}

async function announceMore({ props: { t }, controls, motion, scene, sound }: Parts, step: SlotStep): Promise<number> {
  const multiplier = nextMultiplier(step);
  const more = t('lantern-court.free.more', { count: step.awarded, multiplier });
  sound.gong();
  controls.say(more);
  scene.inscribe(more);
  await motion.wait(1_800);
  return multiplier;
}

/** The multiplier in force after a free spin. */
function nextMultiplier(step: SlotStep): number {
  const { multipliers } = rules.freeSpins;
  const level = multipliers.indexOf(step.multiplier);
  return multipliers[step.awarded > 0 ? level + 1 : level] ?? step.multiplier;
}
