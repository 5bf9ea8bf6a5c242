/** Count of numbers per prize in a Vietnamese draw, from the special prize down. */

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
