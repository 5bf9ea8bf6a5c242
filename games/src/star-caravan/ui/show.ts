/** How the desert shows a step: lines and stars light up, and in the free spins a caravan crosses the reels. */
import type { Show } from '../../kit-ui/slot/face.ts';
import { cellsOf, litLines } from '../../kit-ui/slot/lit.ts';
import type { Lit, Stage } from '../../kit-ui/slot/stage.ts';
import type { CaravanStep } from '../engine/play.ts';
import { rules } from '../engine/rules.ts';
import type { CaravanSymbol } from '../engine/strips.ts';

type CaravanStage = Stage<CaravanSymbol>;

const REST_BETWEEN_FREE_SPINS_MS = 350;
const MIDDLE_ROW = 1;

export const show: Show<CaravanStep, CaravanSymbol> = {
  step: async (step, stage) => {
    await stage.land(step.grid, { stops: step.stops });
    const announcement = stage.t('star-caravan.result.win', {
      amount: stage.money(step.win),
      lines: step.lines.length,
    });
    await stage.win(step, { lit: litBy(step), ...(step.win > 0 && { announcement }) });
    if (step.kind === 'spin' && step.left > 0) {
      await stage.dance(cellsOf(step.grid, rules.scatter));
      await enter(step, stage, stage.t('slot.free.won', { count: step.left }), []);
    }
  },
  lead: async (last, stage) => {
    if (last.kind === 'free') await stage.wait(REST_BETWEEN_FREE_SPINS_MS);
    const left = last.left - 1;
    stage.inscribe(stage.t('star-caravan.free.plaque', { left }));
    stage.left(left);
    const reel = nextReel(last);
    stage.clear();
    stage.release();
    await stage.expand([reel, MIDDLE_ROW], rules.wild);
    await stage.spin({ still: [reel] });
  },
  close: async (last, stage) => {
    stage.music('base');
    await stage.notice({
      title: stage.t('star-caravan.free.done'),
      lines: [stage.t('slot.total', { amount: stage.money(last.total) })],
      button: stage.t('slot.continue'),
    });
    await stage.change('base', () => {
      stage.release();
      stage.total(null);
      stage.inscribe(null);
      return Promise.resolve();
    });
  },
  resume: async (steps, stage) => {
    const last = steps.at(-1)!;
    stage.lay(last.grid);
    await enter(last, stage, stage.t('slot.back'), [stage.t('slot.free.left', { left: last.left })]);
  },
};

/** Tent cloths close, and open on the night of the crossing. */
async function enter(step: CaravanStep, stage: CaravanStage, title: string, lines: readonly string[]): Promise<void> {
  stage.sound('gong');
  await stage.change('free', async () => {
    stage.total(step.total);
    const rule = stage.t('star-caravan.free.rule');
    await stage.notice({ title, lines: [...lines, rule], button: stage.t('star-caravan.free.start') });
  });
}

/** The rules say which reel is crossed next, whatever the spin brings. */
export function nextReel({ caravan }: Pick<CaravanStep, 'caravan'>): number {
  const { way } = rules.freeSpins;
  return caravan === null ? way[0]! : way[(way.indexOf(caravan) + 1) % way.length]!;
}

export function litBy({ grid, lines, scatterPays }: CaravanStep): readonly Lit[] {
  const lit = litLines(lines, rules.lines);
  return scatterPays === 0 ? lit : [{ cells: cellsOf(grid, rules.scatter) }, ...lit];
}
