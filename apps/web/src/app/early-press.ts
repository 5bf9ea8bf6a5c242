/**
 * First press on a server-rendered page before its code has loaded; recorded by `apps/server/src/http/before-code.ts`.
 */

declare global {
  interface Window {
    takePress?: () => HTMLButtonElement | null | undefined;
  }
}

/** Takes over press handling. Returns a function that replays the recorded press. */
export function takeEarlyPress(): () => void {
  const pressed = window.takePress?.();
  return () => {
    if (pressed?.isConnected) pressed.click();
  };
}
