/** Script of Glass Orchid: an orchid opens over its reel, the sun comes in, and the other reels spin once more. */
import { screenAt, type Grid } from '../../kit/slot/evaluate.ts';
import type { Show } from '../../kit-ui/slot/face.ts';
import type { Cell, Stage } from '../../kit-ui/slot/stage.ts';
import { litLines } from '../../kit-ui/slot/lit.ts';
import type { GlassStep } from '../engine/play.ts';
import { rules, type GlassSymbol } from '../engine/rules.ts';

type GlassStage = Stage<GlassSymbol>;

const REST_BETWEEN_RESPINS_MS = 350;

export const show: Show<GlassStep, GlassSymbol> = {
  step: async (step, stage) => {
    await stage.land(windowOf(step));
    for (const cell of orchidsOf(step)) await stage.expand(cell, rules.wild);
    const announcement = stage.t('glass-orchid.result.win', {
      amount: stage.money(step.win),
      lines: step.lines.length,
    });
    await stage.win(step, { lit: litLines(step.lines, rules.lines), ...(step.win > 0 && { announcement }) });
    if (step.kind === 'spin' && step.left > 0) await stage.change('bloom');
    if (step.opened.length > 0 && step.left > 0) announceWon(step, stage);
  },
  lead: async (last, stage) => {
    await stage.wait(REST_BETWEEN_RESPINS_MS);
    const left = last.left - 1;
    stage.left(left);
    stage.total(last.total);
    stage.badge('respins', stage.t('glass-orchid.respin.left', { left }));
    await stage.spin({ still: last.bloom });
  },
  close: async (last, stage) => {
    if (last.total > last.win) await stage.sum(last.total, stage.t('slot.sum'));
    await stage.change('base');
  },
  resume: async (steps, stage) => {
    const last = steps.at(-1)!;
    stage.lay(last.grid);
    await stage.change('bloom');
    for (const reel of last.bloom) await stage.expand([reel, 1], rules.wild);
    stage.announce(stage.t('slot.back'));
  },
};

/** The screen at the stops, before an orchid opens. */
function windowOf({ grid, stops }: GlassStep): Grid<GlassSymbol> {
  const shown = screenAt(
    rules,
    stops.map((stop) => stop ?? 0),
  );
  return grid.map((column, reel) => (stops[reel] === null ? column : shown[reel]!));
}

/** The orchids that open in this step, from the left. */
function orchidsOf(step: GlassStep): readonly Cell[] {
  const shown = windowOf(step);
  return step.opened.map((reel) => [reel, shown[reel]!.indexOf(rules.wild)] as const);
}

function announceWon({ opened }: GlassStep, stage: GlassStage): void {
  const won = stage.t('glass-orchid.respin.won', { count: opened.length });
  stage.sound('gong');
  stage.announce(won);
  stage.badge('respins', won);
}
