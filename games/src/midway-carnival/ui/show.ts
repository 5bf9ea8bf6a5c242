/** How the fairground shows a step: lines light up, three tickets bring the wheel, and the wheel may open the night of the free spins. */
import type { Show } from '../../kit-ui/slot/face.ts';
import { cellsOf, litLines } from '../../kit-ui/slot/lit.ts';
import type { Stage, Wheel } from '../../kit-ui/slot/stage.ts';
import type { FreeStep, MidwayStep, SpinStep, TurnStep } from '../engine/play.ts';
import { rules } from '../engine/rules.ts';
import type { MidwaySymbol } from '../engine/strips.ts';
import { wheelFace } from './wheel-face.ts';

type FairStage = Stage<MidwaySymbol>;

const REST_BETWEEN_FREE_SPINS_MS = 350;

/** The wheel that is up in a round, and which of its segments have multiplied already. */
interface Turning {
  readonly wheel: Wheel;
  readonly won: readonly number[];
}

const turnings = new WeakMap<FairStage, Turning>();

export const show: Show<MidwayStep, MidwaySymbol> = {
  step: (step, stage) => {
    if (step.kind === 'turn') return showTurn(step, stage);
    return step.kind === 'spin' ? showSpin(step, stage) : showFree(step, stage);
  },
  lead: async (last, stage) => {
    if (last.kind === 'spin' || (last.kind === 'turn' && last.again)) {
      await turnings.get(stage)!.wheel.press();
      return;
    }
    if (last.kind === 'free') await stage.wait(REST_BETWEEN_FREE_SPINS_MS);
    const left = leftAfter(last) - 1;
    stage.inscribe(plaque(last.multiplier, left, stage));
    stage.left(left);
    await stage.spin();
  },
  close: async (last, stage) => {
    stage.music('base');
    if (last.kind !== 'free') return;
    await stage.notice({
      title: stage.t('midway-carnival.free.done'),
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
    if (last.kind === 'spin' || (last.kind === 'turn' && last.again)) {
      const won = steps.flatMap((step) => (step.kind === 'turn' ? [step.segment] : []));
      return raiseWheel(won, last.multiplier, stage);
    }
    await enterNight(last, stage, stage.t('slot.back'), [stage.t('slot.free.left', { left: leftAfter(last) })]);
  },
};

const plaque = (multiplier: number, left: number, { t }: FairStage): string =>
  multiplier > 1 ? t('midway-carnival.free.plaque', { multiplier, left }) : t('slot.free.left', { left });

const leftAfter = (step: TurnStep | FreeStep | SpinStep): number =>
  step.kind === 'turn' ? step.awarded : step.kind === 'free' ? step.left : 0;

async function showSpin(step: SpinStep, stage: FairStage): Promise<void> {
  await stage.land(step.grid, { stops: step.stops });
  await stage.win(step, { lit: litLines(step.lines, rules.lines) });
  if (step.multiplier === 0 || step.capped) return;
  stage.clear();
  stage.sound('gong');
  stage.announce(stage.t('midway-carnival.tickets', { count: step.tickets }));
  await stage.dance(cellsOf(step.grid, rules.scatter));
  raiseWheel([], step.multiplier, stage);
}

async function showTurn(step: TurnStep, stage: FairStage): Promise<void> {
  const { wheel, won } = turnings.get(stage)!;
  await wheel.turn(step.segment);
  await wheel.close();
  if (step.again) {
    stage.sound('gong');
    stage.announce(stage.t('midway-carnival.wheel.again', { multiplier: step.multiplier }));
    raiseWheel([...won, step.segment], step.multiplier, stage);
    return;
  }
  if (step.awarded > 0) return enterNight(step, stage, stage.t('slot.free.won', { count: step.awarded }), []);
  const announcement = stage.t('midway-carnival.wheel.pays', { amount: stage.money(step.win) });
  await stage.win(step, { lit: [], announcement });
}

async function showFree(step: FreeStep, stage: FairStage): Promise<void> {
  await stage.land(step.grid, { stops: step.stops });
  await stage.win(step, { lit: litLines(step.lines, rules.lines) });
}

function raiseWheel(won: readonly number[], multiplier: number, stage: FairStage): void {
  stage.music('wheel');
  turnings.set(stage, { wheel: stage.wheel(wheelFace(won, multiplier, stage)), won });
}

/** The curtain falls, and opens on the fairground by night. */
async function enterNight(step: MidwayStep, stage: FairStage, title: string, lines: readonly string[]): Promise<void> {
  stage.sound('gong');
  await stage.change('free', async () => {
    stage.total(step.total);
    const { t } = stage;
    const rule = step.multiplier > 1 ? [t('slot.free.rule', { multiplier: step.multiplier })] : [];
    await stage.notice({
      title,
      lines: [...lines, ...rule, t('midway-carnival.free.reels')],
      button: t('midway-carnival.free.start'),
    });
  });
}
