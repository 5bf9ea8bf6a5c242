/**
 * The strip as it passes: place `i` shows the symbol that will be `i` rows above the present rest. A reel rests on the
 * column passed in, whatever its strip holds; aiming at the next one changes only places that are not visible yet.
 */
export interface Tape {
  at(place: number): string;
  /** Sets the column to rest with its top at `place`; places from `unseen` on may change. */
  aim(column: readonly string[], stop: number, place: number, unseen: number): void;
  /** Rests on a column. */
  settle(column: readonly string[], stop: number): void;
  /** Changes one symbol where it rests. */
  set(row: number, symbol: string): void;
  /** The resting column. */
  column(): readonly string[];
  /** Switches to another strip. */
  use(strip: readonly string[]): void;
}

/** Place of a column on a strip; 0 where the strip does not hold it. */
export function stopOf(strip: readonly string[], column: readonly string[]): number {
  const found = strip.findIndex((_, stop) =>
    column.every((symbol, row) => strip[(stop + row) % strip.length] === symbol),
  );
  return Math.max(found, 0);
}

export function createTape(first: readonly string[]): Tape {
  let strip = first;
  // Place i shows strip[base - i]; from `seam` on, the base is that of the stop to come.
  let [base, nextBase, seam] = [0, 0, Number.POSITIVE_INFINITY];
  let resting: readonly string[] = [];
  let coming: { readonly column: readonly string[]; readonly place: number } | null = null;
  return {
    at: (place) => {
      const isComing = coming !== null && place >= seam;
      const [column, top] = isComing ? [coming!.column, coming!.place] : [resting, 0];
      const index = ((place >= seam ? nextBase : base) - place) % strip.length;
      return column[top - place] ?? strip[index < 0 ? index + strip.length : index]!;
    },
    aim: (column, stop, place, unseen) => {
      coming = { column, place };
      nextBase = stop + place;
      seam = unseen;
    },
    settle: (column, stop) => {
      [resting, coming, base, seam] = [column, null, stop, Number.POSITIVE_INFINITY];
    },
    set: (row, symbol) => {
      resting = resting.with(row, symbol);
    },
    column: () => resting,
    use: (next) => {
      strip = next;
    },
  };
}
