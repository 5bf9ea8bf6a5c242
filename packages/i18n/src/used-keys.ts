/** Which texts a piece of code may show. Not for the browser. */

/** Keys that are made from a value: `deposit.state.${state}`. */
const MADE = /`([\w.-]+)\$\{/g;

/** Anything between two quotes of whatever kind that could be a key. */
const NAMED = /['"`]([\w.-]+)(?=['"`])/g;

/** Of the given keys those that the code names, whole or as the beginning of a key that it makes. */
export function usedKeys(code: string, keys: readonly string[]): Set<string> {
  const made = new Set([...code.matchAll(MADE)].map(([, prefix]) => prefix!));
  const named = new Set([...code.matchAll(NAMED)].map(([, key]) => key!));
  const isMade = (key: string) => Array.from(key, (_, at) => key.slice(0, at + 1)).some((prefix) => made.has(prefix));
  return new Set(keys.filter((key) => named.has(key) || isMade(key)));
}
