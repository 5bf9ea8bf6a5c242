/** The map as it stands in docs/map.md. */
import { rooms, type Outside, type Room } from '../map.ts';
import { againstOrder, wings } from '../module-edges.ts';

const outsideText = (outside: Outside) =>
  outside === 'any' ? 'anything' : outside === 'browser' ? 'what runs in a browser' : outside.join(', ') || 'nothing';

const roomLine = ({ name, where, may, outside, pure }: Room) =>
  `| ${name}${pure ? ' ·' : ''} | \`${where}\` | ${may === 'all' ? 'everything' : may.join(', ') || 'nothing'} | ${outsideText(outside)} |`;

const edgeLine = ([from, to]: [string, readonly string[]]) => `- **${from}** → ${to.join(', ') || 'nobody'}`;

const wingLine = ([wing, { subject, may, modules }]: readonly [string, (typeof wings)[string]]) =>
  `| ${wing} | ${subject} | ${may.join(', ') || 'nobody'} | ${Object.keys(modules).join(', ')} |`;

export const START = '<!-- drawn by tools/check-map.ts from tools/map.ts and tools/module-edges.ts -->';
export const END = '<!-- end of the drawing -->';

export function draw(): string {
  return [
    START,
    '| Room (· computes only) | Where | May import | From outside |',
    '|---|---|---|---|',
    ...rooms.map(roomLine),
    '',
    'The server has wings. A module may ask those of its own wing and of the wings below it, through their `index.ts`:',
    '',
    '| Wing | Subject | May ask | Modules |',
    '|---|---|---|---|',
    ...Object.entries(wings).map(wingLine),
    '',
    'Edges against that order:',
    '',
    ...Object.entries(againstOrder).map(([edge, reason]) => `- ${edge}: ${reason}`),
    ...Object.entries(wings).flatMap(([wing, { modules }]) => [
      '',
      `### ${wing}`,
      '',
      ...Object.entries(modules).map(edgeLine),
    ]),
    END,
  ].join('\n');
}

/** The page with its drawing renewed. Throws when the marks are missing. */
export function redraw(page: string): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start < 0 || end < start) throw new Error('docs/map.md has lost the marks of its drawing');
  return page.slice(0, start) + draw() + page.slice(end + END.length);
}
