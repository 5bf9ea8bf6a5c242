/** Blocking checks: a reality check or new terms. A game in its iframe stops auto play behind it. */
const listening = new Set<() => void>();

export function checkBegins(): void {
  for (const hear of listening) hear();
}

/** Returns the function that stops listening. */
export function onCheck(hear: () => void): () => void {
  listening.add(hear);
  return () => void listening.delete(hear);
}
