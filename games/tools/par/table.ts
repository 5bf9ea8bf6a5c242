type Cell = string | number;

/** A table of Markdown. */
export const table = (head: readonly Cell[], rows: readonly (readonly Cell[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
