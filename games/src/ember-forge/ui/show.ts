/** Script of Ember Forge: six ingots go into the fire behind its gate, and each new one resets the respins. */
import type { Show } from '../../kit-ui/slot/face.ts';
import type { Rung, Stage } from '../../kit-ui/slot/stage.ts';
import { litLines } from '../../kit-ui/slot/lit.ts';
import type { ForgeStep } from '../engine/play.ts';
import { rules } from '../engine/rules.ts';
import { ingotOf, ingotsOf, labelsOf, shownOf, type ShownSymbol } from './shown.ts';

type ForgeStage = Stage<ShownSymbol>;

const REST_BETWEEN_RESPINS_MS = 300;
const NEW_INGOT_MS = 500;
const SPARKS = 14;

export const show: Show<ForgeStep, ShownSymbol> = {
  step: async (step, stage) => {
    if (step.kind === 'hold') return showRespin(step, stage);
    await stage.land(step.grid, { stops: step.stops });
    const announcement = stage.t('ember-forge.result.win', { amount: stage.money(step.win), lines: step.lines.length });
    await stage.win(step, { lit: litLines(step.lines, rules.lines), ...(step.lines.length > 0 && { announcement }) });
    if (step.left === 0) return;
    await heat(step, stage);
    await enter(step, stage, stage.t('ember-forge.hold.title'), []);
  },
  lead: async (last, stage) => {
    await stage.wait(REST_BETWEEN_RESPINS_MS);
    stage.left(last.left - 1);
    announceLeft(last.left - 1, stage);
    await stage.spin();
  },
  close: async (last, stage) => {
    stage.music('base');
    await stage.notice({
      title: stage.t('ember-forge.hold.done'),
      lines: [stage.t('slot.total', { amount: stage.money(last.total) })],
      button: stage.t('slot.continue'),
    });
    await stage.change('base', () => {
      stage.badge('respins', null);
      stage.total(null);
      stage.inscribe(null);
      stage.ladder(null);
      return Promise.resolve();
    });
  },
  resume: async (steps, stage) => {
    const last = steps.at(-1)!;
    await enter(last, stage, stage.t('slot.back'), [stage.t('ember-forge.hold.left', { left: last.left })]);
  },
};

/** The ingots of the bought spin glow one after the other, each with its amount. */
async function heat({ fresh, held }: ForgeStep, stage: ForgeStage): Promise<void> {
  stage.clear();
  stage.sound('gong');
  stage.announce(stage.t('ember-forge.hold.title'));
  await stage.dance(fresh);
  for (const kind of ['hot', 'silver', 'gold'] as const) {
    const cells = fresh.filter(([reel, row]) => ingotOf(held[reel]![row]!) === kind);
    if (cells.length > 0) await stage.turnInto(cells, kind);
  }
  stage.labels(labelsOf(held, fresh, stage.money));
}

/** The gate falls and rises again before the fire: coal in all places without an ingot. */
async function enter(step: ForgeStep, stage: ForgeStage, title: string, lines: readonly string[]): Promise<void> {
  await stage.change('hold', async () => {
    const cells = ingotsOf(step.held);
    stage.lay(shownOf(step.held));
    stage.hold(cells, labelsOf(step.held, cells, stage.money));
    if (step.total > 0) stage.total(step.total);
    stage.ladder(rungs(step, stage));
    announceHeld(step, stage);
    announceLeft(step.left, stage);
    const rule = stage.t('ember-forge.hold.rule', { respins: rules.hold.respins });
    await stage.notice({ title, lines: [...lines, rule], button: stage.t('ember-forge.hold.start') });
  });
}

async function showRespin(step: ForgeStep, stage: ForgeStage): Promise<void> {
  const labels = labelsOf(step.held, step.fresh, stage.money);
  await stage.land(shownOf(step.held), { labels });
  if (step.fresh.length > 0) {
    stage.hold(step.fresh, labels);
    stage.sound('coin');
    for (const cell of step.fresh) stage.spark(cell, SPARKS);
    stage.ladder(rungs(step, stage));
    announceHeld(step, stage);
    announceLeft(step.left, stage);
    stage.announce(stage.t('ember-forge.hold.new', { count: step.fresh.length, left: step.left }));
    await stage.wait(NEW_INGOT_MS);
  }
  if (step.left > 0) return;
  if (step.grand > 0) stage.inscribe(stage.t('ember-forge.hold.grand', { amount: stage.money(step.grand) }));
  const cells = ingotsOf(step.held);
  const announcement = stage.t('ember-forge.hold.paid', { amount: stage.money(step.win), count: cells.length });
  await stage.win(step, { lit: cells.map((cell) => ({ cells: [cell] })), announcement });
}

/** Announces the sum of the held ingots, which is certain, though it is paid at the end. */
function announceHeld({ held }: ForgeStep, stage: ForgeStage): void {
  const sum = held.flat().reduce((all, amount) => all + amount, 0);
  stage.inscribe(stage.t('ember-forge.hold.sum', { amount: stage.money(sum) }));
}

function announceLeft(left: number, stage: ForgeStage): void {
  const text = stage.t('ember-forge.hold.left', { left });
  stage.badge('respins', text);
  stage.announce(text);
}

/** The named prizes, lit once an ingot with their amount is held. */
function rungs({ grand, held }: ForgeStep, { t, money }: ForgeStage): readonly Rung[] {
  const amounts = held.flat();
  const { small, large, grand: most } = rules.hold;
  return [
    { name: t('ember-forge.prize.small'), text: money(small), isLit: amounts.includes(small) },
    { name: t('ember-forge.prize.large'), text: money(large), isLit: amounts.includes(large) },
    { name: t('ember-forge.prize.grand'), text: money(most), isLit: grand > 0 },
  ];
}
