/** A recomputed round to read, each number with where it comes from. */
import type { Finding, Work } from './check-round.ts';
import type { Draw } from './numbers.ts';
import type { PublishedSlot } from './slot-round.ts';

type Step = Work['steps'][number];

export function readable(finding: Finding, lines: PublishedSlot['rules']['lines']): string {
  const { result, because, work } = finding;
  return [...(work ? workOf(work, lines) : []), `${result}: ${because}`].join('\n');
}

function workOf({ serverSeed, serverSeedHash, blocks, steps, total }: Work, lines: number[][]): string[] {
  return [
    row('server seed', serverSeed),
    row('its SHA-256', `${serverSeedHash} (the commitment)`),
    ...blocks.flatMap(({ message, hmac }, cursor) => [
      row(`block ${cursor}`, `HMAC-SHA-256(server seed, "${message}")`),
      row('', hmac),
    ]),
    '',
    ...steps.flatMap((step, index) => [...stepOf(step, index, lines), '']),
    row('total', `${total} line bets`),
    '',
  ];
}

function stepOf(step: Step, index: number, lines: number[][]): string[] {
  const onLines = step.lines.reduce((sum, { pays }) => sum + pays, 0);
  const shown = (onLines + step.scatterPays) * step.multiplier;
  return [
    `step ${index}, ${step.kind === 'spin' ? 'the bought spin' : 'a free spin'}`,
    ...drawsOf(step.draws),
    ...windowOf(step.grid),
    ...step.lines.map(({ line, symbol, count, pays }) =>
      row(`line ${line}`, `rows ${lines[line]!.join(' ')}: ${symbol} × ${count} pays ${pays}`),
    ),
    row('scatters', `${step.scatters}, pay ${step.scatterPays}`),
    row('win', `(${onLines} + ${step.scatterPays}) × ${step.multiplier} = ${shown}${cut(step, shown)}`),
    row('total', `${step.total} so far; free spins won ${step.awarded}, still to come ${step.left}`),
  ];
}

const cut = ({ win, capped }: Step, shown: number): string =>
  capped ? `, paid ${win === shown ? win : `${win} of them`}: the most a round pays` : '';

function drawsOf(draws: readonly Draw[]): string[] {
  let reel = 0;
  return draws.map(({ cursor, byte, bytes, number, below, result }) => {
    const name = `reel ${reel}`;
    if (result !== null) reel += 1;
    const end = result === null ? 'thrown away' : `stop ${result}`;
    return row(name, `block ${cursor} bytes ${byte}–${byte + 3}: ${bytes} = ${number}; below ${below}: ${end}`);
  });
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

const row = (name: string, text: string): string => `${name.padEnd(13)}${text}`;
