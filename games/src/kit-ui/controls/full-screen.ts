/** Full screen of the whole arcade page: the session's net result stays in view beside the game. */
export interface FullScreen {
  /** Phones of one maker do not have it. */
  readonly isOffered: boolean;
  readonly toggle: () => void;
  /**
   * Calls `listener` at once and on each change, also one by the browser's own controls; answers a function that
   * unsubscribes.
   */
  readonly watch: (listener: (isFull: boolean) => void) => () => void;
}

export function fullScreenOf(page: Document): FullScreen {
  const isFull = () => page.fullscreenElement !== null;
  return {
    isOffered: page.fullscreenEnabled,
    // A browser may refuse; then nothing changes.
    toggle: () => void (isFull() ? page.exitFullscreen() : page.documentElement.requestFullscreen()).catch(() => {}),
    watch: (listener) => {
      const notify = () => listener(isFull());
      notify();
      page.addEventListener('fullscreenchange', notify);
      return () => page.removeEventListener('fullscreenchange', notify);
    },
  };
}
