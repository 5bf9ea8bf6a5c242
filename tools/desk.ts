/** What waits for an operator: `npm run desk -- pavilion`. The site must be running. */
import { userInfo } from 'node:os';
import { DatabaseUnavailable } from '#db';
import { BadEnvironment, readConfig, type Config } from '#server/config.ts';
import type { DeskCommand, Waiting } from '#server/modules/operations/index.ts';
import { askRunning, plain, Refused, timeOf } from './site-operations.ts';

const USAGE = `npm run desk -- <brand>
npm run desk -- <brand> approve|reject request <number>
npm run desk -- <brand> approve|reject gift <reference>
npm run desk -- <brand> answer <number> <text>`;

export function readCommand(
  [merchant, verb, kind, target, ...words]: readonly string[],
  by: string,
): DeskCommand | null {
  if (merchant === undefined) return null;
  if (verb === undefined) return { act: 'list', merchant };
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

/** Exit codes: 0 done, 1 refused, 2 not understood. */
export async function desk(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ code: 0 | 1 | 2; text: string }> {
  const command = readCommand(args, userInfo().username);
  if (!command) return { code: 2, text: USAGE };
  try {
    const config: Config = readConfig(env);
    const { waiting } = await askRunning<{ waiting: Waiting[] }>(config, 'desk', command);
    return { code: 0, text: describe(waiting) };
  } catch (error) {
    if (error instanceof Refused || error instanceof BadEnvironment || error instanceof DatabaseUnavailable) {
      return { code: 1, text: error.message };
    }
    throw error;
  }
}

if (import.meta.main) {
  const { code, text } = await desk(process.argv.slice(2), process.env);
  process[code === 0 ? 'stdout' : 'stderr'].write(`${text}\n`);
  process.exitCode = code;
}
