/** Makes the browser's lean table from the contract. Runs in Node: at build (`virtual:calls`) and in tests. */
import type { Call } from '#contract';
import { FILE, IDEMPOTENT, SEALED, SENDS_TOKEN, type CallEntry, type CallTable } from './call-entry.ts';

type ContractTree = Readonly<Record<string, Readonly<Record<string, Call>>>>;

export function callTable(contract: ContractTree): CallTable {
  return mapValues(contract, (calls) => mapValues(calls, entryOf));
}

function entryOf({ method, path, traits }: Call): CallEntry {
  const flags =
    (traits.token && traits.token !== 'none' ? SENDS_TOKEN : 0) +
    (traits.sealed ? SEALED : 0) +
    (traits.idempotent ? IDEMPOTENT : 0) +
    (traits.file ? FILE : 0);
  return [method, path, flags, traits.mod ?? ''];
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
