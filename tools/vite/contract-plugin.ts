/** `virtual:calls`: the contract as a table of a few kilobytes, so that no schema travels to the browser. */
import type { Plugin } from 'vite';
import { callTable } from '../../packages/client/src/call-table.ts';
import { contract } from '../../packages/contract/src/index.ts';

const ID = 'virtual:calls';
const LATE = 'virtual:calls/late';

export type Noun = keyof typeof contract;

export interface CallChoice {
  /** Nouns whose calls are there from the start. */
  readonly nouns: readonly Noun[];
  /** Nouns that an app never calls. All others come in a chunk of their own, with their first use. */
  readonly without?: readonly Noun[] | 'others';
}

/** Keeps the table to what an app calls, and the entry to what it calls first. */
export function contractCalls({ nouns, without = [] }: CallChoice): Plugin {
  const written = (wanted: (noun: Noun) => boolean) => {
    const table = Object.entries(callTable(contract)).filter(([noun]) => wanted(noun as Noun));
    return `export const calls = ${JSON.stringify(Object.fromEntries(table))};`;
  };
  const isLate = (noun: Noun) => !nouns.includes(noun) && without !== 'others' && !without.includes(noun);
  return {
    name: 'contract-calls',
    resolveId: (id) => (id === ID || id === LATE ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LATE}`) return written(isLate);
      if (id !== `\0${ID}`) return undefined;
      const late = `export const lateCalls = async () => (await import('${LATE}')).calls;`;
      return `${written((noun) => nouns.includes(noun))}\n${late}`;
    },
  };
}
