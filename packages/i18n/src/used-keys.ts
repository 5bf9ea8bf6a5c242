/** Finds the text keys that a piece of code may use. Not for the browser. */

/** Keys that are built from a value: `deposit.state.${state}`. */
const MADE = /`([\w.-]+)\$\{/g;

/** Any quoted text that could be a key. */
const NAMED = /['"`]([\w.-]+)(?=['"`])/g;

/** The given keys that the code names, in full or by the prefix of a key that it builds. */
export function usedKeys(code: string, keys: readonly string[]): Set<string> {
  const made = new Set([...code.matchAll(MADE)].map(([, prefix]) => prefix!));
  const named = new Set([...code.matchAll(NAMED)].map(([, key]) => key!));
  const isMade = (key: string) => Array.from(key, (_, at) => key.slice(0, at + 1)).some((prefix) => made.has(prefix));
  return new Set(keys.filter((key) => named.has(key) || isMade(key)));
}
