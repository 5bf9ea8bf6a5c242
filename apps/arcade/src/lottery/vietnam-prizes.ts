/** The numbers of a Vietnamese draw by prize, from the special one down, and what readers of it count. */

const NORTH = [1, 1, 2, 6, 4, 6, 3, 4];
const SOUTH = [1, 1, 1, 2, 7, 1, 3, 1, 1];

export interface VietnamPrize {
  readonly name: string;
  readonly numbers: readonly string[];
}

export function vietnamPrizes(family: string, text: string): readonly VietnamPrize[] {
  const all = text.split(',');
  let from = 0;
  return (family === 'vn-north' ? NORTH : SOUTH).map((count, at) => {
    const numbers = all.slice(from, from + count);
    from += count;
    return { name: at === 0 ? 'ĐB' : `G${at}`, numbers };
  });
}

/** Last two digits of every number, by their first digit: the table of heads and tails. */
export function heads(text: string): readonly (readonly string[])[] {
  const ends = text.split(',').map((number) => number.slice(-2));
  return Array.from({ length: 10 }, (_, head) =>
    ends
      .filter((end) => end.startsWith(String(head)))
      .map((end) => end.slice(1))
      .toSorted(),
  );
}
