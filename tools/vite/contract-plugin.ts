/** `virtual:calls`: the contract as a table of a few kilobytes, so that no schema travels to the browser. */
import type { Plugin } from 'vite';
import { callTable } from '../../packages/client/src/call-table.ts';
import { contract } from '../../packages/contract/src/index.ts';

const ID = 'virtual:calls';

/** `nouns` keeps the table to what an app calls; all of them when absent. */
export function contractCalls(nouns?: readonly (keyof typeof contract)[]): Plugin {
  return {
    name: 'contract-calls',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const table = Object.entries(callTable(contract)).filter(
        ([noun]) => !nouns || (nouns as readonly string[]).includes(noun),
      );
      return `export const calls = ${JSON.stringify(Object.fromEntries(table))};`;
    },
  };
}
