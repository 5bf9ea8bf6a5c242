/**
 * The strip as it passes: place `i` shows the symbol that will be `i` rows above where the reel rests now. A reel rests on a column that was
 * handed in, whatever its strip says; aiming at the next one changes only places nobody has seen yet.
 */
export interface Tape {
  at(place: number): string;
  /** Runs to a column that will rest where its top is at `place`; from `unseen` on it may be other than it was. */
  aim(column: readonly string[], stop: number, place: number, unseen: number): void;
  /** Rests on a column. */
  settle(column: readonly string[], stop: number): void;
  /** Changes one symbol where it rests. */
  set(row: number, symbol: string): void;
  /** What the column that rests shows. */
  column(): readonly string[];
  /** Another strip runs by from now on. */
  use(strip: readonly string[]): void;
}

/** Where a strip shows a column; its beginning where it shows it nowhere. */
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
