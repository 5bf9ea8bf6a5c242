/** Drawing of the map in docs/map.md. */
import { rooms, type Outside, type Room } from '../map.ts';
import { moduleEdges } from '../module-edges.ts';

const outsideText = (outside: Outside) =>
  outside === 'any' ? 'anything' : outside === 'browser' ? 'what runs in a browser' : outside.join(', ') || 'nothing';

const roomLine = ({ name, where, may, outside, pure }: Room) =>
  `| ${name}${pure ? ' ·' : ''} | \`${where}\` | ${may === 'all' ? 'everything' : may.join(', ') || 'nothing'} | ${outsideText(outside)} |`;

const edgeLine = ([from, to]: [string, readonly string[]]) => `- **${from}** → ${to.join(', ') || 'nobody'}`;

export const START = '<!-- drawn by tools/check-map.ts from tools/map.ts and tools/module-edges.ts -->';
export const END = '<!-- end of the drawing -->';

export function draw(): string {
  return [
    START,
    '| Room (· computes only) | Where | May import | From outside |',
    '|---|---|---|---|',
    ...rooms.map(roomLine),
    '',
    'Modules of the server, and whom each may ask through its `index.ts`:',
    '',
    ...Object.entries(moduleEdges).map(edgeLine),
    END,
  ].join('\n');
}

/** Replaces the drawing in the page. Throws when its markers are missing. */
export function redraw(page: string): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start < 0 || end < start) throw new Error('docs/map.md has lost the marks of its drawing');
  return page.slice(0, start) + draw() + page.slice(end + END.length);
}
