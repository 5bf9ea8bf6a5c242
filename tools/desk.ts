/** What waits for an operator, and who applied to become an agent: `npm run desk -- pavilion`. The site must be running. */
import { userInfo } from 'node:os';
import { readConfig } from '#server/config.ts';
import type { DeskCommand, Waiting } from '#server/modules/operations/index.ts';
import { endOf, tell, type Ended } from './command-line.ts';
import { askRunning, plain, timeOf } from './site-operations.ts';

const USAGE = `npm run desk -- <brand>
npm run desk -- <brand> applications
npm run desk -- <brand> approve|reject request <number>
npm run desk -- <brand> approve|reject gift <reference>
npm run desk -- <brand> answer <number> <text>`;

export function readCommand(
  [merchant, verb, kind, target, ...words]: readonly string[],
  by: string,
): DeskCommand | null {
  if (merchant === undefined) return null;
  if (verb === undefined) return { act: 'list', merchant };
  if (verb === 'applications') return kind === undefined ? { act: 'applications', merchant } : null;
  if (verb === 'answer') {
    const text = [target, ...words].filter((word) => word !== undefined).join(' ');
    return /^\d+$/.test(kind ?? '') && text !== '' ? { act: 'answer', merchant, id: Number(kind), text } : null;
  }
  if ((verb !== 'approve' && verb !== 'reject') || target === undefined || words.length > 0) return null;
  const approve = verb === 'approve';
  if (kind === 'gift') return { act: 'gift', merchant, refNo: target, approve, by };
  return kind === 'request' && /^\d+$/.test(target)
    ? { act: 'request', merchant, id: Number(target), approve, by }
    : null;
}

export function describe(waiting: readonly Waiting[]): string {
  if (waiting.length === 0) return 'Nothing is waiting.';
  return waiting
    .map(({ kind, id, since, account, what, said, pictures }) => {
      const head = `${kind} ${id}  ${timeOf(since)}  ${plain(account ?? 'a visitor')}  ${plain(what)}`;
      const shown = pictures.length > 0 ? `\n    pictures: ${pictures.join(', ')}` : '';
      return `${head}\n    ${plain(said)}${shown}`;
    })
    .join('\n');
}

export const desk = (args: readonly string[], env: Readonly<Record<string, string | undefined>>): Promise<Ended> =>
  endOf(readCommand(args, userInfo().username), USAGE, async (command) => {
    const { waiting } = await askRunning<{ waiting: Waiting[] }>(readConfig(env), 'desk', command);
    return describe(waiting);
  });

if (import.meta.main) tell(await desk(process.argv.slice(2), process.env));
