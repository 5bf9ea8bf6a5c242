/** Fields of an act, read from its JSON Schema, and validation of the input. */
import type { Language } from '#contract';
import { isLanguage } from '#i18n';
import { UNREAD } from '#ui/fields/number-notation.ts';

export interface Asked {
  readonly name: string;
  readonly look: 'line' | 'area' | 'choice' | 'number' | 'many' | 'figure' | 'colour' | 'html' | 'moment' | 'picture';
  readonly required: boolean;
  readonly choices: readonly string[];
  /** Calls that each switch of the list controls, by switch name. */
  readonly tells: ReadonlyMap<string, readonly string[]>;
  readonly lengthMin: number;
  readonly lengthMax: number;
  readonly min: number;
  readonly max: number;
  readonly pattern: string | null;
  /** True for an integer. */
  readonly isWhole: boolean;
}

/** A text in a language other than English; `title.CN` translates `title`. */
export interface AskedIn extends Asked {
  readonly base: string;
  readonly language: Language;
}

export interface AskedFields {
  readonly main: readonly Asked[];
  /** Translated fields, by language. */
  readonly others: ReadonlyMap<Language, readonly AskedIn[]>;
}

/** True for the English field of a text that is also asked for in other languages. */
export const isTextOf = ({ others }: AskedFields, { name }: Asked): boolean =>
  [...others.values()].some((texts) => texts.some(({ base }) => base === name));

/** Fields in form order; the localised texts are grouped where the first of them stands. */
export function partsOf(fields: AskedFields, isSettled: boolean) {
  const all = fields.main.filter(({ name }) => !(isSettled && name === 'ref'));
  const texts = all.filter((asked) => isTextOf(fields, asked));
  const first = texts[0] ? all.indexOf(texts[0]) : all.length;
  return { before: all.slice(0, first), texts, after: all.slice(first).filter((asked) => !texts.includes(asked)) };
}

export type Filled = Readonly<Record<string, string>>;
export type Fault = 'missing' | 'short' | 'long' | 'unfit' | 'number' | 'range';

/** Parameters that the console fills in itself. */
const SAID_BY_THE_CALL = new Set(['act', 'kind', 'merchant', 'by']);
const LONG_TEXTS = new Set(['reason', 'text', 'content', 'description']);
const LONG_FROM = 200;

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const numberOf = (value: unknown, absent: number) => (typeof value === 'number' ? value : absent);
const wordsOf = (value: unknown) => (Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []);

const tellsOf = (value: unknown): Asked['tells'] =>
  new Map(isSchema(value) ? Object.entries(value).map(([choice, told]) => [choice, wordsOf(told)]) : []);

/** Input kinds that a schema may name in `look`. */
const LOOKS = ['area', 'many', 'figure', 'colour', 'html', 'moment', 'picture'] as const;
const lookOf = (look: unknown): Asked['look'] | undefined => LOOKS.find((known) => known === look);

function askedOf(name: string, schema: Schema, required: boolean): Asked {
  const base = name.split('.')[0]!;
  const lengthMax = numberOf(schema['maxLength'], Infinity);
  const choices = schema['type'] === 'boolean' ? ['yes', 'no'] : wordsOf(schema['enum'] ?? schema['choices']);
  const isLong = LONG_TEXTS.has(base) || (lengthMax > LONG_FROM && lengthMax < Infinity);
  const isNumber = schema['type'] === 'integer' || schema['type'] === 'number';
  return {
    name,
    look: lookOf(schema['look']) ?? (choices.length > 0 ? 'choice' : isNumber ? 'number' : isLong ? 'area' : 'line'),
    required,
    choices,
    tells: tellsOf(schema['tells']),
    lengthMin: numberOf(schema['minLength'], 0),
    lengthMax,
    min: numberOf(schema['minimum'], -Infinity),
    max: numberOf(schema['maximum'], Infinity),
    pattern: typeof schema['pattern'] === 'string' ? schema['pattern'] : null,
    isWhole: schema['type'] === 'integer',
  };
}

/** Field order: target first, reason last. */
const placeOf = ({ name }: Asked): number => (name === 'ref' ? 0 : name === 'reason' || name === 'text' ? 2 : 1);

export function fieldsOf(form: Schema): AskedFields {
  const properties = isSchema(form['properties']) ? form['properties'] : {};
  const required = new Set(wordsOf(form['required']));
  const main: Asked[] = [];
  const others = new Map<Language, AskedIn[]>();
  for (const [name, schema] of Object.entries(properties)) {
    if (SAID_BY_THE_CALL.has(name) || !isSchema(schema)) continue;
    const asked = askedOf(name, schema, required.has(name));
    const [base = name, language] = name.split('.');
    if (isLanguage(language) && base in properties)
      others.set(language, [...(others.get(language) ?? []), { ...asked, base, language }]);
    else main.push(asked);
  }
  return { main: main.toSorted((a, b) => placeOf(a) - placeOf(b)), others };
}

function fits(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    // A pattern this browser cannot compile is left to the server.
    return true;
  }
}

export function faultOf(asked: Asked, filled: string): Fault | undefined {
  const text = filled.trim();
  if (text === '') return asked.required ? 'missing' : undefined;
  if (text === UNREAD) return 'number';
  if (asked.look === 'number') {
    if (!/^-?\d+(\.\d+)?$/.test(text)) return 'number';
    return Number(text) < asked.min || Number(text) > asked.max ? 'range' : undefined;
  }
  if (text.length < asked.lengthMin) return 'short';
  if (text.length > asked.lengthMax) return 'long';
  return asked.pattern !== null && !fits(asked.pattern, text) ? 'unfit' : undefined;
}

export const allOf = ({ main, others }: AskedFields): Asked[] => [...main, ...[...others.values()].flat()];

export const faultsOf = (fields: AskedFields, filled: Filled): Map<string, Fault> =>
  new Map(
    allOf(fields).flatMap((asked) => {
      const fault = faultOf(asked, filled[asked.name] ?? '');
      return fault ? [[asked.name, fault] as const] : [];
    }),
  );

/** Values to send: empty fields are left out, and of settings only the changed ones are sent. */
export const givenOf = (fields: AskedFields, filled: Filled, standing: Filled = {}): Record<string, string> =>
  Object.fromEntries(
    allOf(fields).flatMap(({ name }) => {
      const text = filled[name]?.trim() ?? '';
      return text === (standing[name]?.trim() ?? '') ? [] : [[name, text]];
    }),
  );

export interface SettingChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

export interface Turned {
  readonly choice: string;
  readonly isOn: boolean;
}

export const chosenIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Choices that a change turns on or off, in form order. */
export function turnedIn(
  choices: readonly string[],
  { before, after }: Pick<SettingChange, 'before' | 'after'>,
): Turned[] {
  const [was, is] = [new Set(chosenIn(before)), new Set(chosenIn(after))];
  return choices
    .filter((choice) => was.has(choice) !== is.has(choice))
    .map((choice) => ({ choice, isOn: is.has(choice) }));
}

/** Settings that differ from their current values. */
export const settingChanges = (filled: Filled, standing: Filled): SettingChange[] =>
  Object.entries(standing).flatMap(([name, before]) => {
    const after = (filled[name] ?? before).trim();
    return after === before.trim() ? [] : [{ name, before, after }];
  });
