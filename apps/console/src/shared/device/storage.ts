/** Browser storage of the console; where it is blocked (private mode), values last for the visit only. */
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
    // Storage is blocked: the value is lost.
  }
}

/** Values of this tab only. */
export const readTab = (key: string) => read(() => sessionStorage, key);
export const writeTab = (key: string, value: string) => write(() => sessionStorage, key, value);
export const readLocal = (key: string) => read(() => localStorage, key);
export const writeLocal = (key: string, value: string) => write(() => localStorage, key, value);

/** A value stored as JSON; undefined when it is missing or invalid. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(readLocal(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
