/** Script of Coral Parade: lines light up from the end at which they pay, and in the parade the middle reel stays. */
import type { Show } from '../../kit-ui/slot/face.ts';
import { freeSpins } from '../../kit-ui/slot/free-spins.ts';
import { cellsOf } from '../../kit-ui/slot/lit.ts';
import type { Cell, Lit, Stage } from '../../kit-ui/slot/stage.ts';
import type { ReefStep } from '../engine/play.ts';
import { rules } from '../engine/rules.ts';
import type { ReefSymbol } from '../engine/strips.ts';

const { wildReel } = rules.freeSpins;

const free = freeSpins<ReefStep, ReefSymbol>({
  id: 'coral-parade',
  rule: (_, { t }) => t('coral-parade.free.rule'),
  more: (step, { t }) => t('coral-parade.free.more', { count: step.awarded }),
  still: [wildReel],
});

export const show: Show<ReefStep, ReefSymbol> = {
  ...free,
  step: async (step, stage) => {
    await stage.land(step.grid, step.kind === 'spin' ? { stops: step.stops } : {});
    const announcement = stage.t('coral-parade.result.win', {
      amount: stage.money(step.win),
      lines: step.lines.length,
    });
    await stage.win(step, { lit: litBy(step), ...(step.win > 0 && { announcement }) });
    await free.follow(step, stage);
    if (step.kind === 'spin' && step.left > 0) await fillReel(step, stage);
  },
  resume: async (steps, stage) => {
    await free.resume(steps, stage);
    await fillReel(steps.at(-1)!, stage);
  },
};

/** Pearls, one after the other, over the reel that does not turn in the parade. */
async function fillReel({ grid }: ReefStep, stage: Stage<ReefSymbol>): Promise<void> {
  const cells = grid[wildReel]!.map((_, row): Cell => [wildReel, row]);
  await stage.turnInto(cells, rules.wild);
}

export function litBy(step: ReefStep): readonly Lit[] {
  const lines = step.lines.map(({ line, count, end }): Lit => {
    const rows = rules.lines[line]!;
    const cells = rows.map((row, reel): Cell => [reel, row]);
    return { line: rows, cells: end === 'left' ? cells.slice(0, count) : cells.slice(-count) };
  });
  return step.scatterPays > 0 ? [{ cells: cellsOf(step.grid, rules.scatter) }, ...lines] : lines;
}
