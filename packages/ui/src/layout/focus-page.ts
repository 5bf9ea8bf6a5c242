/** Where what had the focus is gone, the page has it: a reader goes on at its content, and the tab key from there. */
export function focusPage(): void {
  document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
}
