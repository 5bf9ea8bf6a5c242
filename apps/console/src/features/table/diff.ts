/** Differences between the values before and after an act, by path. */

export interface Change {
  readonly path: string;
  /** Undefined when there was no value. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export function parsed(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return text;
  }
}

function leaves(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    for (const [name, part] of Object.entries(value)) leaves(part, path ? `${path}.${name}` : name, into);
  } else if (value !== undefined) into.set(path, typeof value === 'string' ? value : JSON.stringify(value));
  return into;
}

export function changes(before: unknown, after: unknown): Change[] {
  const [was, is] = [leaves(before, '', new Map()), leaves(after, '', new Map())];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
    .filter((change) => change.before !== change.after);
}
