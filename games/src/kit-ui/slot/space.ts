/** The space bar plays wherever the focus is, but for a button, which it presses, and an open dialog. */
export function listenForSpace(root: HTMLElement, play: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.code !== 'Space' || event.repeat || root.querySelector('dialog[open]')) return;
    if (event.target instanceof HTMLElement && event.target.closest('button, a, input, select, textarea')) return;
    event.preventDefault();
    play();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
