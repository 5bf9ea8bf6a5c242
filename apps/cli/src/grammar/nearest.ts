/** Edit distance between two words. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of Array.from(from).entries()) {
    const next = [line + 1];
    for (const [at, other] of Array.from(to).entries())
      next.push(Math.min(row[at + 1]! + 1, next[at]! + 1, row[at]! + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}

/** Nearest known word; undefined if none is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((each) => ({ each, far: distance(word, each) }))
    .toSorted((a, b) => a.far - b.far || a.each.localeCompare(b.each));
  return best && best.far <= Math.max(2, Math.floor(word.length / 3)) ? best.each : undefined;
}
