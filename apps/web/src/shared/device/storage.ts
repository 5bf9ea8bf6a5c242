/** Session and local storage, which a browser may block (private mode): then nothing is stored. */
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

const session = () => sessionStorage;
const local = () => localStorage;

export const readSession = (key: string) => read(session, key);
export const writeSession = (key: string, value: string) => write(session, key, value);
export const readLocal = (key: string) => read(local, key);
export const writeLocal = (key: string, value: string) => write(local, key, value);

export function clearSession(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked: nothing to remove.
  }
}

export function forgetSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing to remove.
  }
}
