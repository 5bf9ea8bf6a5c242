/** A recomputed round to read, each number with where it comes from. */
import type { Finding, Work } from './check-round.ts';
import type { Draw } from './numbers.ts';

export function readable({ result, because, work }: Finding): string {
  return [...(work ? workOf(work) : []), `${result}: ${because}`].join('\n');
}

function workOf({ serverSeed, serverSeedHash, blocks, draws, steps, total }: Work): string[] {
  return [
    row('server seed', serverSeed),
    row('its SHA-256', `${serverSeedHash} (the commitment)`),
    ...blocks.flatMap(({ message, hmac }, cursor) => [
      row(`block ${cursor}`, `HMAC-SHA-256(server seed, "${message}")`),
      row('', hmac),
    ]),
    '',
    ...draws.map(drawn),
    '',
    ...steps.flatMap((step, index) => [`step ${index}`, ...stepOf(step), '']),
    row('total', `${total} base bets`),
    '',
  ];
}

const drawn = ({ cursor, byte, bytes, number, below, result }: Draw, at: number): string =>
  row(
    `number ${at}`,
    `block ${cursor} bytes ${byte}–${byte + 3}: ${bytes} = ${number}; below ${below}: ${result ?? 'thrown away'}`,
  );

/** All fields as in the proof, except the screen, which is shown as rows. */
const stepOf = (step: object): string[] =>
  Object.entries(step).flatMap(([field, value]) => {
    if (field === 'grid') return windowOf(value as string[][]);
    const isList = Array.isArray(value) && typeof value[0] === 'object';
    const values: unknown[] = isList ? value : [value];
    return values.map((each, at) => row(at === 0 ? field : '', textOf(each)));
  });

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ') || 'none';
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, each]) => `${name} ${textOf(each)}`)
    .join(', ');
}

function windowOf(grid: readonly (readonly string[])[]): string[] {
  const width = Math.max(...grid.flat().map((symbol) => symbol.length)) + 2;
  return grid[0]!.map((_, at) =>
    row(
      at === 0 ? 'window' : '',
      grid
        .map((column) => column[at]!.padEnd(width))
        .join('')
        .trimEnd(),
    ),
  );
}

const row = (name: string, text: string): string => `${name.padEnd(13)} ${text}`;
