/** How the workshop shows a step: lines light up, and three keys open its drawers one after the other. */
import type { Show } from '../../kit-ui/slot/face.ts';
import { cellsOf, litLines } from '../../kit-ui/slot/lit.ts';
import type { PickBoard, PickBoardFace, Stage } from '../../kit-ui/slot/stage.ts';
import type { ClockmakerStep, PickStep, SpinStep } from '../engine/play.ts';
import { rules } from '../engine/rules.ts';
import type { WorkshopSymbol } from '../engine/strips.ts';

const drawerArt = new URL('../art/drawer.svg', import.meta.url).href;

type WorkshopStage = Stage<WorkshopSymbol>;

/** The pick bonus of one round: its board, the drawer pressed last, and the total before. */
interface Search {
  readonly board: PickBoard;
  readonly spun: number;
  drawer: number;
}

const searches = new WeakMap<WorkshopStage, Search>();

export const show: Show<ClockmakerStep, WorkshopSymbol> = {
  step: (step, stage) => (step.kind === 'spin' ? showSpin(step, stage) : showPick(step, stage)),
  lead: async (_last, stage) => {
    const search = searches.get(stage)!;
    search.drawer = await search.board.pick();
  },
  close: async (last, stage) => {
    const search = searches.get(stage)!;
    await search.board.close();
    stage.total(null);
    stage.music('base');
    const win = last.total - search.spun;
    const announcement = stage.t('clockmaker.drawers.sum', { amount: stage.money(win) });
    await stage.win({ ...last, win }, { lit: [], announcement });
  },
  resume: (steps, stage) => {
    const [spin, ...picks] = steps as [SpinStep, ...PickStep[]];
    openDrawers(spin, picks, stage);
    return Promise.resolve();
  },
};

async function showSpin(step: SpinStep, stage: WorkshopStage): Promise<void> {
  const { keys, lines, multiplier } = step;
  await stage.land(step.grid, { stops: step.stops });
  await stage.win(step, { lit: litLines(lines, rules.lines) });
  if (multiplier === 0 || step.capped) return;
  stage.clear();
  stage.sound('gong');
  stage.announce(stage.t('clockmaker.keys', { count: keys }));
  await stage.dance(cellsOf(step.grid, rules.scatter));
  openDrawers(step, [], stage);
}

async function showPick(step: PickStep, stage: WorkshopStage): Promise<void> {
  const { board, drawer } = searches.get(stage)!;
  const number = drawer + 1;
  const found = foundIn(step, stage);
  const isEnd = step.prize === null;
  stage.announce(
    isEnd
      ? stage.t('clockmaker.drawers.end', { number })
      : stage.t('clockmaker.drawers.prize', { number, amount: found.text }),
  );
  stage.total(step.total);
  await board.open(drawer, found);
}

const foundIn = ({ prize, multiplier }: PickStep, { t, money }: WorkshopStage) =>
  prize === null
    ? ({ text: t('clockmaker.drawers.clock'), kind: 'end' } as const)
    : ({ text: money(prize * multiplier), kind: 'prize' } as const);

function openDrawers(spin: SpinStep, picks: readonly PickStep[], stage: WorkshopStage): void {
  const { prizes, stoppedClocks } = rules.drawers;
  const { t } = stage;
  const { multiplier } = spin;
  const face: PickBoardFace = {
    title: t('clockmaker.drawers.title'),
    line: multiplier > 1 ? t('clockmaker.drawers.times', { multiplier }) : t('clockmaker.drawers.line'),
    boxes: prizes.length + stoppedClocks,
    art: drawerArt,
    name: (box) => t('clockmaker.drawers.drawer', { number: box + 1 }),
    opened: picks.map((pick) => foundIn(pick, stage)),
  };
  stage.music('drawers');
  stage.total((picks.at(-1) ?? spin).total);
  searches.set(stage, { board: stage.pickBoard(face), spun: spin.total, drawer: 0 });
}
