/** A stage for tests of scripts, which shows nothing and records its calls. */
import type { Stage } from './stage.ts';

type Note = readonly [part: string, ...handed: readonly unknown[]];

export interface NotedStage<S extends string> {
  readonly stage: Stage<S>;
  readonly notes: readonly Note[];
  /** Arguments of each call of a part, in order. */
  readonly of: (part: string) => readonly (readonly unknown[])[];
}

/** Texts are their keys, amounts are base bets. `pressed` are the boxes that the player will press. */
export function createNotedStage<S extends string>(pressed: readonly number[] = []): NotedStage<S> {
  const notes: Note[] = [];
  const boxes = [...pressed];
  const note =
    (part: string, answer: unknown = Promise.resolve()) =>
    (...handed: readonly unknown[]) => {
      notes.push([part, ...handed]);
      return answer;
    };
  const over = (part: string, parts: readonly string[]) =>
    Object.fromEntries(parts.map((name) => [name, note(`${part}.${name}`)]));
  const parts: Record<string, unknown> = {
    t: (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key),
    money: String,
    isStill: true,
    isReplay: false,
    isCut: () => false,
    pickBoard: note('pickBoard', {
      ...over('board', ['open', 'close']),
      pick: () => Promise.resolve(boxes.shift() ?? 0),
    }),
    wheel: note('wheel', over('wheel', ['press', 'turn', 'close'])),
    change: async (scene: string, between?: () => Promise<void>) => {
      notes.push(['change', scene]);
      await between?.();
    },
  };
  const stage = new Proxy(parts, { get: (known, part: string) => known[part] ?? note(part) });
  return {
    stage: stage as unknown as Stage<S>,
    notes,
    of: (part) => notes.flatMap(([name, ...handed]) => (name === part ? [handed] : [])),
  };
}
