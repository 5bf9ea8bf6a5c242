/**
 * Script of Snow Leopard: winning symbols burst, the rest falls, and the multiplier climbs until a screen wins nothing.
 */
import type { Show } from '../../kit-ui/slot/face.ts';
import { cellsOf, litLines } from '../../kit-ui/slot/lit.ts';
import type { Cell, Stage } from '../../kit-ui/slot/stage.ts';
import { bursts, type Fall } from '../engine/fall.ts';
import type { SnowStep } from '../engine/play.ts';
import { rules } from '../engine/rules.ts';
import type { SnowSymbol } from '../engine/strips.ts';

type SnowStage = Stage<SnowSymbol>;

const REST_BETWEEN_FREE_SPINS_MS = 350;
const MORE_MS = 1_800;

export const show: Show<SnowStep, SnowSymbol> = {
  step: async (step, stage) => {
    await stage.land(step.falls[0]?.grid ?? step.grid, { stops: step.stops });
    await showFalls(step, stage);
    if (step.awarded > 0 && step.left > 0) await showSummits(step, stage);
  },
  lead: async (last, stage) => {
    if (last.kind === 'free') await stage.wait(REST_BETWEEN_FREE_SPINS_MS);
    const left = last.left - 1;
    stage.inscribe(stage.t('snow-leopard.free.plaque', { left }));
    stage.left(left);
    await stage.spin();
  },
  close: async (last, stage) => {
    stage.music('base');
    await stage.notice({
      title: stage.t('snow-leopard.free.done'),
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
    stage.lay(last.grid);
    await enter(last, stage, stage.t('slot.back'), [stage.t('slot.free.left', { left: last.left })]);
  },
};

/** Shows each winning screen by itself, and at the end their total. */
async function showFalls(step: SnowStep, stage: SnowStage): Promise<void> {
  const { falls } = step;
  if (falls.length === 0) return stage.win(step, { lit: [] });
  let total = step.total - step.win;
  for (const [place, fall] of falls.entries()) {
    if (fall.multiplier > 1) stage.badge('multiplier', `×${fall.multiplier}`);
    const win = Math.min(paysOf(fall), step.total - total);
    total += win;
    const announcement = stage.t('snow-leopard.result.fall', { amount: stage.money(win), multiplier: fall.multiplier });
    await stage.win({ win, total, capped: false }, { lit: litLines(fall.lines, rules.lines), announcement });
    await stage.cascade({ burst: burstOf(fall), grid: falls[place + 1]?.grid ?? step.grid });
  }
  stage.badge('multiplier', null);
  if (falls.length > 1) await stage.sum(step.win);
  if (step.capped) await stage.win({ win: 0, total: step.total, capped: true }, { lit: [] });
}

async function showSummits(step: SnowStep, stage: SnowStage): Promise<void> {
  await stage.dance(cellsOf(step.grid, rules.scatter));
  if (step.kind === 'spin') return enter(step, stage, stage.t('slot.free.won', { count: step.awarded }), []);
  const more = stage.t('snow-leopard.free.more', { count: step.awarded });
  stage.sound('gong');
  stage.announce(more);
  stage.inscribe(more);
  return stage.wait(MORE_MS);
}

/** A storm of snow, and behind it the night with its northern light. */
async function enter(step: SnowStep, stage: SnowStage, title: string, lines: readonly string[]): Promise<void> {
  stage.sound('gong');
  await stage.change('free', async () => {
    stage.total(step.total);
    const rule = stage.t('snow-leopard.free.rule', { first: rules.freeSpins.multipliers[0]! });
    await stage.notice({ title, lines: [...lines, rule], button: stage.t('snow-leopard.free.start') });
  });
}

const paysOf = ({ lines, multiplier }: Fall): number => multiplier * lines.reduce((sum, line) => sum + line.pays, 0);

/** Each cell once, however many lines it is on. */
export const burstOf = ({ grid, lines }: Fall): readonly Cell[] =>
  grid.flatMap((column, reel) =>
    column.flatMap((_, row) => (lines.some((line) => bursts(rules, line, reel, row)) ? [[reel, row] as const] : [])),
  );
