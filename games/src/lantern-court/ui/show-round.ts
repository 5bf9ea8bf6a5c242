/** Shows the steps of a round one after the other, from the bought spin to the last free spin. */
import type { SlotStep } from '../../kit/slot/play.ts';
import type { TableProps, TableRefusal, TableStep } from '../../kit-ui/table.ts';
import { rules } from '../engine/rules.ts';
import type { Controls } from './controls.ts';
import { easeOut, type IsCut, type Motion } from '../../kit-ui/slot/motion.ts';
import type { Skip } from '../../kit-ui/slot/skip.ts';
import { stakesIn, tierOf, type WinTier } from '../../kit-ui/slot/win-size.ts';
import type { Notices } from './notices.ts';
import { LANDING_TAKES_MS, type Reels } from './reels.ts';
import type { Scene } from './scene.ts';
import type { Sign } from './sign.ts';
import type { Sound } from './sound.ts';
import type { Wins } from './wins.ts';

/** How long an amount is counted up. */
const COUNT_MS = { none: 0, gain: 650, big: 1_600, grand: 3_000 } as const;
/** And how long it stands before the next spin of itself takes it away. */
const STANDS_MS = { none: 0, gain: 0, big: 900, grand: 1_400 } as const;
const REST_BETWEEN_FREE_SPINS_MS = 350;
const LINES = rules.lines.length;

export interface Parts {
  readonly props: TableProps<SlotStep>;
  readonly controls: Controls;
  readonly motion: Motion;
  readonly notices: Notices;
  readonly reels: Reels;
  readonly scene: Scene;
  readonly sign: Sign;
  /** The player's word that he has seen enough. */
  readonly skip: Skip;
  readonly sound: Sound;
  readonly wins: Wins;
  /** Sparks over the cells of a winning screen. */
  readonly celebrateScreen: (step: SlotStep, tier: WinTier) => unknown;
}

/** Asks for the step after the `shown` ones. */
export type NextStep = (shown: number) => Promise<TableStep<SlotStep> | TableRefusal>;

export const lost = (): TableRefusal => ({ ok: false, code: 'lantern-court.lost' });

/** Sets the reels going and tells when. */
export function begin({ wins, sign, skip, sound, reels }: Parts): number {
  wins.clear();
  sign.lower();
  skip.arm();
  sound.start();
  reels.start();
  return performance.now();
}

/** The rest of the least time a spin takes. */
export const pause = ({ motion, props }: Parts, started: number): Promise<void> =>
  motion.wait(props.spinMsMin - (performance.now() - started));

/** Lands the reels on a step and shows what it pays. */
export async function showStep(parts: Parts, step: SlotStep, lineBet: bigint, started: number): Promise<void> {
  const { controls, motion, props, skip, wins } = parts;
  await motion.wait(props.spinMsMin - LANDING_TAKES_MS - (performance.now() - started), stopOf(parts));
  await land(parts, step);
  const amount = BigInt(step.win) * lineBet;
  const total = BigInt(step.total) * lineBet;
  const tier = tierOf(step.win, LINES);
  controls.say(resultText(parts, step, amount));
  skip.arm();
  // A pay-out no larger than the stake is told, and told only: no sound, no sparks, no counting, no movement.
  const lit = wins.show(step, tier !== 'none', skip.asked);
  if (tier === 'none') showTotal(parts, step, total);
  else await celebrate(parts, step, { tier, amount, before: total - amount });
  await lit;
  if (step.capped) controls.say(props.t('lantern-court.capped', { amount: props.money(total) }));
}

/** Whether a press stops the reels, which is not for every profile (R44); the least time of a spin is waited for in any case. */
const stopOf = ({ props, skip }: Parts): IsCut => (props.allowed.quickStop ? skip.asked : () => false);

async function land(parts: Parts, step: SlotStep): Promise<void> {
  const { reels, sound } = parts;
  let moons = 0;
  await reels.land(step.stops, {
    isCut: stopOf(parts),
    held: () => sound.hold(),
    landed: (reel, soFar) => {
      sound.land(reel, soFar > moons, soFar);
      moons = soFar;
    },
  });
}

function showTotal({ controls, sign }: Parts, { kind }: SlotStep, units: bigint): void {
  controls.win(units);
  if (kind === 'free') sign.total(units);
}

interface Gain {
  readonly tier: Exclude<WinTier, 'none'>;
  readonly amount: bigint;
  /** What the round had paid before. */
  readonly before: bigint;
}

const TITLES = { gain: null, big: 'lantern-court.win.big', grand: 'lantern-court.win.grand' } as const;

async function celebrate(parts: Parts, step: SlotStep, { tier, amount, before }: Gain): Promise<void> {
  const { motion, props, sign, skip, sound } = parts;
  const title = TITLES[tier];
  sound.win(tier);
  sign.raise({ tier, title: title ? props.t(title) : '', stakes: stakesIn(step.win, LINES), most: amount });
  if (!props.reducedMotion) parts.celebrateScreen(step, tier);
  const show = (counted: bigint) => {
    sign.amount(counted);
    showTotal(parts, step, before + counted);
  };
  const ms = props.reducedMotion ? 1 : COUNT_MS[tier];
  await motion.animate(ms, (t) => show((amount * BigInt(Math.round(easeOut(t) * 10_000))) / 10_000n), skip.asked);
  show(amount);
  await motion.wait(STANDS_MS[tier], skip.asked);
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
  const { notices, props, scene, sign, sound } = parts;
  const { t } = props;
  const multiplier = from.step.kind === 'free' ? nextMultiplier(from.step) : rules.freeSpins.multipliers[0]!;
  sound.gong();
  sound.feast(true);
  await scene.change(true);
  sign.total(BigInt(from.step.total) * lineBet);
  await notices.ask({
    title: back ? t('lantern-court.free.back') : t('lantern-court.free.won', { count: from.step.left }),
    lines: [t('lantern-court.free.left', { left: from.step.left }), t('lantern-court.free.rule', { multiplier })].slice(
      back ? 0 : 1,
    ),
    button: t('lantern-court.free.start'),
  });
  sign.lower();
  await scene.reveal();
  const last = await freeSpins(parts, from, multiplier, lineBet, next);
  sound.feast(false);
  const amount = props.money(BigInt(last.step.total) * lineBet);
  await notices.ask({
    title: t('lantern-court.free.done'),
    lines: [t('lantern-court.free.total', { amount })],
    button: t('lantern-court.continue'),
  });
  await scene.change(false);
  sign.total(null);
  scene.inscribe(t('lantern-court.title'));
  await scene.reveal();
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
    const big = props.allowed.quickStop ? 'stop' : 'none';
    controls.allow({ big, choose: false, less: false, more: false, left });
    const started = begin(parts);
    const answer = await next(shown).catch(lost);
    if (!answer.ok) {
      await reels.land(at.step.stops);
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
