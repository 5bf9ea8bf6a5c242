/** What the browser remembers for its operator; one that refuses (private mode) forgets, and nothing else changes. */
function read(area: () => Storage, key: string): string | null {
  try {
    return area().getItem(key);
  } catch {
    return null;
  }
}

function write(area: () => Storage, key: string, value: string): void {
  try {
    area().setItem(key, value);
  } catch {
    // The visit goes on without memory.
  }
}

/** For this tab alone. */
export const readTab = (key: string) => read(() => sessionStorage, key);
export const writeTab = (key: string, value: string) => write(() => sessionStorage, key, value);
export const readLocal = (key: string) => read(() => localStorage, key);
export const writeLocal = (key: string, value: string) => write(() => localStorage, key, value);

/** A value that was kept as JSON; undefined when there is none, or when it cannot be read any more. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(readLocal(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
