/** How the court shows a step: lines and gates light up, and three gates open the free spins behind its doors. */
import type { SlotStep } from '../../kit/slot/play.ts';
import type { Show } from '../../kit-ui/slot/face.ts';
import { cellsOf, litLines } from '../../kit-ui/slot/lit.ts';
import type { Lit, Stage } from '../../kit-ui/slot/stage.ts';
import { rules } from '../engine/rules.ts';
import type { CourtSymbol } from '../engine/strips.ts';

type Step = SlotStep<CourtSymbol>;
type CourtStage = Stage<CourtSymbol>;

const REST_BETWEEN_FREE_SPINS_MS = 350;
const MORE_MS = 1_800;

export const show: Show<Step, CourtSymbol> = {
  step: async (step, stage) => {
    await stage.land(step.grid, { stops: step.stops });
    const announcement = stage.t('lantern-court.result.win', {
      amount: stage.money(step.win),
      lines: step.lines.length,
    });
    await stage.win(step, { lit: litBy(step), ...(step.win > 0 && { announcement }) });
    if (step.kind === 'free' && step.awarded > 0) await announceMore(step, stage);
    if (step.kind === 'spin' && step.left > 0) {
      await enter(step, stage, stage.t('slot.free.won', { count: step.left }), []);
    }
  },
  lead: async (last, stage) => {
    if (last.kind === 'free') await stage.wait(REST_BETWEEN_FREE_SPINS_MS);
    const left = last.left - 1;
    stage.inscribe(stage.t('lantern-court.free.plaque', { multiplier: nextMultiplier(last), left }));
    stage.left(left);
    await stage.spin();
  },
  close: async (last, stage) => {
    stage.music('base');
    await stage.notice({
      title: stage.t('lantern-court.free.done'),
      lines: [stage.t('slot.total', { amount: stage.money(last.total) })],
      button: stage.t('slot.continue'),
    });
    await stage.change('base', () => {
      stage.total(null);
      stage.inscribe(null);
      return Promise.resolve();
    });
  },
  resume: async (steps, stage) => {
    const last = steps.at(-1)!;
    await enter(last, stage, stage.t('slot.back'), [stage.t('slot.free.left', { left: last.left })]);
  },
};

/** The doors fall shut, and open on the court lit for the free spins. */
async function enter(step: Step, stage: CourtStage, title: string, lines: readonly string[]): Promise<void> {
  stage.sound('gong');
  await stage.change('free', async () => {
    stage.total(step.total);
    const rule = stage.t('slot.free.rule', { multiplier: nextMultiplier(step) });
    await stage.notice({ title, lines: [...lines, rule], button: stage.t('lantern-court.free.start') });
  });
}

async function announceMore(step: Step, stage: CourtStage): Promise<void> {
  const more = stage.t('lantern-court.free.more', { count: step.awarded, multiplier: nextMultiplier(step) });
  stage.sound('gong');
  stage.announce(more);
  stage.inscribe(more);
  await stage.wait(MORE_MS);
}

/** The multiplier of the free spin after a step. */
function nextMultiplier(step: Step): number {
  const { multipliers } = rules.freeSpins;
  if (step.kind === 'spin') return multipliers[0]!;
  const level = multipliers.indexOf(step.multiplier);
  return multipliers[step.awarded > 0 ? level + 1 : level] ?? step.multiplier;
}

export function litBy({ grid, lines, scatterPays }: Step): readonly Lit[] {
  const lit = litLines(lines, rules.lines);
  return scatterPays === 0 ? lit : [{ cells: cellsOf(grid, rules.scatter) }, ...lit];
}
