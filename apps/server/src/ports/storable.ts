/** False for text that PostgreSQL refuses: NUL, and unpaired surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * Top-level fields of an input that hold such text at any depth. Iterative, because a small body can be nested deeper
 * than the stack.
 */
export function unstorableFields(input: unknown): string[] {
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([field, value]) => (holdsUnstorable(value) ? [field] : []));
}

function holdsUnstorable(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && !isStorable(next)) return true;
    if (typeof next === 'object' && next !== null)
      for (const pair of Object.entries(next)) for (const each of pair) left.push(each);
  }
  return false;
}
