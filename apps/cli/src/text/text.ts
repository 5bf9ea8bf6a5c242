import { readFile } from 'node:fs/promises';
import type { TextCommand } from '#server/modules/operations/operations/index.ts';
import type { Setting } from '../grammar/command.ts';
import { Refused } from '../grammar/ended.ts';
import { askRunning, atCommandLine } from '../running-site.ts';

const SIGNS = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }));

/** Titles are plain text: HTML entities are decoded. */
const readable = (html: string): string =>
  html.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{1,8}));/gi, (written, decimal, hex, name: string) => {
    if (name) return SIGNS.get(name) ?? written;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex as string, 16));
  });

/** The first heading is the title; the rest is the content. */
export function textOf(html: string): { readonly title: string; readonly content: string } | null {
  const [, title, content] = /^\s*<h1>([^<]+)<\/h1>(.*)$/s.exec(html) ?? [];
  return title !== undefined && content?.trim() ? { title: readable(title).trim(), content: content.trim() } : null;
}

interface Texts {
  readonly texts: readonly { readonly tag: string; readonly languages: readonly string[] }[];
}

async function listed(setting: Setting, command: TextCommand, json = false): Promise<string> {
  const { texts } = await askRunning<Texts>(setting, 'texts', command);
  return json
    ? JSON.stringify(texts, null, 2)
    : texts.map(({ tag, languages }) => `${tag}  ${languages.join(' ')}`).join('\n');
}

interface Asked {
  readonly brand: string;
  readonly json: boolean;
}

export const list = ({ brand, json }: Asked, setting: Setting): Promise<string> =>
  listed(setting, { act: 'list', merchant: brand }, json);

interface Written {
  readonly brand: string;
  readonly tag: string;
  readonly language: string;
  readonly file: string;
}

export async function write({ brand, tag, language, file }: Written, setting: Setting): Promise<string> {
  const html = await readFile(file, 'utf8').catch(() => null);
  if (html === null) throw new Refused(`${file} cannot be read.`);
  const text = textOf(html);
  if (!text)
    throw new Refused(
      `${file} does not begin with a title, such as <h1>Terms and conditions</h1>, or has no text below it.`,
    );
  // The site validates languages and names.
  const spoken = language.toUpperCase() as 'EN';
  return listed(setting, { act: 'write', merchant: brand, tag, language: spoken, ...text, ...atCommandLine() });
}
