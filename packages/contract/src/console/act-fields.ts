/** The form of an act, read from its JSON Schema: drawn by the console, typed at the command line. */
import type { Language } from '../shapes/values.ts';

export interface Asked {
  readonly name: string;
  readonly control:
    | 'line'
    | 'area'
    | 'choice'
    | 'number'
    | 'many'
    | 'figure'
    | 'colour'
    | 'html'
    | 'moment'
    | 'picture';
  readonly required: boolean;
  readonly choices: readonly string[];
  /** The calls that a choice stands for, by name. */
  readonly calls: ReadonlyMap<string, readonly string[]>;
  readonly lengthMin: number;
  readonly lengthMax: number;
  readonly min: number;
  readonly max: number;
  readonly pattern: string | null;
  /** A number without decimals. */
  readonly isWhole: boolean;
}

/** A text in another language than English, `title.CN` of `title`. */
export interface AskedIn extends Asked {
  readonly base: string;
  readonly language: Language;
}

export interface AskedFields {
  readonly main: readonly Asked[];
  /** Texts in other languages, by language. */
  readonly others: ReadonlyMap<Language, readonly AskedIn[]>;
}

export type Fault = 'missing' | 'short' | 'long' | 'unfit' | 'number' | 'range';

/** The server says these itself. */
const GIVEN_BY_THE_CALL = new Set(['act', 'kind', 'merchant', 'by']);
const LONG_TEXTS = new Set(['reason', 'text', 'content', 'description']);
const LONG_FROM = 200;

const isLanguage = (text: string | undefined): text is Language => /^[A-Z]{2}$/.test(text ?? '');

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const numberOf = (value: unknown, absent: number) => (typeof value === 'number' ? value : absent);
const wordsOf = (value: unknown) => (Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []);

const callsOf = (value: unknown): Asked['calls'] =>
  new Map(isSchema(value) ? Object.entries(value).map(([choice, names]) => [choice, wordsOf(names)]) : []);

/** Input kinds that a schema may name in `look`. */
const CONTROLS = ['area', 'many', 'figure', 'colour', 'html', 'moment', 'picture'] as const;
const controlOf = (control: unknown): Asked['control'] | undefined => CONTROLS.find((known) => known === control);

function askedOf(name: string, schema: Schema, required: boolean): Asked {
  const base = name.split('.')[0]!;
  const lengthMax = numberOf(schema['maxLength'], Infinity);
  const choices = schema['type'] === 'boolean' ? ['yes', 'no'] : wordsOf(schema['enum'] ?? schema['choices']);
  const isLong = LONG_TEXTS.has(base) || (lengthMax > LONG_FROM && lengthMax < Infinity);
  const isNumber = schema['type'] === 'integer' || schema['type'] === 'number';
  return {
    name,
    control:
      controlOf(schema['look']) ?? (choices.length > 0 ? 'choice' : isNumber ? 'number' : isLong ? 'area' : 'line'),
    required,
    choices,
    calls: callsOf(schema['tells']),
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
    if (GIVEN_BY_THE_CALL.has(name) || !isSchema(schema)) continue;
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
    // An expression that this engine does not know is left to the server.
    return true;
  }
}

export function faultOf(asked: Asked, filled: string): Fault | undefined {
  const text = filled.trim();
  if (text === '') return asked.required ? 'missing' : undefined;
  if (asked.control === 'number') {
    if (!/^-?\d+(\.\d+)?$/.test(text)) return 'number';
    return Number(text) < asked.min || Number(text) > asked.max ? 'range' : undefined;
  }
  if (text.length < asked.lengthMin) return 'short';
  if (text.length > asked.lengthMax) return 'long';
  return asked.pattern !== null && !fits(asked.pattern, text) ? 'unfit' : undefined;
}

export const allOf = ({ main, others }: AskedFields): Asked[] => [...main, ...[...others.values()].flat()];
