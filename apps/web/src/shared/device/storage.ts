/** Session and local storage that a browser may refuse (private mode, blocked cookies): then nothing is remembered. */
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
    // There was nothing to forget.
  }
}

export function forgetSession(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There was nothing to forget.
  }
}
