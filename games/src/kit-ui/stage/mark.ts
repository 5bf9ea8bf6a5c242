/** Writes a word on an element where it does not stand already: a browser looks at its styles anew for every word that is written. */
export function mark(element: HTMLElement | null, name: string, word: string | boolean): void {
  if (element && element.dataset[name] !== String(word)) element.dataset[name] = String(word);
}
