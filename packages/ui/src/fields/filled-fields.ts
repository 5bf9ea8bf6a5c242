/**
 * Browsers and password managers may fill a field without an event. Before a form is sent its fields dispatch an input
 * event, as if just typed; React ignores values it knows already. Answers a function that stops it.
 */
export function notifyFilledFields(): () => void {
  const notify = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const field of target.querySelectorAll('input')) field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  document.addEventListener('submit', notify, true);
  return () => document.removeEventListener('submit', notify, true);
}
