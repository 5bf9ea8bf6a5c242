/** The stage of one round, at the round's own stake; its script draws on it. */
import type { ReelStep } from '../../../kit/slot/step.ts';
import { createBoard } from '../over/pick-board.ts';
import { createWheel } from '../over/wheel.ts';
import { cascade, expand, turnInto } from '../reels/changes.ts';
import type { Cell, Label, Landing, Notice, PickBoard, PickBoardFace, Stage, Wheel, WheelFace } from '../stage.ts';
import { sparkFrom } from '../wins/sparks.ts';
import { DANCE_MS } from '../wins/dancers.ts';
import { showSum, showWin, type AmountDisplay } from './celebrate.ts';
import { landedWords } from './landed-words.ts';
import type { Parts } from './parts.ts';
import { begin, land } from './run-reels.ts';

export interface Round {
  readonly baseBet: bigint;
  readonly isReplay: boolean;
}

/** The host's controls of a stage. */
export interface OpenStage {
  readonly stage: Stage;
  readonly baseBet: bigint;
  /** Restarts the reels as they were last started, where a step did not arrive. */
  readonly again: () => Promise<void>;
  /** True when the round asked for a press, or changed the scene. */
  readonly hasFeature: () => boolean;
  /** Removes everything the round has shown, and restores the first scene. */
  readonly leave: () => Promise<void>;
}

interface Course {
  scene: string;
  hasFeature: boolean;
  hasTotal: boolean;
  still: readonly number[] | undefined;
  /** True when the reels show a screen that was not announced yet. */
  hasLanded: boolean;
}

const REPLAY_MS = 700;

export function openStage(parts: Parts, round: Round): OpenStage {
  const course: Course = { scene: 'base', hasFeature: false, hasTotal: false, still: undefined, hasLanded: false };
  const stage = {
    ...basics(parts, round),
    ...signs(parts, round, course),
    ...reelParts(parts, course),
    ...overs(parts, round, course),
  };
  return {
    stage: { ...stage, ...wins(parts, round, course), ...scenes(parts, course) },
    baseBet: round.baseBet,
    again: () => begin(parts, course.still),
    hasFeature: () => course.hasFeature,
    leave: async () => {
      parts.overs.close();
      parts.badges.clear();
      parts.meters.ladder(null);
      parts.reels.held.release();
      stage.total(null);
      stage.inscribe(null);
      if (course.scene !== 'base') await scenes(parts, course).change('base');
    },
  };
}

function basics({ motion, props, skip }: Parts, { baseBet, isReplay }: Round) {
  return {
    t: props.t,
    money: (bets: number) => props.money(BigInt(bets) * baseBet),
    isStill: props.reducedMotion,
    isReplay,
    isCut: skip.asked,
    wait: (ms: number) => motion.wait(ms, skip.asked),
    animate: (ms: number, step: (progress: number) => void) => motion.animate(ms, step, skip.asked),
    changed: motion.changed,
  };
}

function signs(parts: Parts, { baseBet }: Round, course: Course) {
  const { badges, controls, face, meters, notices, props, scene, sign, sound } = parts;
  return {
    announce: (text: string) => controls.announce(text),
    inscribe: (text: string | null) => scene.inscribe(text ?? props.t(`${face.id}.title`)),
    badge: (name: string, text: string | null) => badges.show(name, text),
    ladder: (rungs: Parameters<Stage['ladder']>[0]) => meters.ladder(rungs),
    sound: (cue: Parameters<Stage['sound']>[0]) => sound.cue(cue),
    total: (bets: number | null) => {
      course.hasTotal = bets !== null;
      sign.total(bets === null ? null : BigInt(bets) * baseBet);
    },
    left: (count: number | null) => {
      const big = props.allowed.quickStop ? 'stop' : 'none';
      controls.allow({ big, choose: false, less: false, more: false, ...(count !== null && { left: count }) });
    },
    notice: async (notice: Notice) => {
      course.hasFeature = true;
      await notices.ask(notice);
    },
  };
}

function wins(parts: Parts, { baseBet }: Round, course: Course): Pick<Stage, 'win' | 'sum' | 'clear'> {
  const { controls, sign } = parts;
  const display: AmountDisplay = {
    baseBet,
    total: (units) => {
      controls.win(units);
      if (course.hasTotal) sign.total(units);
    },
  };
  return {
    win: (step: Pick<ReelStep, 'win' | 'total' | 'capped'>, win) => {
      const landed = course.hasLanded ? landedWords(parts.props.t, parts.face.id, parts.reels.grid()) : '';
      course.hasLanded = false;
      return showWin(parts, display, step, win, landed);
    },
    sum: (bets, title) => showSum(parts, display, bets, title),
    clear: () => {
      parts.wins.clear();
      sign.lower();
    },
  };
}

