/** Layout of a prize name in its wheel segment: along the radius, as large as fits, in up to four lines. */

export interface SetName {
  readonly lines: readonly string[];
  readonly size: number;
  /** Distance of the text's centre from the hub. */
  readonly middle: number;
}

/** Width of a text at font size 1. */
export type Measure = (text: string) => number;

/** Radii of the hub and of the pointer's tip, with a margin. */
const INNER = 22;
const OUTER = 87;
const AIR = 2;
const LARGEST = 10.5;
const SMALLEST = 5;
const STEP = 0.25;
const LINE_COUNTS = [1, 2, 3, 4] as const;
export const LINE_HEIGHT = 1.12;

interface Room {
  readonly from: number;
  readonly to: number;
}

/** Range of radii in which a block of lines clears both segment edges and the rim. */
function roomFor(lines: number, size: number, fields: number): Room {
  const half = (lines * LINE_HEIGHT * size) / 2;
  const slope = fields > 2 ? Math.tan(Math.PI / fields) : Number.POSITIVE_INFINITY;
  return { from: Math.max(INNER, (half + AIR) / slope), to: Math.sqrt(Math.max(OUTER ** 2 - half ** 2, 0)) };
}

export function setName(name: string, language: string, fields: number, measure: Measure): SetName {
  const parts = partsOf(name, language);
  const placed = (lines: readonly string[], size: number, { to }: Room): SetName => ({
    lines,
    size,
    middle: to - (Math.max(...lines.map(measure)) * size) / 2,
  });
  const largestIn = (count: number): SetName | null => {
    for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
      const room = roomFor(count, size, fields);
      const lines = wrap(parts, (room.to - room.from) / size, measure);
      if (lines && lines.length <= count) return placed(lines, size, room);
    }
    return null;
  };
  const ways = LINE_COUNTS.map(largestIn).filter((way) => way !== null);
  const [best] = ways.toSorted((a, b) => worth(b) - worth(a));
  if (best) return best;
  const room = roomFor(1, SMALLEST, fields);
  return placed([cut(name, (room.to - room.from) / SMALLEST, measure)], SMALLEST, room);
}

/** Each further line must gain 18 % of size. */
const worth = ({ size, lines }: SetName): number => size * 0.82 ** lines.length;

/** Scripts written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Unbreakable parts of a name; spaces belong to the part before them. */
function partsOf(name: string, language: string): string[] {
  const parts: string[] = [];
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(name)];
  words.forEach(({ segment, isWordLike }, place) => {
    const before = words[place - 1];
    const unspaced = isWordLike && UNSPACED.test(segment) && before?.isWordLike;
    const breaks = before === undefined || /\s$/.test(before.segment) || unspaced;
    if (breaks && segment.trim()) parts.push(segment);
    else parts[Math.max(parts.length - 1, 0)] = (parts.at(-1) ?? '') + segment;
  });
  return parts;
}

/** Greedy wrap; null when a part is longer than a line. */
function wrap(parts: readonly string[], width: number, measure: Measure): string[] | null {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = lines.at(-1) + part;
    if (lines.length > 0 && measure(longer.trimEnd()) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
    if (measure(lines.at(-1)!.trimEnd()) > width) return null;
  }
  return lines.map((line) => line.trimEnd());
}

function cut(name: string, width: number, measure: Measure): string {
  const graphemes = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)];
  const shown = graphemes.map(({ segment }) => segment);
  while (shown.length > 1 && measure(`${shown.join('')}…`) > width) shown.pop();
  return `${shown.join('').trimEnd()}…`;
}
