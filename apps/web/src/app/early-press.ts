/** What was pressed in a drawn page before its code was here; `apps/server/src/http/before-code.ts` keeps it. */

declare global {
  interface Window {
    takePress?: () => HTMLButtonElement | null | undefined;
  }
}

/** From now on presses are the app's own to hear. Answers how to do what was asked for before. */
export function takeEarlyPress(): () => void {
  const pressed = window.takePress?.();
  return () => {
    if (pressed?.isConnected) pressed.click();
  };
}
