/** Arrow keys move between the symbols of a row, up and down by ten. */
const KEYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 10, ArrowUp: -10 };

export function moveFocus(event: React.KeyboardEvent<HTMLButtonElement>): void {
  const step = KEYS[event.key];
  if (step === undefined) return;
  const symbols = [
    ...(event.currentTarget.closest('fieldset')?.querySelectorAll<HTMLElement>('button[aria-pressed]') ?? []),
  ];
  const to = symbols[symbols.indexOf(event.currentTarget) + step];
  if (!to) return;
  event.preventDefault();
  to.focus();
}
