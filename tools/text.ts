/** Legal texts and help centre of the operator: `npm run text -- pavilion`. The site must be running. */
import { readFile } from 'node:fs/promises';
import { readConfig } from '#server/ports/config.ts';
import type { TextCommand } from '#server/modules/operations/operations/index.ts';
import { endOf, tell, type Ended } from './command-line.ts';
import { askRunning, atCommandLine, Refused } from './site-operations.ts';

const USAGE = `npm run text -- <brand>
npm run text -- <brand> <text, such as terms> <language, such as EN> <file>
The file is HTML that begins with its title: <h1>Terms and conditions</h1>.`;

type Wish =
  | { readonly merchant: string }
  | { readonly merchant: string; readonly tag: string; readonly language: string; readonly file: string };

export function readWish([merchant, tag, language, file, ...more]: readonly string[]): Wish | null {
  if (merchant === undefined || more.length > 0) return null;
  if (tag === undefined) return { merchant };
  return language !== undefined && file !== undefined
    ? { merchant, tag, language: language.toUpperCase(), file }
    : null;
}

const SIGNS = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }));

/** Decodes HTML entities of a title. */
const readable = (html: string): string =>
  html.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{1,8}));/gi, (written, decimal, hex, name: string) => {
    if (name) return SIGNS.get(name) ?? written;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex as string, 16));
  });

/** The heading is the title; the rest is the content. */
export function textOf(html: string): { readonly title: string; readonly content: string } | null {
  const [, title, content] = /^\s*<h1>([^<]+)<\/h1>(.*)$/s.exec(html) ?? [];
  return title !== undefined && content?.trim() ? { title: readable(title).trim(), content: content.trim() } : null;
}

async function commandOf(wish: Wish): Promise<TextCommand> {
  const { merchant } = wish;
  if (!('file' in wish)) return { act: 'list', merchant };
  const html = await readFile(wish.file, 'utf8').catch(() => null);
  if (html === null) throw new Refused(`${wish.file} cannot be read.`);
  const text = textOf(html);
  if (!text) throw new Refused(`${wish.file} does not begin with a title, or says nothing below it.\n${USAGE}`);
  // The site validates languages and names.
  return { act: 'write', merchant, tag: wish.tag, language: wish.language as 'EN', ...text, ...atCommandLine() };
}

export const text = (args: readonly string[], env: Readonly<Record<string, string | undefined>>): Promise<Ended> =>
  endOf(readWish(args), USAGE, async (wish) => {
    const command = await commandOf(wish);
    const { texts } = await askRunning<{ texts: { tag: string; languages: string[] }[] }>(
      readConfig(env),
      'texts',
      command,
    );
    return texts.map(({ tag, languages }) => `${tag}  ${languages.join(' ')}`).join('\n');
  });

if (import.meta.main) tell(await text(process.argv.slice(2), process.env));
