/**
 * Moves the focus to the page's content when its element was removed, so that screen readers and the tab key go on from
 * there.
 */
export function focusPage(): void {
  document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
}
