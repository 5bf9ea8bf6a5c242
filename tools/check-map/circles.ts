/**
 * Cycles of a graph, each as its nodes with the first repeated at the end. Visits each edge once: of overlapping cycles
 * it reports one, and none only when there is none.
 */
export function circles(edges: Readonly<Record<string, readonly string[]>>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const walk = (node: string): void => {
    const seen = path.indexOf(node);
    if (seen >= 0) found.push(fromFirst(path.slice(seen)));
    if (seen >= 0 || done.has(node)) return;
    path.push(node);
    for (const next of edges[node] ?? []) walk(next);
    path.pop();
    done.add(node);
  };
  for (const node of Object.keys(edges)) walk(node);
  return found;
}

function fromFirst(circle: readonly string[]): string[] {
  const first = circle.indexOf(circle.toSorted()[0]!);
  return [...circle.slice(first), ...circle.slice(0, first), circle[first]!];
}
