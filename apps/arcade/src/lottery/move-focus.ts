/** Arrows move along the symbols of a row, and by tens up and down. */
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
