/** Help, written from the declarations of the commands. */
import type { Command, Noun } from './command.ts';
import type { Field, Fields } from './field.ts';
import { optionOf } from './read.ts';

export interface Group {
  readonly title: string;
  readonly nouns: readonly Noun[];
}

const GAP = 2;
const EXITS: Readonly<Record<number, string>> = { 0: 'done', 1: 'refused', 2: 'invalid usage' };

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([left]) => left.length)) + GAP;
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`.trimEnd());
}

const optional = ({ presence, otherwise }: Field): boolean =>
  presence === 'may' || (presence === 'rest' && otherwise !== undefined);

const bracketed = (field: Field, written: string): string => (optional(field) ? `[${written}]` : written);

/** Usage line of a command, with `[options]` as one word. */
export function usageOf(noun: string, { verb, args, options }: Command): string {
  const all = Object.entries(options);
  const needed = all.filter(([, { presence }]) => presence === 'must');
  return [
    'npx pavilion',
    noun,
    verb,
    ...Object.values(args).map((field) => bracketed(field, field.form)),
    ...needed.map(([name, { form }]) => `--${optionOf(name)} ${form}`),
    ...(all.length > needed.length ? ['[options]'] : []),
  ].join(' ');
}

const meaningOf = ({ meaning, otherwise }: Field): string =>
  otherwise === undefined || otherwise === '' ? meaning : `${meaning}; default: ${otherwise}`;

const IN_LANGUAGE = /^(.+)\.([A-Z]{2})$/;

/** Texts with translations take one more line. */
function optionRows(options: Fields): (readonly [string, string])[] {
  const rows: (readonly [string, string])[] = [];
  const languages = new Map<string, string[]>();
  for (const [name, field] of Object.entries(options)) {
    const [, base, language] = IN_LANGUAGE.exec(name) ?? [];
    if (base === undefined || language === undefined)
      rows.push([`--${optionOf(name)} ${field.form}`.trimEnd(), meaningOf(field)]);
    else languages.set(base, [...(languages.get(base) ?? []), language.toLowerCase()]);
  }
  const others = [...languages].map(
    ([base, codes]) =>
      [`--${optionOf(base)}-<language> ${options[base]?.form ?? ''}`, `translation: ${codes.join(', ')}`] as const,
  );
  return [...rows, ...others];
}

export function commandHelp(noun: string, command: Command): string {
  const { summary, more, args, options, writes, example, exits } = command;
  const codes = { ...EXITS, ...(command.unclear && { [command.unclear]: 'invalid usage' }), ...exits };
  return [
    usageOf(noun, command),
    '',
    `${summary}. ${writes ? 'Writes data.' : 'Read-only.'}`,
    ...(more === undefined ? [] : [more]),
    '',
    ...columns([
      ...Object.values(args).map((field) => [field.form, meaningOf(field)] as const),
      ...optionRows(options),
      ['--help', 'shows this help'],
    ]),
    '',
    `Example: npx pavilion ${example}`,
    `Exit code ${Object.entries(codes)
      .map(([code, meaning]) => `${code} ${meaning}`)
      .join(', ')}.`,
  ].join('\n');
}

export const nounHelp = ({ noun, summary, commands }: Noun): string =>
  [
    `npx pavilion ${noun} <verb>: ${summary}`,
    '',
    ...columns(commands.map((command) => [command.verb, command.summary])),
    '',
    `npx pavilion ${noun} <verb> --help shows its arguments, options and an example.`,
  ].join('\n');

export const houseHelp = (groups: readonly Group[]): string =>
  [
    'npx pavilion <noun> <verb> …: operator commands, run on the machine of the site.',
    ...groups.flatMap(({ title, nouns }) => ['', title, ...columns(nouns.map(({ noun, summary }) => [noun, summary]))]),
    '',
    'npx pavilion <noun> lists the verbs of a noun; --help after a verb shows its options and an example.',
    'Exit codes: 0 done, 1 refused, 2 invalid usage; other codes are listed in the help of a command. npm start starts the site.',
  ].join('\n');
