/** Parses the arguments after noun and verb into the fields of the command. */
import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import type { Field } from './field.ts';

/** `openDays` is written `--open-days`, `title.CN` `--title-cn`. */
export const optionOf = (name: string): string =>
  name
    .replace(/\.([A-Z]{2})$/, (_, language: string) => `-${language.toLowerCase()}`)
    .replaceAll(/[a-z0-9][A-Z]/g, ([before = '', capital = '']) => `${before}-${capital.toLowerCase()}`);

type Values = Record<string, unknown>;
export type Read = { readonly given: Values } | { readonly fault: string };

class Unclear extends Error {}

function valueOf(shown: string, field: Field, words: string): unknown {
  const read = field.read(words);
  if (read) return read.value;
  throw new Unclear(
    `${shown}: ${words === '' ? 'empty value' : `invalid value ${words}`}, expected ${field.form.replaceAll('|', ' or ')} (${field.meaning})`,
  );
}

function positionalsOf({ args }: Command, words: readonly string[]): Values {
  const left = [...words];
  const values: Values = {};
  for (const [name, field] of Object.entries(args)) {
    if (field.presence === 'rest') {
      if (left.length === 0 && field.otherwise === undefined) throw new Unclear(`${field.form} is missing`);
      values[name] = left.splice(0).flatMap((word) => valueOf(field.form, field, word) as unknown[]);
      continue;
    }
    const word = left.shift() ?? field.otherwise;
    if (word !== undefined) values[name] = valueOf(field.form, field, word);
    else if (field.presence === 'must') throw new Unclear(`${field.form} is missing`);
  }
  if (left.length > 0) throw new Unclear(`unexpected argument: ${left.join(' ')}`);
  return values;
}

function optionsOf({ options }: Command, written: Readonly<Record<string, string | boolean | undefined>>): Values {
  const values: Values = {};
  for (const [name, field] of Object.entries(options)) {
    const option = optionOf(name);
    const word = written[option] ?? field.otherwise;
    if (field.presence === 'flag') values[name] = word === true;
    else if (typeof word === 'string') values[name] = valueOf(`--${option}`, field, word);
    else if (field.presence === 'must') throw new Unclear(`--${option} is missing: ${field.meaning}`);
  }
  return values;
}

export function readGiven(command: Command, words: readonly string[]): Read {
  const forms = Object.entries(command.options).map(
    ([name, { presence }]) => [optionOf(name), { type: presence === 'flag' ? 'boolean' : 'string' }] as const,
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: Object.fromEntries(forms),
      allowPositionals: true,
    });
    return { given: { ...positionalsOf(command, positionals), ...optionsOf(command, values) } };
  } catch (error) {
    if (error instanceof Unclear) return { fault: error.message };
    const { code, message } = error as { readonly code?: string; readonly message: string };
    if (code?.startsWith('ERR_PARSE_ARGS')) return { fault: message.split('. ')[0]! };
    throw error;
  }
}
