/** State of an act's form: field order, faults, and the values sent. */
import { allOf, faultOf, type Asked, type AskedFields, type Fault } from '#contract/console/act-fields.ts';
import { UNREAD } from '#ui/fields/number-notation.ts';

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

/** `UNREAD` stands for figures that the notation of the language does not read. */
export const filledFault = (asked: Asked, filled: string): Fault | undefined =>
  filled.trim() === UNREAD ? 'number' : faultOf(asked, filled);

export const faultsOf = (fields: AskedFields, filled: Filled): Map<string, Fault> =>
  new Map(
    allOf(fields).flatMap((asked) => {
      const fault = filledFault(asked, filled[asked.name] ?? '');
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
