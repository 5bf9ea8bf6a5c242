/** Sets a data attribute only when it changes: a browser recomputes styles on every write. */
export function mark(element: HTMLElement | null, name: string, word: string | boolean): void {
  if (element && element.dataset[name] !== String(word)) element.dataset[name] = String(word);
}
