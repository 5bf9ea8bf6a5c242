/** Blocking checks: a reality check or new terms. A game in its iframe stops auto play behind it. */
const listening = new Set<() => void>();

export function checkBegins(): void {
  for (const listener of listening) listener();
}

/** Returns the function that stops listening. */
export function onCheck(listener: () => void): () => void {
  listening.add(listener);
  return () => void listening.delete(listener);
}
