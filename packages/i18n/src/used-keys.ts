/** Which texts a piece of code may show. Not for the browser. */

/** Keys that are made from a value: `deposit.state.${state}`. */
const MADE = /`([\w.-]+)\$\{/g;

/** Of the given keys those that the code names, whole or as the beginning of a key that it makes. */
export function usedKeys(code: string, keys: readonly string[]): Set<string> {
  const made = [...code.matchAll(MADE)].map(([, prefix]) => prefix!);
  const isNamed = (key: string) => [`'${key}'`, `"${key}"`, `\`${key}\``].some((literal) => code.includes(literal));
  return new Set(keys.filter((key) => isNamed(key) || made.some((prefix) => key.startsWith(prefix))));
}
