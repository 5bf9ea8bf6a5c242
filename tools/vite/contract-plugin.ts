/** `virtual:calls`: the contract as a table of a few kilobytes, without its schemas. */
import type { Plugin } from 'vite';
import { callTable } from '../../packages/client/src/call-table.ts';
import { consoleContract, contract } from '../../packages/contract/src/index.ts';

const ID = 'virtual:calls';
const LATE = 'virtual:calls/late';

type Tree = Parameters<typeof callTable>[0];

interface Choice<N> {
  /** Nouns whose calls are in the entry. */
  readonly nouns: readonly N[];
  /** Nouns an app never calls. All others load in a chunk on first use. */
  readonly without?: readonly N[];
  /** The only nouns loaded later; the app never calls the rest. */
  readonly late?: readonly N[];
}

/** Limits the table to the calls of an app, and the entry to its first calls. */
export const contractCalls = (choice: Choice<keyof typeof contract>): Plugin => callsOf(contract, choice);

/** All calls of the console, and no others. */
export const consoleCalls = (): Plugin =>
  callsOf(consoleContract, { nouns: Object.keys(consoleContract) as (keyof typeof consoleContract)[] });

function callsOf<T extends Tree>(tree: T, { nouns, without = [], late }: Choice<keyof T & string>): Plugin {
  const written = (wanted: (noun: string) => boolean) => {
    const table = Object.entries(callTable(tree)).filter(([noun]) => wanted(noun));
    return `export const calls = ${JSON.stringify(Object.fromEntries(table))};`;
  };
  const isEarly = (noun: string) => nouns.some((early) => early === noun);
  const isLate = (noun: string) => {
    if (late) return late.some((each) => each === noun);
    return !isEarly(noun) && !without.some((absent) => absent === noun);
  };
  return {
    name: 'contract-calls',
    resolveId: (id) => (id === ID || id === LATE ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LATE}`) return written(isLate);
      if (id !== `\0${ID}`) return undefined;
      const later = `export const lateCalls = async () => (await import('${LATE}')).calls;`;
      return `${written(isEarly)}\n${later}`;
    },
  };
}
