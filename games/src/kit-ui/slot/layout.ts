/** Where things stand for a given size of the host. All in CSS pixels; the proportions are the game's. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly portrait: boolean;
  readonly reelCount: number;
  readonly rowCount: number;
  /** A reel's width, and the height of one of its rows. */
  readonly cell: number;
  readonly row: number;
  /** Top left of the reels. */
  readonly left: number;
  readonly top: number;
  /** The reels with all of their rows. */
  readonly reels: Box;
  /** How wide what stands at each side of the reels is. */
  readonly column: number;
  /** Over the reels: the game's name is read there, and what has been won. */
  readonly head: Box;
  /** Under the reels: what a round of several steps has paid so far. */
  readonly base: Box;
  /** Over the head: the jackpot's meters or a ladder of prizes. Without height where a game has neither. */
  readonly meters: Box;
}

/** What a game builds around its reels, in reel widths. */
export interface Frame {
  /** How high the head is. A plaque and the amount of a win stand in it: 1 to 1.4. */
  readonly head: number;
  /** How high the base is: about 0.5. */
  readonly base: number;
  /** How wide head and base are; no less than the reels and both columns. */
  readonly width: number;
  /** How wide each of the two columns beside the reels is. */
  readonly column: number;
}

/** The room that the controls need: at the foot of the table, or at each of its sides. */
export interface Controlled {
  readonly foot: number;
  readonly side: number;
}
