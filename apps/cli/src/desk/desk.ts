/** Desk of the local site: waiting items, and acts on them. */
import type { Waiting } from '#server/ports/desk.ts';
import { DESK_ACTS, deskCommand, type DeskCommand } from '#server/modules/operations/operations/index.ts';
import type { Outcome, Setting } from '../grammar/command.ts';
import { askRunning, plain, timeOf } from '../running-site.ts';

interface DeskAnswer {
  readonly waiting: Waiting[];
  readonly told: string | null;
}

/** Kinds of items that visitors write; other items without an account come from the site itself. */
const FROM_VISITORS = ['feedback', 'chat'];

/** Acts that need a second operator are left out: nobody can approve on the command line. */
const can = ({ kind, acts }: Waiting): string[] =>
  (acts ?? []).filter((verb) => DESK_ACTS.some((known) => known.kind === kind && known.verb === verb && !known.byTwo));

export function describe(waiting: readonly Waiting[]): string {
  if (waiting.length === 0) return 'No pending items.';
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

/** Commands that the site cannot parse are not sent. */
async function ask(
  command: DeskCommand,
  setting: Setting,
  wordsOf: (field: string) => string,
): Promise<DeskAnswer | string> {
  const read = deskCommand.safeParse(command);
  if (read.success) return askRunning<DeskAnswer>(setting, 'desk', command);
  return read.error.issues
    .map(({ path, message }) => (path.length === 0 ? message : `${wordsOf(path.join('.'))}: ${message}`))
    .join('\n');
}

export async function send(
  command: DeskCommand,
  setting: Setting,
  wordsOf: (field: string) => string,
): Promise<Outcome> {
  const answer = await ask(command, setting, wordsOf);
  if (typeof answer === 'string') return { code: 2, text: answer };
  return answer.told === null ? describe(answer.waiting) : `Shown only once: ${answer.told}`;
}

interface Listed {
  readonly brand: string;
  readonly list?: string | undefined;
  readonly json: boolean;
}

export async function list({ brand, list: named = 'list', json }: Listed, setting: Setting): Promise<Outcome> {
  const answer = await ask({ act: named, merchant: brand }, setting, () => named);
  if (typeof answer === 'string') return { code: 2, text: `Unknown list: ${named}` };
  return json ? JSON.stringify(answer.waiting, null, 2) : describe(answer.waiting);
}
