/** A check that stands before the member, a reality check or new terms: a game in its frame begins nothing by itself behind it. */
const listening = new Set<() => void>();

export function checkBegins(): void {
  for (const hear of listening) hear();
}

/** The answer ends it. */
export function onCheck(hear: () => void): () => void {
  listening.add(hear);
  return () => void listening.delete(hear);
}
