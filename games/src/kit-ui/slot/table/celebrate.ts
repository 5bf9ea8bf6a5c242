/** Shows the win of a step: highlights, text, count-up, and a celebration by its size. */
import type { ReelStep } from '../../../kit/slot/step.ts';
import { easeOut } from '../motion.ts';
import type { Lit, Win } from '../stage.ts';
import { stakesIn, tierOf, type WinTier } from '../win-size.ts';
import { sparkle } from '../wins/sparks.ts';
import type { Parts } from './parts.ts';

/** Duration of the count-up of an amount. */
const COUNT_MS = { gain: 650, big: 1_600, grand: 3_000 } as const;
/** Time that an amount stays before the next spin of auto play or free spins removes it. */
const STANDS_MS = { gain: 0, big: 900, grand: 1_400 } as const;

/** Displays of amounts, beside the plaque over the head. */
export interface AmountDisplay {
  readonly baseBet: bigint;
  /** Shows the running total of the round, at the foot and on the base. */
  readonly total: (units: bigint) => void;
}

/** `landed`: the screen in words; empty where it has been announced already. */
export async function showWin(
  parts: Parts,
  display: AmountDisplay,
  step: Pick<ReelStep, 'win' | 'total' | 'capped'>,
  { lit, announcement }: Win,
  landed = '',
): Promise<void> {
  const { controls, props, skip, wins } = parts;
  const amount = BigInt(step.win) * display.baseBet;
  const total = BigInt(step.total) * display.baseBet;
  const tier = tierOf(step.win, parts.face.betsPerRound);
  controls.announce(announcement ?? resultText(parts, amount), landed);
  skip.arm();
  // A payout not above the stake is announced only: no sound, sparks, count-up or movement.
  const shown = wins.show(lit, tier !== 'none', skip.asked);
  if (tier === 'none') display.total(total);
  else {
    const gain: Gain = { tier, bets: step.win, amount, lit, count: (units) => display.total(total - amount + units) };
    await celebrate(parts, gain);
  }
  await shown;
  if (step.capped) controls.announce(props.t('slot.capped', { amount: props.money(total) }));
}

/** A sum of several steps, each of which has been counted already. */
export async function showSum(parts: Parts, { baseBet }: AmountDisplay, bets: number, title?: string): Promise<void> {
  const tier = tierOf(bets, parts.face.betsPerRound);
  const amount = BigInt(bets) * baseBet;
  parts.controls.announce(resultText(parts, amount));
  parts.skip.arm();
  if (tier !== 'none') await celebrate(parts, { tier, bets, amount, title, lit: [], count: () => {} });
}

interface Gain {
  readonly tier: Exclude<WinTier, 'none'>;
  readonly bets: number;
  readonly amount: bigint;
  readonly title?: string | undefined;
  readonly lit: readonly Lit[];
  readonly count: (units: bigint) => void;
}

async function celebrate(parts: Parts, { tier, bets, amount, title, lit, count }: Gain): Promise<void> {
  const { face, haste, layout, motion, props, reels, sign, skip, sound, sparks } = parts;
  const named = tier === 'gain' ? '' : props.t(`${face.id}.win.${tier}`);
  sound.win(tier);
  sign.raise({ tier, title: title ?? named, stakes: stakesIn(bets, face.betsPerRound), most: amount });
  const at = layout();
  if (!props.reducedMotion && at) sparkle({ sparks, reels, layout: at }, lit, tier);
  const show = (counted: bigint) => {
    sign.amount(counted);
    count(counted);
  };
  const ms = props.reducedMotion || haste.isOn() ? 1 : COUNT_MS[tier];
  await motion.animate(ms, (t) => show((amount * BigInt(Math.round(easeOut(t) * 10_000))) / 10_000n), skip.asked);
  show(amount);
  await motion.wait(STANDS_MS[tier], skip.asked);
}

function resultText({ props: { t, money } }: Parts, amount: bigint): string {
  return amount === 0n ? t('slot.result.none') : t('slot.result.win', { amount: money(amount) });
}
