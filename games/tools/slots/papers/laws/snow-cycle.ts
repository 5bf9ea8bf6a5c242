/** Enumerates every combination of stops of Snow Leopard, plays each cascade to its end, and counts the results. */
import type { SnowRules } from '#games/snow-leopard/engine/rules.ts';

export interface SnowCycle {
  readonly screens: number;
  /** Per number of final scatters, with five and more merged: number of screens by payout. */
  readonly spins: readonly Float64Array[];
  readonly frees: readonly Float64Array[];
  /** Number of screens by number of bursts. */
  readonly bursts: readonly number[];
  /** Maximum payout of a screen with its whole cascade, in base bets. */
  readonly most: number;
}

const ROWS = 3;
const REELS = 5;
const CELLS = ROWS * REELS;
/** Upper bound of the payout of one screen, in base bets. */
const ROOM = 200_000;

export function walkSnow(rules: SnowRules): SnowCycle {
  const [spins, frees] = [tables(), tables()];
  const bursts = Array.from({ length: 64 }, () => 0);
  const fall = faller(rules);
  let [screens, most] = [0, 0];
  const stops = rules.strips.map(() => 0);
  const walk = (reel: number): void => {
    if (reel < REELS) {
      for (let stop = 0; stop < rules.strips[reel]!.length; stop += 1) {
        stops[reel] = stop;
        walk(reel + 1);
      }
      return;
    }
    const end = fall(stops);
    const scatters = Math.min(end.scatters, REELS);
    spins[scatters]![end.spin]! += 1;
    frees[scatters]![end.free]! += 1;
    bursts[end.bursts]! += 1;
    screens += 1;
    if (end.spin > most) most = end.spin;
  };
  walk(0);
  return { screens, spins, frees, bursts, most };
}

const tables = () => Array.from({ length: REELS + 1 }, () => new Float64Array(ROOM));

function faller(rules: SnowRules) {
  const names = [...new Set(rules.strips.flat())];
  const numbers = rules.strips.map((strip) => Uint8Array.from(strip, (name) => names.indexOf(name)));
  const [wild, scatter] = [names.indexOf(rules.wild), names.indexOf(rules.scatter)];
  const pays = Uint16Array.from(names.flatMap((name) => [0, 0, 0, ...(rules.linePays[name] ?? [0, 0, 0])]));
  const places = Uint8Array.from(rules.lines.flatMap((rows) => rows.map((row, reel) => reel * ROWS + row)));
  const cells = new Uint8Array(CELLS);
  const next = new Int16Array(REELS);
  const burst = new Uint8Array(CELLS);
  const end = { spin: 0, free: 0, bursts: 0, scatters: 0 };

  /** Payout of the lines; marks the symbols that burst. */
  const pay = (): number => {
    let sum = 0;
    for (let line = 0; line < places.length; line += REELS) {
      const symbol = cells[places[line]!]!;
      let run = 1;
      for (; run < REELS; run += 1) {
        const shown = cells[places[line + run]!]!;
        if (shown !== symbol && shown !== wild) break;
      }
      const worth = pays[symbol * 6 + run]!;
      if (worth === 0) continue;
      if (sum === 0) burst.fill(0);
      sum += worth;
      for (let reel = 0; reel < run; reel += 1) burst[places[line + reel]!] = 1;
    }
    return sum;
  };

  /** Remaining symbols sink to the bottom of their reel, and the strip refills it. */
  const sink = (): void => {
    for (let reel = 0; reel < REELS; reel += 1) {
      const strip = numbers[reel]!;
      let to = reel * ROWS + ROWS - 1;
      for (let from = to; from >= reel * ROWS; from -= 1) if (burst[from] === 0) cells[to--] = cells[from]!;
      for (; to >= reel * ROWS; to -= 1) {
        cells[to] = strip[next[reel]!]!;
        next[reel] = next[reel] === 0 ? strip.length - 1 : next[reel]! - 1;
      }
    }
  };

  return (stops: readonly number[]) => {
    for (let reel = 0; reel < REELS; reel += 1) {
      const strip = numbers[reel]!;
      const stop = stops[reel]!;
      for (let row = 0; row < ROWS; row += 1) cells[reel * ROWS + row] = strip[(stop + row) % strip.length]!;
      next[reel] = stop === 0 ? strip.length - 1 : stop - 1;
    }
    end.spin = end.free = end.bursts = end.scatters = 0;
    for (let sum = pay(); sum > 0; sum = pay()) {
      end.spin += sum * at(rules.multipliers, end.bursts);
      end.free += sum * at(rules.freeSpins.multipliers, end.bursts);
      end.bursts += 1;
      sink();
    }
    for (const cell of cells) if (cell === scatter) end.scatters += 1;
    return end;
  };
}

const at = (ladder: readonly number[], place: number): number => ladder[Math.min(place, ladder.length - 1)]!;
