/** Free spins: opening, countdown, retriggers and closing, for the games with the common form of them. */
import type { ReelStep } from '../../kit/slot/step.ts';
import type { Show } from './face.ts';
import type { Stage } from './stage.ts';

interface FreeStep<S extends string> extends ReelStep<S> {
  /** Free spins won by this step, and the number left. */
  readonly awarded: number;
  readonly left: number;
}

/** Texts of the game: `<id>.free.start` on the button, `<id>.free.done` over the sum, and its own ones. */
interface OwnFreeSpins<Step, S extends string> {
  readonly id: string;
  /** Rule of the spin after a step, shown before the first one. */
  readonly rule: (last: Step, stage: Stage<S>) => string;
  /** Text of a retrigger. */
  readonly more: (step: Step, stage: Stage<S>) => string;
  /** Runs before each free spin, such as for a badge. */
  readonly mark?: (last: Step, stage: Stage<S>) => void;
  /** Reels that do not spin in a free spin. */
  readonly still?: readonly number[];
}

interface FreeSpins<Step extends FreeStep<S>, S extends string> extends Required<
  Pick<Show<Step, S>, 'lead' | 'close' | 'resume'>
> {
  /** Runs after the wins of a step were shown: announces the free spins it has won. */
  readonly follow: (step: Step, stage: Stage<S>) => Promise<void>;
}

const REST_BETWEEN_MS = 350;
const MORE_MS = 1_800;

export function freeSpins<Step extends FreeStep<S>, S extends string>(own: OwnFreeSpins<Step, S>): FreeSpins<Step, S> {
  const enter = async (step: Step, stage: Stage<S>, title: string, lines: readonly string[]) => {
    stage.sound('gong');
    await stage.change('free', async () => {
      stage.total(step.total);
      const button = stage.t(`${own.id}.free.start`);
      await stage.notice({ title, lines: [...lines, own.rule(step, stage)], button });
    });
  };
  return {
    follow: async (step, stage) => {
      if (step.kind === 'spin') {
        if (step.left === 0) return;
        const won = stage.t('slot.free.won', { count: step.left });
        stage.announce(won);
        await enter(step, stage, won, []);
        return;
      }
      if (step.awarded === 0 || step.capped) return;
      const more = own.more(step, stage);
      stage.sound('gong');
      stage.announce(more);
      stage.inscribe(more);
      await stage.wait(MORE_MS);
    },
    lead: async (last, stage) => {
      if (last.kind === 'free') await stage.wait(REST_BETWEEN_MS);
      own.mark?.(last, stage);
      const left = last.left - 1;
      stage.inscribe(stage.t('slot.free.left', { left }));
      stage.left(left);
      await stage.spin(own.still && { still: own.still });
    },
    close: async (last, stage) => {
      stage.music('base');
      await stage.notice({
        title: stage.t(`${own.id}.free.done`),
        lines: [stage.t('slot.total', { amount: stage.money(last.total) })],
        button: stage.t('slot.continue'),
      });
      await stage.change('base', () => {
        stage.total(null);
        stage.inscribe(null);
        return Promise.resolve();
      });
    },
    resume: (steps, stage) => {
      const last = steps.at(-1)!;
      return enter(last, stage, stage.t('slot.back'), [stage.t('slot.free.left', { left: last.left })]);
    },
  };
}
