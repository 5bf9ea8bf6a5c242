/** Queue of the operator on the command line, with its acts: `npm run desk -- pavilion`. The site must be running. */

import { readConfig } from '#server/ports/config.ts';
import type { Waiting } from '#server/ports/desk.ts';
import { DESK_ACTS, DESK_LISTS, deskCommand, type DeskCommand } from '#server/modules/operations/operations/index.ts';
import { endOf, tell, type Ended } from './command-line.ts';
import { askRunning, plain, timeOf, whoTypes } from './site-operations.ts';

/** Acts that need no second operator; approvals are not available here. */
const ACTS = DESK_ACTS.filter(({ byTwo }) => !byTwo);
const USAGE = ['', ...DESK_LISTS, ...ACTS.map(({ verb, kind, usage }) => `${verb} ${kind} ${usage}`)]
  .map((words) => `npm run desk -- <brand> ${words}`.trimEnd())
  .join('\n');

/** Leading options written `name=value`, and the remaining words. */
function readWords(words: readonly string[], names: readonly string[]): [Record<string, string>, string[]] {
  const options: Record<string, string> = {};
  for (const [at, word] of words.entries()) {
    const [name = '', ...value] = word.split('=');
    if (value.length === 0 || !names.includes(name)) return [options, words.slice(at)];
    options[name] = value.join('=');
  }
  return [options, []];
}

/** Null when no act has this form; fields are not validated yet. */
export function written([merchant, verb, kind, ...rest]: readonly string[], by: string): DeskCommand | null {
  if (merchant === undefined) return null;
  if (verb === undefined || DESK_LISTS.includes(verb))
    return kind === undefined ? { act: verb ?? 'list', merchant } : null;
  const act = DESK_ACTS.find((known) => known.verb === verb && known.kind === kind);
  if (!act) return null;
  const ref = act.takesRef ? rest.slice(0, 1) : [];
  const [options, words] = readWords(rest.slice(ref.length), act.options);
  if (words.length > 0 && act.words === null) return null;
  return {
    act: verb,
    kind,
    merchant,
    by,
    ...(act.takesRef && { ref: ref[0] }),
    ...options,
    ...(act.words !== null && { [act.words]: words.join(' ') }),
  };
}

interface Told {
  readonly waiting: Waiting[];
  readonly told: string | null;
}

/** Null unless the whole command is valid. */
export function readCommand(args: readonly string[], by: string): DeskCommand | null {
  const command = written(args, by);
  return deskCommand.safeParse(command).success ? command : null;
}

/** Kinds from visitors; all others without an account are the system's own. */
const FROM_VISITORS = ['feedback', 'chat'];

const can = ({ kind, acts }: Waiting): string[] =>
  (acts ?? []).filter((verb) => ACTS.some((known) => known.kind === kind && known.verb === verb));

export function describe(waiting: readonly Waiting[]): string {
  if (waiting.length === 0) return 'Nothing is waiting.';
  return waiting
    .map((item) => {
      const { kind, id, since, account, what, said, pictures } = item;
      const by = account ?? (FROM_VISITORS.includes(kind) ? 'a visitor' : null);
      const head = [`${kind} ${id}`, timeOf(since), ...(by === null ? [] : [plain(by)]), plain(what)].join('  ');
      const shown = pictures.length > 0 ? `\n    pictures: ${pictures.join(', ')}` : '';
      const acts = can(item).length > 0 ? `\n    now: ${can(item).join(', ')}` : '';
      return `${head}\n    ${plain(said)}${shown}${acts}`;
    })
    .join('\n');
}

export const desk = (args: readonly string[], env: Readonly<Record<string, string | undefined>>): Promise<Ended> =>
  endOf(readCommand(args, whoTypes()), USAGE, async (command) => {
    const { waiting, told } = await askRunning<Told>(readConfig(env), 'desk', command);
    return told === null ? describe(waiting) : `Told this once: ${told}`;
  });

if (import.meta.main) tell(await desk(process.argv.slice(2), process.env));