function reelParts(parts: Parts, course: Course) {
  const { art, layout, motion, props, reels, skip, sound, sparks } = parts;
  const changes = { reels, art: art.symbols, motion, isStill: props.reducedMotion, isCut: skip.asked };
  return {
    spin: (options: { readonly still?: readonly number[] } = {}) => begin(parts, (course.still = options.still)),
    land: async (grid: readonly (readonly string[])[], landing?: Landing) => {
      await land(parts, grid, landing);
      course.hasLanded = true;
    },
    lay: (grid: readonly (readonly string[])[], labels?: readonly Label[]) => reels.show(grid, labels),
    hold: (cells: readonly Cell[], labels: readonly Label[] = []) => {
      const grid = reels.grid();
      for (const [reel, row] of cells) reels.held.hold([reel, row], art.symbols[grid[reel]![row]!]!.whole);
      reels.labels.write(labels);
      motion.changed();
    },
    release: () => {
      reels.held.release();
      motion.changed();
    },
    turnInto: (cells: readonly Cell[], symbol: string) => {
      skip.arm();
      sound.cue('turn');
      return turnInto(changes, cells, symbol);
    },
    expand: (cell: Cell, symbol: string) => {
      skip.arm();
      sound.cue('turn');
      return expand(changes, cell, symbol);
    },
    cascade: async ({ burst, grid, labels }: Parameters<Stage['cascade']>[0]) => {
      parts.wins.clear();
      skip.arm();
      sound.cue('burst');
      await cascade(changes, burst, grid, labels);
      course.hasLanded = true;
    },
    labels: (labels: readonly Label[]) => {
      reels.labels.clear();
      reels.labels.write(labels);
      motion.changed();
    },
    dance: async (cells: readonly Cell[]) => {
      if (props.reducedMotion) return;
      skip.arm();
      parts.wins.dance(cells);
      await motion.wait(DANCE_MS, skip.asked);
    },
    spark: (cell: Cell, count: number) => {
      const at = layout();
      if (at && !props.reducedMotion) sparkFrom({ sparks, reels, layout: at }, cell, count);
    },
  };
}

function scenes(parts: Parts, course: Course): Pick<Stage, 'change' | 'music'> {
  const { face, overs: over, reels, scene, sign, sound, wins: lit } = parts;
  return {
    music: (name) => sound.scene(name),
    change: async (name, between) => {
      course.scene = name;
      course.hasFeature = true;
      sound.scene(name);
      await scene.change(name);
      over.close();
      lit.clear();
      reels.use(face.reels.strips[name] ?? face.reels.strips.base);
      await between?.();
      sign.lower();
      await scene.reveal();
    },
  };
}

function overs(parts: Parts, { isReplay }: Round, course: Course) {
  const { motion, overs: over, props, skip, sound } = parts;
  const alone = () => motion.wait(REPLAY_MS);
  const shut = () => {
    over.close();
    return Promise.resolve();
  };
  const begun = () => {
    course.hasFeature = true;
    parts.sign.lower();
    // Nothing to stop: the overlay over the reels waits for a press.
    parts.controls.allow({ big: 'none', choose: false, less: false, more: false });
  };
  return {
    pickBoard: (face: PickBoardFace): PickBoard => {
      begun();
      const board = createBoard(face);
      over.open(board);
      return {
        pick: async () => {
          const box = isReplay ? await alone().then(() => board.firstClosed()) : await board.pressed();
          sound.cue('press');
          return box;
        },
        open: async (box, found) => {
          board.open(box, found);
          sound.cue(found.kind === 'end' ? 'turn' : 'coin');
          skip.arm();
          await motion.wait(REPLAY_MS, skip.asked);
        },
        close: shut,
      };
    },
    wheel: (face: WheelFace): Wheel => {
      begun();
      const wheel = createWheel(face, motion, props.reducedMotion);
      over.open(wheel);
      return {
        press: async () => {
          if (isReplay) wheel.begin();
          await (isReplay ? alone() : wheel.pressed());
          sound.cue('press');
        },
        turn: async (segment) => {
          skip.arm();
          await wheel.turn(segment, skip.asked, () => sound.cue('tick'));
          sound.cue('coin');
          parts.controls.announce(face.segments[segment]!.text);
          await motion.wait(REPLAY_MS);
        },
        close: shut,
      };
    },
  };
}
