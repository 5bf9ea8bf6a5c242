import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Finds one row by its key, or marks it. `sql` takes an array for each part of the key, as `eachKey` reads them, and answers rows with `at`, the place of
 * the key in those arrays from one on; one that marks answers nothing. No key may spoil the statement for the others: parts are of the right types.
 */
export interface LookUp {
  readonly name: string;
  readonly sql: string;
}

/**
 * The parts of the keys by their types, with the place of each key behind them. Arrays whose length the planner sees are planned for anew
 * each time they are short, which costs several times what reading the rows does; that of a sub-select it does not see.
 */
export const eachKey = (...types: readonly string[]): string =>
  `unnest(${types.map((type, at) => `(select $${at + 1}::${type}[])`).join(', ')}) with ordinality`;

interface Waiting {
  readonly key: readonly unknown[];
  readonly resolve: (row: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Run = <R>(sql: string, params?: readonly unknown[], name?: string) => Promise<R[]>;

/** Until whatever has come in by now has been looked at. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Group reads: who looks something up while the last statement of that name is under way shares the next with all who do. Nothing is
 * remembered: each answer was read after it was asked for.
 */
export function makeLookUps(run: Run): <R>(what: LookUp, key: readonly unknown[]) => Promise<R | undefined> {
  const queues = new Map<string, Waiting[]>();
  // It reads for many, so it must not run on in the context of the one who happened to wake it.
  const inOwnContext = AsyncLocalStorage.snapshot();

  async function read({ name, sql }: LookUp, asked: readonly Waiting[]): Promise<void> {
    const parts = asked[0]!.key.map((_, part) => asked.map(({ key }) => key[part]));
    try {
      const rows = new Map((await run<{ at: bigint }>(sql, parts, name)).map((row) => [Number(row.at), row]));
      asked.forEach(({ resolve }, at) => resolve(rows.get(at + 1)));
    } catch (error) {
      asked.forEach(({ reject }) => reject(error));
    }
  }

  async function readAll(what: LookUp): Promise<void> {
    do {
      // Whoever asks in the same turn of the event loop still joins: all whose requests have come in meanwhile, and those just answered.
      await turn();
      const asked = queues.get(what.name)!;
      queues.set(what.name, []);
      await read(what, asked);
    } while (queues.get(what.name)!.length > 0);
    queues.delete(what.name);
  }

  return <R>(what: LookUp, key: readonly unknown[]) =>
    new Promise<R | undefined>((resolve, reject) => {
      const waiting: Waiting = { key, resolve: (row) => resolve(row as R | undefined), reject };
      const queue = queues.get(what.name);
      if (queue) {
        queue.push(waiting);
        return;
      }
      queues.set(what.name, [waiting]);
      void inOwnContext(readAll, what);
    });
}
