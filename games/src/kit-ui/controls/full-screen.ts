/** The whole page of the arcade over the whole screen: what a session has cost stays in view beside the game. */
export interface FullScreen {
  /** Phones of one maker do not have it. */
  readonly isOffered: boolean;
  readonly toggle: () => void;
  /** Told at once and whenever it changes, also by the browser's own ways out; ends with the returned function. */
  readonly watch: (told: (isFull: boolean) => void) => () => void;
}

export function fullScreenOf(page: Document): FullScreen {
  const isFull = () => page.fullscreenElement !== null;
  return {
    isOffered: page.fullscreenEnabled,
    // A browser may refuse; then everything stays as it is.
    toggle: () => void (isFull() ? page.exitFullscreen() : page.documentElement.requestFullscreen()).catch(() => {}),
    watch: (told) => {
      const tell = () => told(isFull());
      tell();
      page.addEventListener('fullscreenchange', tell);
      return () => page.removeEventListener('fullscreenchange', tell);
    },
  };
}
